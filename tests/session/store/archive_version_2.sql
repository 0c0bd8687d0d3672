BEGIN TRANSACTION;
CREATE TABLE deals (
    game INT NOT NULL,
    number INT NOT NULL,
    dealer INT NOT NULL,        -- place in the order
    "order" TEXT NOT NULL,      -- JSON: the seats that play it, clockwise
    before TEXT NOT NULL,       -- JSON: totals by side before it
    hands TEXT NOT NULL,        -- JSON: cards by seat, as dealt
    upcards TEXT NOT NULL,
    stock TEXT NOT NULL,        -- next card first
    moves TEXT,                 -- JSON, once the deal is over
    result TEXT,                -- JSON, once the deal is over
    PRIMARY KEY (game, number)
);
INSERT INTO "deals" VALUES(1,1,0,'[0,1,2,3]','[0,0]','["JK AC JK 6S JC 3C AS 9D QH 9H 8D","2D 6H KS TH KC 6D 9H 5H JS 4D 4S","TD 7C KD TS 5D KH AD 2H JC KH 6D","3C KD 7H 2H AC 6S KS 4H QD 2S AH"]','5D','3S 3D 5H 8H 7D JK 3S 2C 5S JD TC TS TD 9S TC 8H 8D 6C 7S 8S 6H 9S 7D 2S 5C 5S 4C 3H QD 8S 2C 7C AH JS QC 3D 8C QC 4H 7S TH 3H 4D 2D QH 9C KC JH 5C JD 9D AS 9C JK 6C 7H AD 4S 4C QS QS 8C JH',NULL,NULL);
INSERT INTO "deals" VALUES(2,1,0,'[0,1,2,3]','[0,0]','["8S 4D 8C AH 8H 8C 9C QD 3D 3S 6H","TD TS AH 9H 9C 9D 3D 2S 4H 8D TS","KC 9D QC 3C JS 5S 4S KH AD 7C 7D","6C 4S JH 2D 5D KD 7S JS 5S JD 4D",""]','2H 7S','5C QD 2S 5D 8S JK 6D QS TC AC 7H 7C JK KC JD 4H TH 6H 2C QH AS 7D 8H JH JC AD QH JK 3C QS QC 3H 8D 5C 9S 2D TH 4C 2H KS JC TC JK 6S KS KH 3S AC 6D 5H 3H 7H TD 6C KD AS 2C 9S 4C 6S 9H 5H','["draw","discard QD","draw","discard 5S","take 5:5S 5D J:JS JH 2D","meld J:JD","discard KD","draw","discard 3S","draw","meld 5:5C 9:9H 9D 9C T:TS TS TD","discard 4H","draw","discard 3C","draw","discard 6C","draw","discard 8S","take 8:8D 2S","discard 4H","draw","discard 4S","take 4:4S 4D","meld 4:4H","discard 7S","draw","discard QD","draw","discard 3S","draw","discard 2S","draw","discard KC","draw","discard 4D","draw","discard KD","take K:KH KC JK","meld 7:7S 7D 7C K:KC 2S","discard 6D","draw","discard 7S","draw","meld 7:7H 8:8S 8H 8C 8C","discard AH","draw","meld 4:4H 2C JK","discard 3C","draw","meld Q:QH QD QC","discard 3S","draw","discard AS","draw","meld 7:7D","discard 6H","draw","meld 8:8H","discard 6C","draw","discard AD","draw","discard TH","draw","discard 6H","draw","discard AH","draw","discard AC","draw","meld J:JC Q:QS QD 2H","discard 3C"]','{"out":3,"concealed":false,"end":"out","sides":[{"melds":205,"hands":-140,"mixed":0,"natural":0,"red_threes":100,"out":0,"concealed":0,"penalty":0,"deducted":-165,"total":0},{"melds":325,"hands":-15,"mixed":300,"natural":0,"red_threes":100,"out":100,"concealed":0,"penalty":0,"deducted":-165,"total":645}],"scores":[0,645]}');
INSERT INTO "deals" VALUES(2,2,1,'[0,4,2,3]','[0,645]','["2D QS QD 5D 4S KC 7C JC QS 7D 8S","","3S AS AH 2C JH 6H 4D 7H AD 7D 3C","9H AH 9S 3D QC 4S 5S 8C 9C 7S 7H","AD TS 3D 8D 9D 5H JS 5S KH 6D 8D"]','4C','TC KD JK QC KC AC 8H QH JS 2H 3S TD 5C JC 2D 8S TH JK 3H 9H AC QH JD JD 5C 4C 8H TC JH TS QD 7C JK 2S 2S 3H 5H KS 6H 6S 6D 2H 4H 9D KH AS 6C 2C 4H 8C 6C 9C JK 9S KD TD 5D 3C 7S TH 4D 6S KS',NULL,NULL);
INSERT INTO "deals" VALUES(3,1,0,'[0,1]','[0,0]','["8S 9C 3C 2S 6C 7C 3S 3C 9H AC 8D 7C 2D 9H JK","5S 8D AD 3H 7D 7H 6H 5D AD 3D JS QH 3C 4H 3S"]','JC','JH 4D 8H 7H QS 2H 6C QH JD JS 5H 3H 3H QC TH QD 2D QS 8S 8C 9S 4S 4D KS KH JC QD 5S 6S KH 4D 5D TC JK AC JH 4S TS 9D 2C QS 2H 5S JD TD 7C TS QH JS TD 2S 4S TD AC 3S TH 9S 4H 7H 3D 6D 5C 8C AS AH KD 4C 2C 8D 6D TH JK 6H 9D QC 2C 5C KS 7S 8H 8C JK 9C AD 4H JC 7S 5D 8H AH 8S 2S QC KS TS KD 7S 9C KH 2D JK 9S 5C 9D JD TC 4C AS KC QD JH 7D 6H KD KC AS 2H 6D 5H 6S 7D TC 6C KC AH JK 3D 4C 6S 9H 5H','["draw","discard 3S","draw","meld 8:8S 8D JK","meld 9:9H 9H 9C 8:2S","discard QS","draw","discard 3C","draw","discard 3S","draw","meld Q:QH QH QC H:6H 7H 8H","meld H:4H 5H","discard 6C","draw","discard 3C","draw","meld Q:QS 2D","discard 5S","draw","meld C:6C 7C 8C 8:8S","discard 3C","draw","discard 4S","draw","discard 4D","draw","meld J:JS JH JC","discard KH","draw","discard 5S","draw","discard 6S","draw","discard 4D","draw","meld Q:JK","discard KH","draw","meld J:JS JH JD","discard 5D","draw","discard 4S","draw","meld 9:9D 2H 2D","discard KS","draw","meld Q:QS","discard 4D","draw","meld J:JD 2C","discard QD","draw","discard 5D","draw","discard QD","draw","meld S:9S TS JS T:TD TD TC","discard 7C","draw","meld J:2S","discard QH","draw","meld T:TD 2H A:AD AD AC","discard 7D","draw","meld T:TS TH TH","discard 7C","draw","discard 4H","draw","discard 3S","draw","discard 7H","draw","meld A:AS AH AC AC","discard 4S","draw","discard 4C","draw","meld 8:8D A:2C","discard 5S","draw","discard KD","draw","meld A:JK","discard 7H","draw","meld Q:QC","discard 6D","take 6:6H 6D","meld S:4S 5S 6S 4:4S 4S 4H 4D 4D 4D 4C 7:7H 7H 7D 7C 7C J:JC 5:5S 5S 5D 5D 6:6C Q:QS QH QD QD K:KS KH KH KD 3:3S 3S 3S 3C 3C 3C"]','{"out":0,"concealed":false,"end":"out","sides":[{"melds":705,"hands":0,"mixed":300,"natural":500,"red_threes":100,"out":200,"concealed":0,"penalty":0,"deducted":0,"total":1805},{"melds":340,"hands":-55,"mixed":300,"natural":0,"red_threes":-400,"out":0,"concealed":0,"penalty":0,"deducted":0,"total":185}],"scores":[1805,185]}');
INSERT INTO "deals" VALUES(3,2,1,'[0,1]','[1805,185]','["9D 7S TS 6C 2S 6C JC 4C 9S 8H TH 3S 4S 8H 5C","5S AH QD AH QH 5C 7H JH 6S 2H AC TC 8C KS 9C"]','QC','TS JS JK KH KH KC 7S JD JS QC JD 8S 2D 7D 2C 8D KC AH 6H 5D 8C KD 9C 9H AD 3H AC 9C 7C 4D JC QH 8S 8D 3H 3S 6D 2C 5C KD 8S TC TS TD 2H 9H QS 4H 7S 8C 7H 3D JK JK 9S TD 7C 6D 2D 5S 3D 3C 5H TH 7H TC 6H 5D 2S 4D TD JH 7C 8H 2H 9D 5S 4C 3D 8D 6S 6C JH 7D AS 3C QS QH JK 9H JC JK 5H AD KS AC JK 4H 4H 9D 9S QD KC 7D JD 6H AS TH AS KS KD 5H AD 4S 2S 4S 6D 2D KH JS QS 6S 4C QD 3S 5D 2C 4D QC 3C 3H',NULL,NULL);
INSERT INTO "deals" VALUES(4,1,1,'[0,1,2,3]','[0,0]','["6C 5D 7S 8H 6H TC 7D 2C 6H JS 7C","KD TH JK 9S QC JC 4D 5C JS QH KD","JC 3H KH 2H 5S 9D 2S 6S AC 3D AC","TH 9C QD 9H TD KS 8C 5H 4C QC 2S"]','4H','9D TS AD QH KH 8S 6D 3C TS 7H JH AS 7C JK 3H 5D AH 8D KS 8C KC JD 7D 4S AS 7H 4H AD QS 2D JK KC 6S 6D 4C 8H JH 3S 7S 3S QS 8S 2C 3C AH 9C 5H 6C 3D JK 9H QD 8D 4D JD TC 5S 2D TD 4S 2H 5C 9S','["draw","discard TS","take T:TH TD 2S","discard 5H","draw","discard 8H","draw","meld T:TH JK K:KH KD KD","discard 9S","take 9:9D 9D 2H","meld A:AD AC AC","discard JC","draw","meld K:KS","discard 8S","draw","meld 6:6H 6H 6D 6C 7:7S 7D 7C","discard 5D","draw","discard 3C","draw","discard 8H","draw","discard 8C","draw","discard QH","take Q:QH QC","meld 8:8S 8H 8C J:JS JC JC","discard 4D","draw","meld 6:6S 2S A:AS","discard 5S","draw","meld Q:QD QC","discard 4H","draw","meld 6:JK J:JS JH 2C","discard TC"]','{"out":0,"concealed":false,"end":"out","sides":[{"melds":280,"hands":-25,"mixed":300,"natural":0,"red_threes":200,"out":100,"concealed":0,"penalty":0,"deducted":0,"total":855},{"melds":260,"hands":-50,"mixed":0,"natural":0,"red_threes":0,"out":0,"concealed":0,"penalty":0,"deducted":0,"total":210}],"scores":[855,210]}');
INSERT INTO "deals" VALUES(5,3,2,'[0,1,2,3]','[0,0]','["5D 7D 7C 8H 9D TC JD JC KC 2H 2D","4D 4C 5C 6D 9S 9H TS QS QC AD AC 3S 3S 3C","4H 5S 9H QH 2H","4C 7D 9C KH KC 2D"]','KH TC 5D','JK 8D 6H 4D 5S AH 7S 6D JD AS TS QH AC TH 9S KS 6C 2S 3H 6S 6S QC 4S 5H TD JK QD 5C QD AH 7S 6H 4S TD TH 6C 9D 5H 2S QS 3C 9C 4H 2C KD JK AD AS',NULL,NULL);
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given again: results are counted under it
    name TEXT NOT NULL,
    rules TEXT NOT NULL,        -- name of the preset
    options TEXT NOT NULL,      -- JSON: what differs from it
    house TEXT,                 -- name of the house rules
    players INT NOT NULL,
    seed INT NOT NULL,
    practice INT NOT NULL,      -- 1: not counted
    seatings TEXT NOT NULL,     -- JSON: a list of {name, avatar, bot, profile, away}
    origin TEXT NOT NULL,       -- JSON: null, or where in another deal it began
    started TEXT NOT NULL,      -- UTC, ISO 8601
    changed TEXT NOT NULL,
    seconds INT NOT NULL,       -- played
    state TEXT NOT NULL,        -- playing, over
    totals TEXT NOT NULL,       -- JSON: points by side
    winner INT,                 -- side
    deleted TEXT,               -- UTC; it goes for good when the window that deleted it closes
    owner TEXT                  -- the window that has it open
);
INSERT INTO "games" VALUES(1,'Tuesday','classic','{}',NULL,4,3,0,'[{"name":"Ana","avatar":"fox","bot":null,"profile":"ana","away":false},{"name":"Otto","avatar":"owl","bot":"casual","profile":null,"away":false},{"name":"Juno","avatar":"bear","bot":"casual","profile":null,"away":false},{"name":"Bea","avatar":"badger","bot":"casual","profile":null,"away":false}]','null','2026-11-22T08:15:25.994+00:00','2026-11-22T08:15:26.066+00:00',0,'playing','[0,0]',NULL,NULL,NULL);
INSERT INTO "games" VALUES(2,'Five at the table','book','{}',NULL,5,4,0,'[{"name":"Ana","avatar":"fox","bot":null,"profile":"ana","away":false},{"name":"Otto","avatar":"owl","bot":"casual","profile":null,"away":false},{"name":"Juno","avatar":"bear","bot":"casual","profile":null,"away":false},{"name":"Bea","avatar":"badger","bot":"casual","profile":null,"away":false},{"name":"Ida","avatar":"rabbit","bot":"casual","profile":null,"away":false}]','null','2026-11-22T08:15:26.068+00:00','2026-11-22T08:15:26.138+00:00',0,'playing','[0,645]',NULL,NULL,NULL);
INSERT INTO "games" VALUES(3,'Samba','samba','{}',NULL,2,4,0,'[{"name":"Ana","avatar":"fox","bot":null,"profile":"ana","away":false},{"name":"Otto","avatar":"owl","bot":"casual","profile":null,"away":false}]','null','2026-11-22T08:15:26.140+00:00','2026-11-22T08:15:26.250+00:00',0,'playing','[1805,185]',NULL,NULL,NULL);
INSERT INTO "games" VALUES(4,'Over','online','{"target_score":500}',NULL,4,9,0,'[{"name":"Ana","avatar":"fox","bot":null,"profile":"ana","away":false},{"name":"Otto","avatar":"owl","bot":"casual","profile":null,"away":false},{"name":"Juno","avatar":"bear","bot":"casual","profile":null,"away":false},{"name":"Bea","avatar":"badger","bot":"casual","profile":null,"away":false}]','null','2026-11-22T08:15:26.252+00:00','2026-11-22T08:15:26.295+00:00',0,'over','[855,210]',0,NULL,NULL);
INSERT INTO "games" VALUES(5,'Practice','classic','{}',NULL,4,4,1,'[{"name":"Ana","avatar":"fox","bot":null,"profile":"ana","away":false},{"name":"Otto","avatar":"owl","bot":"casual","profile":null,"away":false},{"name":"Juno","avatar":"bear","bot":"casual","profile":null,"away":false},{"name":"Bea","avatar":"badger","bot":"casual","profile":null,"away":false}]','{"scores":[0,0],"dealer":2,"deal":3,"order":null,"position":{"rules":"classic","options":{},"players":4,"scores":[0,0],"dealer":2,"to_act":0,"phase":"draw","hands":["5D 7D 7C 8H 9D TC JD JC KC 2H 2D","4D 4C 5C 6D 9S 9H TS QS QC AD AC 3S 3S 3C","4H 5S 9H QH 2H","4C 7D 9C KH KC 2D"],"melds":[["7H 7H 7C","KS KD 2C"],["8H 8C JK 8S 8S 8C 8D","JH JH JC JS JS"]],"red_threes":["3H","3D 3D"],"pile":"KH TC 5D","frozen":false,"stock":"JK 8D 6H 4D 5S AH 7S 6D JD AS TS QH AC TH 9S KS 6C 2S 3H 6S 6S QC 4S 5H TD JK QD 5C QD AH 7S 6H 4S TD TH 6C 9D 5H 2S QS 3C 9C 4H 2C KD JK AD AS","has_melded":[false,true,true,true]}}','2026-11-22T08:15:26.309+00:00','2026-11-22T08:15:26.313+00:00',0,'playing','[0,0]',NULL,NULL,NULL);
CREATE TABLE moves (            -- of deals that are being played
    game INT NOT NULL,
    deal INT NOT NULL,
    number INT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, deal, number)
) WITHOUT ROWID;
INSERT INTO "moves" VALUES(1,1,0,'draw');
INSERT INTO "moves" VALUES(1,1,1,'discard JS');
INSERT INTO "moves" VALUES(1,1,2,'draw');
INSERT INTO "moves" VALUES(1,1,3,'discard 7C');
INSERT INTO "moves" VALUES(1,1,4,'draw');
INSERT INTO "moves" VALUES(1,1,5,'discard 6S');
INSERT INTO "moves" VALUES(1,1,6,'draw');
INSERT INTO "moves" VALUES(1,1,7,'discard 3C');
INSERT INTO "moves" VALUES(1,1,8,'draw');
INSERT INTO "moves" VALUES(1,1,9,'discard 3S');
INSERT INTO "moves" VALUES(1,1,10,'draw');
INSERT INTO "moves" VALUES(1,1,11,'discard 3S');
INSERT INTO "moves" VALUES(1,1,12,'draw');
INSERT INTO "moves" VALUES(1,1,13,'discard 3C');
INSERT INTO "moves" VALUES(1,1,14,'draw');
INSERT INTO "moves" VALUES(1,1,15,'discard QH');
INSERT INTO "moves" VALUES(1,1,16,'draw');
INSERT INTO "moves" VALUES(1,1,17,'discard 5H');
INSERT INTO "moves" VALUES(1,1,18,'take 5:5H 5D K:KH KD 2H');
INSERT INTO "moves" VALUES(1,1,19,'meld 5:5D K:KH');
INSERT INTO "moves" VALUES(2,2,0,'draw');
INSERT INTO "moves" VALUES(2,2,1,'discard 6H');
INSERT INTO "moves" VALUES(2,2,2,'draw');
INSERT INTO "moves" VALUES(2,2,3,'discard 8C');
INSERT INTO "moves" VALUES(2,2,4,'draw');
INSERT INTO "moves" VALUES(2,2,5,'discard 5D');
INSERT INTO "moves" VALUES(2,2,6,'draw');
INSERT INTO "moves" VALUES(2,2,7,'discard TS');
INSERT INTO "moves" VALUES(2,2,8,'draw');
INSERT INTO "moves" VALUES(2,2,9,'discard 3S');
INSERT INTO "moves" VALUES(2,2,10,'draw');
INSERT INTO "moves" VALUES(3,2,0,'draw');
INSERT INTO "moves" VALUES(3,2,1,'discard 3S');
INSERT INTO "moves" VALUES(3,2,2,'draw');
INSERT INTO "moves" VALUES(3,2,3,'meld A:AH AH AC');
INSERT INTO "moves" VALUES(3,2,4,'meld H:JH QH KH C:8C 9C TC');
INSERT INTO "moves" VALUES(3,2,5,'discard QD');
INSERT INTO "moves" VALUES(5,3,0,'draw');
INSERT INTO "moves" VALUES(5,3,1,'discard KC');
INSERT INTO "moves" VALUES(5,3,2,'draw');
INSERT INTO "moves" VALUES(5,3,3,'discard 3S');
INSERT INTO "moves" VALUES(5,3,4,'draw');
INSERT INTO "moves" VALUES(5,3,5,'discard QH');
INSERT INTO "moves" VALUES(5,3,6,'draw');
CREATE TABLE outcomes (         -- a finished game, for each person
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL, seat INTEGER NOT NULL,
    profile TEXT NOT NULL, rules TEXT NOT NULL, players INTEGER NOT NULL, level TEXT NOT NULL, partner TEXT NOT NULL,
    ended TEXT NOT NULL,
    won INTEGER NOT NULL, points INTEGER NOT NULL, others INTEGER NOT NULL, deals INTEGER NOT NULL,
    UNIQUE (game, seat)
);
INSERT INTO "outcomes" VALUES(1,4,0,'ana','house:',4,'casual','casual','2026-11-22T08:15:26+00:00',1,855,210,1);
CREATE TABLE tallies (          -- a finished deal, for each person who played it; see tally.py
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL, deal INTEGER NOT NULL, seat INTEGER NOT NULL,
    profile TEXT NOT NULL, rules TEXT NOT NULL, players INTEGER NOT NULL, level TEXT NOT NULL, partner TEXT NOT NULL,
    ended TEXT NOT NULL,
    points INTEGER NOT NULL, others INTEGER NOT NULL, other_sides INTEGER NOT NULL,
    natural_own INTEGER NOT NULL, mixed_own INTEGER NOT NULL,
    natural_partner INTEGER NOT NULL, mixed_partner INTEGER NOT NULL,
    natural_others INTEGER NOT NULL, mixed_others INTEGER NOT NULL,
    went_out INTEGER NOT NULL, concealed INTEGER NOT NULL,
    minimum INTEGER NOT NULL, opened_round INTEGER, opened_own INTEGER NOT NULL, opening INTEGER NOT NULL,
    takings INTEGER NOT NULL, taken INTEGER NOT NULL, side_takings INTEGER NOT NULL, other_takings INTEGER NOT NULL,
    UNIQUE (game, deal, seat)
);
INSERT INTO "tallies" VALUES(1,2,1,0,'ana','book',5,'casual','casual','2026-11-22T08:15:26+00:00',0,645,1,0,0,0,0,0,1,3,0,50,5,0,80,0,0,1,3);
INSERT INTO "tallies" VALUES(2,3,1,0,'ana','samba',2,'casual','@alone','2026-11-22T08:15:26+00:00',1805,185,1,1,1,0,0,0,1,1,0,50,1,1,70,1,36,1,0);
INSERT INTO "tallies" VALUES(3,4,1,0,'ana','house:',4,'casual','casual','2026-11-22T08:15:26+00:00',855,210,1,0,1,0,0,0,0,1,0,50,2,0,50,0,0,1,2);
CREATE TABLE tally_days (       -- the sums of a day's tallies, made anew whenever one is booked
    profile TEXT NOT NULL, rules TEXT NOT NULL, day TEXT NOT NULL,
    deals INTEGER NOT NULL, points INTEGER NOT NULL, others INTEGER NOT NULL, other_sides INTEGER NOT NULL,
    natural_own INTEGER NOT NULL, mixed_own INTEGER NOT NULL,
    natural_partner INTEGER NOT NULL, mixed_partner INTEGER NOT NULL,
    natural_others INTEGER NOT NULL, mixed_others INTEGER NOT NULL,
    with_partner INTEGER NOT NULL,
    out_nobody INTEGER NOT NULL, out_own INTEGER NOT NULL, out_partner INTEGER NOT NULL, out_others INTEGER NOT NULL,
    concealed INTEGER NOT NULL, opened_own INTEGER NOT NULL, opening INTEGER NOT NULL,
    takings INTEGER NOT NULL, taken INTEGER NOT NULL, side_takings INTEGER NOT NULL, other_takings INTEGER NOT NULL,
    PRIMARY KEY (profile, rules, day)
) WITHOUT ROWID;
INSERT INTO "tally_days" VALUES('ana','book','2026-11-22',1,0,645,1,0,0,0,0,0,1,1,0,0,0,1,0,0,80,0,0,1,3);
INSERT INTO "tally_days" VALUES('ana','house:','2026-11-22',1,855,210,1,0,1,0,0,0,0,1,0,1,0,0,0,0,50,0,0,1,2);
INSERT INTO "tally_days" VALUES('ana','samba','2026-11-22',1,1805,185,1,1,1,0,0,0,1,0,0,1,0,0,0,1,70,1,36,1,0);
CREATE INDEX games_by_time ON games (changed);
CREATE INDEX games_to_continue ON games (changed) WHERE state = 'playing' AND deleted IS NULL;
CREATE INDEX tallies_by_day ON tallies (profile, rules, ended);
CREATE INDEX tallies_by_points ON tallies (profile, points, minimum, opened_round, rules, ended);
CREATE INDEX outcomes_by_time ON outcomes (profile, ended);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',5);
INSERT INTO "sqlite_sequence" VALUES('tallies',3);
INSERT INTO "sqlite_sequence" VALUES('outcomes',1);
COMMIT;
