import { useEffect, useState } from 'react';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { MessageThread } from '#components/MessageThread.tsx';
import { TextArea } from '#components/TextArea.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import type { Dispute } from '#contract/disputes.ts';
import { DISPUTE_TEXT_LENGTH } from '#contract/limits.ts';
import { disputeReason, disputeState, disputeTone } from '#domain/dispute.ts';
import { answerDispute, closeDispute } from '#stores/console/order-case.ts';
import { usePanelForm } from '../../shared/use-panel-form.ts';
import { useMay } from '../use-staff.ts';
import { useIsOthers } from '../shared/InHand.tsx';

const HEADING = 'disputes';

/** What the agent says is wrong with the order, newest first. */
export function CaseDisputes({ order }: { order: OrderCase }) {
  const isOthers = useIsOthers(order.taken);
  const may = useMay('disputes.answer') && !isOthers;
  const { ref } = order.transaction;
  return (
    <section aria-labelledby={HEADING} className="rounded-lg border bg-surface-raised p-card">
      <h2 id={HEADING} tabIndex={-1} className="font-semibold">
        {order.disputes.length === 1 ? 'Dispute' : 'Disputes'}
      </h2>
      <div className="divide-y [&>*+*]:mt-5 [&>*+*]:pt-5">
        {order.disputes.map((dispute) => (
          <Thread key={dispute.id} dispute={dispute} agent={order.agent.username}>
            {may && dispute.state !== 'RESOLVED' && <Reply reference={ref} />}
          </Thread>
        ))}
      </div>
    </section>
  );
}

interface ThreadProps {
  dispute: Dispute;
  agent: string;
  children: React.ReactNode;
}

const Thread = ({ dispute: { reason, state, messages }, agent, children }: ThreadProps) => (
  <div className="flex flex-col gap-4">
    <p className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <span>{disputeReason(reason)}</span>
      <Badge tone={disputeTone(state)} role="status">
        {disputeState(state)}
      </Badge>
    </p>
    <MessageThread
      aria-label="Messages"
      messages={messages.map(({ author, ...message }) => ({
        ...message,
        author: author === 'agent' ? agent : 'Support',
        isOwn: author !== 'agent',
      }))}
    />
    {children}
  </div>
);

const CLOSE = 'close';

function Reply({ reference }: { reference: string }) {
  const [does, setDoes] = useState<string>();
  const { errors, isBusy, given } = usePanelForm(({ message = '', does: pressed }) => {
    setDoes(pressed);
    return pressed === CLOSE ? closeDispute(reference, message) : answerDispute(reference, message);
  });
  const isClosing = does === CLOSE;
  // A closed dispute takes the form away, and the focus with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById(HEADING)?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <form {...given} className="flex flex-col gap-3">
      <TextArea
        name="message"
        label="Write to the agent"
        hint="The agent gets a notice. It may be empty when you close the dispute."
        rows={2}
        maxLength={DISPUTE_TEXT_LENGTH}
        error={errors.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" loading={isBusy && !isClosing} disabled={isBusy && isClosing}>
          Send
        </Button>
        <Button
          type="submit"
          name="does"
          value={CLOSE}
          variant="secondary"
          size="sm"
          loading={isBusy && isClosing}
          disabled={isBusy && !isClosing}
        >
          Close it
        </Button>
      </div>
    </form>
  );
}
