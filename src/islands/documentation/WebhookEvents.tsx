import { Checkbox } from '#components/Checkbox.tsx';
import { FormError } from '#components/FormError.tsx';
import { EVENT_TYPES, type EventType } from '#contract/event-types.ts';

const LABELS: Record<EventType, string> = {
  'order.successful': 'An order is delivered',
  'order.failed': 'An order fails',
  'order.reversed': 'A delivered order is taken back',
  'wallet.funded': 'Money comes into your wallet',
  'wallet.low': 'Your wallet falls below the amount in your preferences',
  'price.changed': 'A price or discount changes',
  'provider.status': 'A provider goes down, or works again',
};

interface WebhookEventsProps {
  chosen: readonly string[];
  error?: string | undefined;
}

/** Which events are posted; each box sends its type as `events`. */
export function WebhookEvents({ chosen, error }: WebhookEventsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">What we post</legend>
      {EVENT_TYPES.map((type) => (
        <Checkbox
          key={type}
          name="events"
          value={type}
          defaultChecked={chosen.includes(type)}
          label={LABELS[type]}
          hint={<code>{type}</code>}
        />
      ))}
      {error && <FormError>{error}</FormError>}
    </fieldset>
  );
}
