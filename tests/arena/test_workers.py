"""Worker processes, the dying ones too."""

from __future__ import annotations

import multiprocessing
import os
import signal

import pytest

from brightsands.arena.workers import MOST_DEATHS, Lost, WorkersDie, run, run_here


def square(number: int) -> int:
    if number == 13:
        os._exit(13)
    if number == 9:
        os.kill(os.getpid(), signal.SIGKILL)
    if number < 0:
        raise ValueError("below zero")
    return number * number


def nobody_is_left() -> bool:
    return multiprocessing.active_children() == []


def test_work_is_done_whoever_does_it() -> None:
    numbers = list(range(8))
    assert list(run_here(square, numbers)) == [(number, number * number) for number in numbers]
    assert sorted(run(square, numbers, 2)) == [(number, number * number) for number in numbers]
    assert nobody_is_left()


def test_a_worker_that_dies_takes_only_its_own_work_with_it() -> None:
    answers = dict(run(square, [1, 13, 2, 9, 3, 4], 2))
    assert answers == {
        **{number: number * number for number in (1, 2, 3, 4)},
        13: Lost("ended with exit code 13"),
        9: Lost("killed by SIGKILL"),
    }
    assert nobody_is_left()


def test_an_error_of_the_task_is_ours_and_stops_everything() -> None:
    with pytest.raises(RuntimeError, match="below zero"):
        list(run(square, [1, -1, 2], 1))
    assert nobody_is_left()


def test_whoever_stops_asking_stops_the_workers() -> None:
    answers = run(square, iter(range(1_000_000)), 1)
    assert next(answers) == (0, 0)
    answers.close()
    assert nobody_is_left()


def test_if_no_worker_can_start_it_is_said_soon() -> None:
    from tests.arena import stillborn  # not above: whoever loads this module as a worker would die of it

    words = f"{MOST_DEATHS} workers could not even start; the last one ended with exit code 5"
    with pytest.raises(WorkersDie, match=words):
        list(run(stillborn.task, range(100), 1))
    assert nobody_is_left()
