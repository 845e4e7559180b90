import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Badge, type BadgeProps } from '#components/Badge.tsx';
import type { Webhook } from '#contract/webhooks.ts';
import { useNow } from '../shared/use-now.ts';
import { shortWhen } from '../shared/when.ts';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookForm } from './WebhookForm.tsx';

const STATES: Record<Webhook['state'], { tone: BadgeProps['tone']; label: string }> = {
  active: { tone: 'success', label: 'Active' },
  failing: { tone: 'danger', label: 'Failing' },
  paused: { tone: 'warning', label: 'Paused' },
};

const PAUSED = {
  AGENT: 'Events are kept and sent when you resume.',
  FAILURES:
    'Nothing could be delivered for a day. See below what your program answered, fix it, and resume: the kept events are then sent.',
  OPERATOR: 'Our support has paused it. Events are kept; write to us to have them sent.',
};

/** An address, how it does, and what can be done with it. */
export function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const { url, state, failingSince, pausedBy, createdAt, events } = webhook;
  const nowMs = useNow(60_000);
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <WebhookForm url={url} events={events} onDone={() => setEditing(false)} />;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto_auto]">
        <div className="min-w-0">
          <dt className="text-sm text-ink-muted">Address</dt>
          <dd className="break-all font-medium">{url}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">State</dt>
          <dd>
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">Since</dt>
          <dd className="tabular font-medium">{shortWhen(createdAt, nowMs)}</dd>
        </div>
        {events && (
          <div className="min-w-0 sm:col-span-3">
            <dt className="text-sm text-ink-muted">Events</dt>
            <dd className="break-words">{events.join(', ')}</dd>
          </div>
        )}
      </dl>
      {state === 'failing' && failingSince && (
        <Alert tone="danger" heading={`Nothing was delivered since ${shortWhen(failingSince, nowMs)}`}>
          Each event is tried for 24 hours. See below what your program answered.
        </Alert>
      )}
      {state === 'paused' && <Alert tone="warning">{PAUSED[pausedBy ?? 'AGENT']}</Alert>}
      {pausedBy !== 'OPERATOR' && <WebhookActions state={state} onEdit={() => setEditing(true)} />}
    </div>
  );
}
