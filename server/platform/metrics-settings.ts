import { StartupError } from './startup-error.ts';

/** Who may read metrics, and where. Without port and token nobody may. */
export interface MetricsConfig {
  /** A port of their own, open to all who reach it; 0 takes any free one. */
  readonly port: number | undefined;
  readonly host: string;
  /** Opens /metrics beside pages and API. */
  readonly token: string | undefined;
}

interface Given {
  PORT: number;
  HOST: string;
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  METRICS_TOKEN?: string | undefined;
}

/** @throws StartupError when the port is that of the pages */
export function readMetrics({
  PORT,
  HOST,
  METRICS_PORT: port,
  METRICS_HOST: host,
  ...given
}: Given): MetricsConfig {
  if (port !== undefined && port !== 0 && port === PORT && host === HOST)
    throw new StartupError(
      `METRICS_PORT is the port of the pages (PORT ${PORT}): set it to another, or set METRICS_TOKEN to read metrics there.`,
    );
  return Object.freeze({ port, host, token: given.METRICS_TOKEN });
}
