import { Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from 'prom-client';

/** In seconds: from what a cache answers to the longest that a vendor lets a sale wait. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this process counts of itself. Another process has counts of its own. */
export interface Meters {
  registry: Registry<OpenMetricsContentType>;
  /** How long answers took, by the pattern of the route: a path would be a series for each order. */
  requests: Histogram<'method' | 'route' | 'status'>;
  inFlight: Gauge;
  taskRanAt: Gauge<'task'>;
  taskFailures: Counter<'task'>;
}

/** Counting costs next to nothing, so it is done whether or not anybody reads. */
export function createMeters(): Meters {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'kobodesk_http_request_duration_seconds',
      help: 'Requests answered by this process: how many, with which status, and how long each took.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    inFlight: new Gauge({
      name: 'kobodesk_http_requests_in_flight',
      help: 'Requests that this process is answering now.',
      registers,
    }),
    taskRanAt: new Gauge({
      name: 'kobodesk_task_last_success_timestamp_seconds',
      help: 'When a background task last ran to its end in this process.',
      labelNames: ['task'],
      registers,
    }),
    taskFailures: new Counter({
      name: 'kobodesk_task_failures_total',
      help: 'Runs of a background task that ended with an error in this process; each runs again.',
      labelNames: ['task'],
      registers,
    }),
  };
}
