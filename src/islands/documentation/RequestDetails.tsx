import { useState } from 'react';
import { Badge } from '#components/Badge.tsx';
import type { ApiRequest } from '#contract/requests.ts';
import { shortWhen } from '../shared/when.ts';

const toneOf = (status: number) => (status < 400 ? 'success' : status < 500 ? 'warning' : 'danger');

/** With line breaks where it is whole JSON; one that was cut is shown as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** One call of a key on a line, which opens to what was sent and answered. */
export function RequestDetails({ request, nowMs }: { request: ApiRequest; nowMs: number }) {
  const { at, mode, method, path, status, durationMs } = request;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="guide-request" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Badge tone={toneOf(status)}>{status}</Badge>{' '}
        <span className="guide-request-call">
          <span className={`guide-method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </span>{' '}
        <span className="tabular text-sm text-ink-muted">
          {mode === 'test' && 'test, '}
          <time dateTime={at}>{shortWhen(at, nowMs)}</time>, {Math.round(durationMs)} ms
        </span>
      </summary>
      {isOpen && <Exchange request={request} />}
    </details>
  );
}

function Exchange({
  request: { code, requestId, idempotencyKey, request, answer },
}: {
  request: ApiRequest;
}) {
  const lines = [
    ['Code', code],
    ['Request id', requestId],
    ['Idempotency-Key', idempotencyKey],
  ] as const;
  return (
    <>
      <dl className="flex flex-col gap-1 text-sm">
        {lines.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex flex-wrap gap-x-3">
                <dt className="text-ink-muted">{name}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">
                  <code>{value}</code>
                </dd>
              </div>
            ),
        )}
      </dl>
      <Body label="Sent" text={request} none="No body was sent." />
      <Body label="Answered" text={answer} none="A file: it is not kept." />
    </>
  );
}

interface BodyProps {
  label: string;
  text: string | null | undefined;
  /** What is said in place of a body. */
  none: string;
}

function Body({ label, text, none }: BodyProps) {
  return (
    <>
      <p className="mt-3 text-sm font-medium">{label}</p>
      {text ? (
        <pre className="guide-code mt-1 max-h-80" tabIndex={0} role="region" aria-label={label}>
          <code>{readable(text)}</code>
        </pre>
      ) : (
        <p className="text-sm text-ink-muted">{none}</p>
      )}
    </>
  );
}
