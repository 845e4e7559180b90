import {
  type Attributes,
  type Link,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Does nothing until startTraces has set up where spans go. */
const tracer = () => trace.getTracer('kobodesk');

export interface Step {
  /** Of a few: never with a number, a name or a path in it. */
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
  links?: Link[];
}

/** Whether what happens now is a part of a trace that is kept. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** What a line of the log says of the trace that it belongs to. */
export function traceFields(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? { traceId: span.spanContext().traceId } : {};
}

/** By its code or class alone: the words of an error may hold what no trace may. */
function failed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Does a piece of work as one step of a trace, or as the first. */
export function traced<T>({ name, ...options }: Step, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same where a trace is under way; elsewhere the work alone. */
export const tracedWithin = <T>(step: Step, work: () => Promise<T>): Promise<T> =>
  isTraced() ? traced(step, work) : work();

/** Watches what is under way already as a step of its trace; nothing where there is none. */
export function traceOutcome(step: () => Step, outcome: Promise<unknown>): void {
  if (!isTraced()) return;
  const { name, ...options } = step();
  const span = tracer().startSpan(name, options);
  outcome.then(
    () => span.end(),
    (error: unknown) => {
      failed(span, error);
      span.end();
    },
  );
}
