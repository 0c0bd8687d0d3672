"""Independent tasks, spread over the cores of this machine or over a Dask cluster, with their results in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeVar

from canasta_desktop.engine.faults import CodedError
from canasta_desktop.session.notices import NoticeCode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Task = TypeVar("Task")
Result = TypeVar("Result")

CONNECTING_S: Final = 10
"""Time limit for connecting to a cluster."""
AHEAD: Final = 2000
"""Most tasks that a cluster has at a time: more than it has cores, so that none waits."""


class ClusterError(CodedError):
    """A cluster that cannot be used; the code is a NoticeCode."""


@contextmanager
def spread(
    work: Callable[[Task], Result], tasks: Sequence[Task], *, jobs: int | None = None, cluster: str | None = None
) -> Iterator[Iterator[Result]]:
    """The results of `work` for each task, in order, as they come. `work` and the tasks are picklable.

    `jobs`: number of local processes, by default one for each core; 1 works in this process. `cluster`: address of a Dask
    scheduler, `host:port`, whose workers have this package installed. Raises ClusterError.
    """
    jobs = min(jobs or os.cpu_count() or 1, len(tasks))
    if cluster and tasks:
        with _client(cluster) as client:
            yield _on_cluster(client, work, tasks)
    elif jobs <= 1:
        yield map(work, tasks)
    else:
        # The process that was asked decides when to stop, so the others ignore an interrupt.
        ignore = (signal.SIGINT, signal.SIG_IGN)
        with multiprocessing.get_context("spawn").Pool(jobs, signal.signal, ignore) as processes:
            yield processes.imap(work, tasks, chunksize=1)


@contextmanager
def _client(address: str) -> Iterator[Any]:
    """A connection to a Dask scheduler."""
    try:
        distributed = import_module("distributed")  # by name, because few have it installed
    except ImportError:
        raise ClusterError(NoticeCode.NO_CLUSTER_LIBRARY) from None
    try:
        client = distributed.Client(address, timeout=CONNECTING_S)
    except (OSError, ValueError) as error:
        raise ClusterError(NoticeCode.NO_CLUSTER, address=address, why=str(error)) from None
    with client:
        yield client


def _on_cluster(client: Any, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
    """The results from a cluster. Tasks that are not done are dropped when the client closes."""
    waiting: deque[Any] = deque()
    try:
        for task in tasks:
            # Not pure: times differ from run to run.
            waiting.append(client.submit(work, task, pure=False))
            if len(waiting) == AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except OSError as error:
        raise ClusterError(NoticeCode.NO_CLUSTER, address=client.scheduler.address, why=str(error)) from None
