import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Select } from '#components/Select.tsx';
import { TextField } from '#components/TextField.tsx';
import { type Tried, tryCall } from '#stores/integration/try-it.ts';

export interface TryField {
  name: string;
  isRequired: boolean;
  /** What may be chosen; empty when anything may be written. */
  choices: string[];
  /** What the field begins with. */
  value: string;
}

interface TryItProps {
  /** Below the API's base, with parameters in braces. */
  path: string;
  fields: TryField[];
}

const never = () => () => undefined;

/** False in the server's HTML, true once this page's script has the part. */
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const SENT_AS_YOU = <p className="text-sm text-ink-muted">Sent as you, with your login.</p>;

/** Makes a call that only reads, as the agent who is signed in, and shows the answer as it came. */
export function TryIt({ path, fields }: TryItProps) {
  const [tried, setTried] = useState<Tried | 'no answer'>();
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydrated();

  const send = async (data: FormData) => {
    setBusy(true);
    const values = Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '')]));
    setTried((await tryCall(path, values)) ?? 'no answer');
    setBusy(false);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(new FormData(event.currentTarget));
  };

  // Closed forms are not rendered: browsers would lay each of them out to look for fields to fill in.
  if (!isHydrated) return SENT_AS_YOU;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {fields.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <Entry key={field.name} field={field} />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" loading={isBusy}>
          Send
        </Button>
        {SENT_AS_YOU}
      </div>
      <div role="status">{tried && <Answer tried={tried} />}</div>
    </form>
  );
}

function Entry({ field: { name, isRequired, choices, value } }: { field: TryField }) {
  if (choices.length === 0)
    return <TextField name={name} label={name} required={isRequired} defaultValue={value} />;
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <Select
      name={name}
      label={name}
      defaultValue={value}
      options={options}
      {...(!isRequired && { placeholder: 'Any' })}
    />
  );
}

function Answer({ tried }: { tried: Tried | 'no answer' }) {
  if (tried === 'no answer')
    return <Alert tone="danger">No answer came. Check your connection and send again.</Alert>;
  return (
    <>
      <p className="flex items-center gap-2 text-sm text-ink-muted">
        <Badge tone={tried.status < 400 ? 'success' : 'danger'}>{tried.status}</Badge>
        in <span className="tabular">{Math.round(tried.tookMs)}</span> ms
      </p>
      <pre className="guide-code mt-2 max-h-96" tabIndex={0} role="region" aria-label="Answer">
        <code>{tried.text}</code>
      </pre>
    </>
  );
}
