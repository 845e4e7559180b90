import { z } from 'zod';

/** Where traces go, and how many. The names of the settings are OpenTelemetry's. */
export interface TracesConfig {
  /** Of a collector that takes OTLP over HTTP, without a slash at its end; undefined: nothing is traced. */
  readonly endpoint: string | undefined;
  /** Sent along with each batch; a secret. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Of all calls, how many are traced: 0 to 1. */
  readonly ratio: number;
}

const HEADER = /^\s*([\w-]+)=([\x20-\x7e]*?)\s*$/;

/** "name=value,name=value", as OTEL_EXPORTER_OTLP_HEADERS has them; values may be percent-encoded. */
export const otlpHeaders = z.string().transform((text, context): Record<string, string> => {
  try {
    const pairs = text.split(',').map((pair) => {
      const [, name = '', value = ''] = HEADER.exec(pair) ?? [];
      if (!name) throw new Error('no pair');
      return [name, decodeURIComponent(value)];
    });
    return Object.fromEntries(pairs) as Record<string, string>;
  } catch {
    // The value is a secret: it is not repeated.
    context.addIssue('OTEL_EXPORTER_OTLP_HEADERS must be name=value, several with commas between');
    return z.NEVER;
  }
});

export const samplerRatio = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.1')
  .transform(Number);

interface Given {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_EXPORTER_OTLP_HEADERS: Record<string, string>;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

export const readTraces = (given: Given): TracesConfig =>
  Object.freeze({
    endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    headers: Object.freeze(given.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: given.OTEL_SERVICE_NAME,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  });
