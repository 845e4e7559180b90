import { useState } from 'react';
import { Badge, type BadgeProps } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { loadOlderDeliveries, resendDelivery } from '#stores/integration/webhook.ts';
import { useNow } from '../shared/use-now.ts';
import { shortWhen } from '../shared/when.ts';

const STATUSES: Record<WebhookDelivery['status'], { tone: BadgeProps['tone']; label: string }> = {
  PENDING: { tone: 'warning', label: 'Waiting' },
  DELIVERED: { tone: 'success', label: 'Delivered' },
  FAILED: { tone: 'danger', label: 'Given up' },
};

interface DeliveriesProps {
  deliveries: readonly WebhookDelivery[];
  hasOlder: boolean;
}

/** What was posted, newest first, what was answered, and a way to have it posted again. */
export function Deliveries({ deliveries, hasOlder }: DeliveriesProps) {
  const nowMs = useNow(10_000);
  const [busy, setBusy] = useState<string>();

  const act = async (name: string, call: () => Promise<unknown>) => {
    setBusy(name);
    await call();
    setBusy(undefined);
  };

  return (
    <section aria-labelledby="webhook-deliveries" className="mt-6 border-t pt-4">
      <h4 id="webhook-deliveries" className="font-semibold">
        Events of the last 30 days
      </h4>
      {deliveries.length === 0 && (
        <p className="mt-1 text-ink-muted">None yet. Send a test, or sell something.</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3">
            <Told delivery={delivery} nowMs={nowMs} />
            <Button
              size="sm"
              variant="secondary"
              className="self-start"
              aria-label={`Send again: ${delivery.ref ?? 'the test'}`}
              loading={busy === delivery.id}
              onClick={() => void act(delivery.id, () => resendDelivery(delivery.id))}
            >
              Send again
            </Button>
            {delivery.lastTry?.answer && (
              <p className="col-span-2 line-clamp-3 break-words text-sm">{delivery.lastTry.answer}</p>
            )}
          </li>
        ))}
      </ul>
      {hasOlder && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          loading={busy === 'older'}
          onClick={() => void act('older', loadOlderDeliveries)}
        >
          Show older
        </Button>
      )}
    </section>
  );
}

function Told({ delivery, nowMs }: { delivery: WebhookDelivery; nowMs: number }) {
  const { type, ref, status, tries, createdAt, nextTryAt, lastTry } = delivery;
  const { tone, label } = STATUSES[status];
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <code className="text-sm">{type}</code>
      </p>
      <p className="tabular mt-1 text-sm text-ink-muted">
        {ref && (
          <>
            {ref}
            <br />
          </>
        )}
        <time dateTime={createdAt}>{shortWhen(createdAt, nowMs)}</time>
        {tries > 0 && `, tried ${tries === 1 ? 'once' : `${tries} times`}`}
        {lastTry?.status && `, answered ${lastTry.status}`}
        {nextTryAt && lastTry && `, again ${shortWhen(nextTryAt, nowMs)}`}
      </p>
    </div>
  );
}
