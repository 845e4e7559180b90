import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { TextField } from '#components/TextField.tsx';
import { saveWebhook } from '#stores/integration/webhook.ts';

interface WebhookFormProps {
  /** The address there is. */
  url?: string;
  /** The address was changed, or is to stay. */
  onDone?: () => void;
}

/** Takes the address of the agent's program, the first one or another. */
export function WebhookForm({ url, onDone }: WebhookFormProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const save = async (data: FormData) => {
    setBusy(true);
    const outcome = await saveWebhook(String(data.get('url') ?? ''));
    setBusy(false);
    setError(outcome.ok ? undefined : outcome.fieldErrors.url?.join(' '));
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
        error={error}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isBusy}>
          {url ? 'Save address' : 'Add webhook'}
        </Button>
        {url && (
          <Button variant="secondary" onClick={onDone}>
            Keep the current one
          </Button>
        )}
      </div>
    </form>
  );
}
