import {
  type Link,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../http/context.ts';
import { methodOf, routeOf } from '../http/route-of.ts';
import { traced } from './traced.ts';

/** Only what is asked for is read: without a collector that is nothing. */
const HEADERS: TextMapGetter<AppContext> = { get: (c, name) => c.req.header(name), keys: () => [] };

/** A caller's own trace is linked, not continued: who calls from outside neither chooses our ids nor what is kept. */
function linksOf(c: AppContext): Link[] {
  const context = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, c, HEADERS));
  return context ? [{ context }] : [];
}

/** Begins a trace for each call: until it is answered, or until an answer that goes on by itself began. */
export const traceRequests: MiddlewareHandler<AppEnv> = (c, next) => {
  const method = methodOf(c);
  const attributes = { 'http.request.method': method };
  return traced({ name: method, kind: SpanKind.SERVER, attributes, links: linksOf(c) }, async (span) => {
    await next();
    const { status } = c.res;
    const route = routeOf(c);
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.route': route,
      'http.response.status_code': status,
      'kobodesk.request_id': c.get('requestId'),
      'error.type': c.get('errorCode'),
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  });
};
