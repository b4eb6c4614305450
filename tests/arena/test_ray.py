"""The same contest on a Ray of this machine."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from brightsands.arena.contest import hold, on_ray
from brightsands.arena.match import WORKER
from brightsands.arena.ray_workers import NoRay, run_on_ray
from tests.arena.small import contest, figures

pytest.importorskip("ray")


@pytest.mark.slow
def test_ray_gives_the_same_results_and_survives_dying_workers(tmp_path: Path) -> None:
    """One Ray for both, as starting it takes longer than all the games."""
    import ray

    ray.init(num_cpus=2, include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
    try:
        assert figures(hold(contest(), on_ray("", 2))) == figures(hold(contest()))
        held = hold(contest("random", "die", games=4), on_ray("", 2), crashes=tmp_path)
        assert ray.is_initialized()  # whoever began it ends it
    finally:
        ray.shutdown()
    assert len(held.results) == 4
    assert 0 < len(held.crashes) < 4
    assert {result.crash.what for result in held.crashes if result.crash is not None} == {WORKER}


def test_an_address_where_nobody_answers_is_refused_soon() -> None:
    with pytest.raises(NoRay, match="there is no Ray cluster at 127"):
        list(run_on_ray(len, ["a"], "127.0.0.1:9"))
