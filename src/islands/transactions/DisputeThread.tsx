import { type FormEvent, useState } from 'react';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { MessageThread } from '#components/MessageThread.tsx';
import { TextArea } from '#components/TextArea.tsx';
import { type Dispute, writeDisputeMessage as endpoint } from '#contract/disputes.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { DISPUTE_TEXT_LENGTH } from '#contract/limits.ts';
import { disputeReason, disputeState, disputeTone } from '#domain/dispute.ts';
import { resolveDispute, writeDisputeMessage } from '#stores/transactions/disputes.ts';

interface DisputeThreadProps {
  /** Of the order. */
  reference: string;
  dispute: Dispute;
}

/** One dispute: its state, what was said, and while it is open a reply. */
export function DisputeThread({ reference, dispute }: DisputeThreadProps) {
  const { reason, state, messages } = dispute;
  return (
    <div className="flex flex-col gap-4 rounded border p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{disputeReason(reason)}</span>
        <Badge tone={disputeTone(state)} role="status">
          {disputeState(state)}
        </Badge>
      </p>
      <MessageThread
        aria-label="Messages"
        messages={messages.map(({ author, ...message }) => ({
          ...message,
          author: author === 'agent' ? 'You' : 'Support',
          isOwn: author === 'agent',
        }))}
      />
      {state !== 'RESOLVED' && <Reply reference={reference} />}
    </div>
  );
}

function Reply({ reference }: { reference: string }) {
  const [error, setError] = useState<string>();
  const [busyWith, setBusyWith] = useState<'reply' | 'solved'>();
  const [sent, setSent] = useState(0);

  const send = async (text: string) => {
    const found = fieldErrorsOf(endpoint.body, { text })?.text?.join(' ');
    setError(found);
    if (found) return;
    setBusyWith('reply');
    const outcome = await writeDisputeMessage(reference, text);
    setBusyWith(undefined);
    if (outcome.ok) setSent((count) => count + 1);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busyWith) void send(String(new FormData(event.currentTarget).get('text')));
  };

  const close = async () => {
    setBusyWith('solved');
    await resolveDispute(reference);
    setBusyWith(undefined);
  };

  return (
    // A message that was sent leaves an empty form.
    <form key={sent} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea name="text" label="Write to support" rows={2} maxLength={DISPUTE_TEXT_LENGTH} error={error} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          loading={busyWith === 'reply'}
          disabled={busyWith === 'solved'}
        >
          Send
        </Button>
        <Button
          variant="ghost"
          loading={busyWith === 'solved'}
          disabled={busyWith === 'reply'}
          onClick={() => void close()}
        >
          It is solved
        </Button>
      </div>
    </form>
  );
}
