import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { TextField } from '#components/TextField.tsx';
import { type EventType, ORDER_EVENT_TYPES } from '#contract/event-types.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { saveWebhook } from '#stores/integration/webhook.ts';
import { WebhookEvents } from './WebhookEvents.tsx';

interface WebhookFormProps {
  /** The address there is. */
  url?: string;
  /** What is posted to it. @default the ends of orders */
  events?: readonly string[] | undefined;
  /** The address was changed, or is to stay. */
  onDone?: () => void;
}

/** Takes the address of the agent's program, the first one or another, and what is posted to it. */
export function WebhookForm({ url, events = ORDER_EVENT_TYPES, onDone }: WebhookFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);

  const save = async (data: FormData) => {
    setBusy(true);
    const outcome = await saveWebhook(String(data.get('url') ?? ''), data.getAll('events') as EventType[]);
    setBusy(false);
    setErrors(outcome.ok ? {} : outcome.fieldErrors);
    if (outcome.ok) onDone?.();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void save(new FormData(event.currentTarget));
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        name="url"
        type="url"
        label="Address"
        hint="HTTPS, on the public internet."
        placeholder="https://example.com/kobodesk"
        defaultValue={url}
        error={errors.url?.join(' ')}
        autoComplete="off"
      />
      <WebhookEvents chosen={events} error={errors.events?.join(' ')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isBusy}>
          {url ? 'Save' : 'Add webhook'}
        </Button>
        {url && (
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
