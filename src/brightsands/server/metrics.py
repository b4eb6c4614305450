"""Numbers about a running server, as Prometheus reads them."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 10.0)


METRICS_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """The counters of a process; none of them says anything about a single table."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.tables = Gauge("brightsands_tables_in_memory", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("brightsands_sockets", "Open sockets", registry=self.registry)
        self.entries = Counter("brightsands_entries", "Entries written", ("kind",), registry=self.registry)
        self.refused = Counter("brightsands_refused", "Wishes refused", ("code",), registry=self.registry)
        self.requests = Counter("brightsands_requests", "HTTP requests", ("route", "status"), registry=self.registry)
        self.turned_away = Counter(
            "brightsands_turned_away", "Connections that were not let in", ("code",), registry=self.registry
        )
        self.expired = Counter("brightsands_expired", "Tables deleted for their age", registry=self.registry)
        self.reminders = Counter(
            "brightsands_reminders", "Words that it is somebody's turn", ("kind", "status"), registry=self.registry
        )
        self.late = Gauge("brightsands_late_seconds", "How late the loop is, smoothed", registry=self.registry)
        self.busy = Gauge("brightsands_busy", "How much of a processor it takes, smoothed", registry=self.registry)
        self.conflicts = Counter("brightsands_conflicts", "Entries that came too late", registry=self.registry)
        self.bot_crashes = Counter("brightsands_bot_crashes", "Bot processes that died", registry=self.registry)
        self.bot_failures = Counter("brightsands_bot_failures", "Moves a bot could not find", registry=self.registry)
        self.writing = Histogram(
            "brightsands_write_seconds", "From a move to its commit", buckets=SECONDS, registry=self.registry
        )
        self.batch = Histogram(
            "brightsands_write_batch",
            "Additions in a commit",
            buckets=(1, 2, 4, 8, 16, 64, 256),
            registry=self.registry,
        )
        self.thinking = Histogram(
            "brightsands_bot_seconds", "From asking a bot to its move", buckets=SECONDS, registry=self.registry
        )

    def text(self) -> bytes:
        """All numbers in the text format of Prometheus."""
        return generate_latest(self.registry)


METRICS: Final = Metrics()
