import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { TracesConfig } from '../traces-settings.ts';

/** How long a batch may take to arrive, and with it the stop of the process. */
const SEND_LIMIT_MS = 3_000;
const COMPLAIN_EVERY_MS = 60_000;

export interface Traces {
  /** Sends what is left and ends tracing. */
  stop: () => Promise<void>;
}

/** A collector that is away is a line a minute in the log, and nothing else: selling goes on. */
function complainTo(log: Logger): void {
  let complainedAt = -Infinity;
  const complain = (detail: string) => {
    if (performance.now() - complainedAt < COMPLAIN_EVERY_MS) return;
    complainedAt = performance.now();
    log.warn({ detail }, 'traces: see whether OTEL_EXPORTER_OTLP_ENDPOINT answers');
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/**
 * From now on what is traced goes to the collector, in batches and beside the work; nothing where none is set. The library is loaded
 * only then.
 */
export async function startTraces(
  { endpoint, headers, serviceName, ratio }: TracesConfig,
  log: Logger,
): Promise<Traces | undefined> {
  if (endpoint === undefined) return undefined;
  const [sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ]);
  complainTo(log);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: SEND_LIMIT_MS,
  });
  const own = { 'service.name': serviceName, 'process.pid': process.pid };
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      // OTEL_RESOURCE_ATTRIBUTES.
      .merge(resources.detectResources({ detectors: [resources.envDetector] }))
      .merge(resources.resourceFromAttributes(own)),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  return {
    async stop() {
      await provider.shutdown().catch((error: unknown) => diag.error(String(error)));
      for (const part of [trace, context, propagation, diag]) part.disable();
    },
  };
}
