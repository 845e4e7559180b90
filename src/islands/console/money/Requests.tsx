import { useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Link } from '#components/Link.tsx';
import { type AskedPrice, MONEY_PERMISSION, type MoneyRequest } from '#contract/console/money.ts';
import { clockOf, waitedSince } from '#domain/receipt-state.ts';
import { takeRequestBack } from '#stores/console/money.ts';
import { may } from '#stores/console/session.ts';
import { LazyPanel } from '../../shared/LazyPanel.tsx';
import { useNow } from '../../shared/use-now.ts';
import { agentPlace, orderPlace } from '../places.ts';
import { levelName } from '../prices/words.ts';
import { Fact, Facts } from '../shared/Facts.tsx';
import { useIsOthers } from '../shared/InHand.tsx';
import { OnRequest } from '../shared/OnRequest.tsx';
import { pressKey } from '../shared/press-key.ts';
import { Section } from '../shared/Section.tsx';
import { useStaff } from '../use-staff.ts';
import { moveAlong } from '../work/move-along.ts';
import { AgentAround } from './AgentAround.tsx';
import { LikeIt } from './Claims.tsx';
import { MoneyInHand, MoneyNotes } from './MoneyInHand.tsx';
import { SaidToBe } from './Payments.tsx';
import type { RequestAnswer } from './RequestDialogs.tsx';
import { WHAT, whatOf } from './request-words.ts';

interface Question {
  request: MoneyRequest;
  does: RequestAnswer;
}

const loadEvidence = () => import('./OrderEvidence.tsx');

const loadDialogs = () => import('./RequestDialogs.tsx');

/** What one of the staff decided above the limit, until another confirms it. */
export function Requests({ requests }: { requests: readonly MoneyRequest[] }) {
  const staff = useStaff();
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const nowMs = useNow(60_000);
  const ask = (request: MoneyRequest) => (does: Question['does']) => {
    setQuestion({ request, does });
    setOpen(true);
  };
  return (
    <Section
      heading="Waiting for a second person"
      count={requests.length}
      note="Nobody confirms what they asked for."
    >
      <ul className="divide-y" onKeyDown={moveAlong}>
        {requests.map((request) => (
          <li key={request.id} className="flex flex-col gap-3 px-card py-4" onKeyDown={pressKey}>
            <What request={request} nowMs={nowMs} />
            <Evidence request={request} />
            <Actions request={request} onAsk={ask(request)} />
            <MoneyNotes
              kind="request"
              subject={request.id}
              count={request.notes}
              may={may(staff, MONEY_PERMISSION[request.kind])}
            />
          </li>
        ))}
      </ul>
      {question && (
        <LazyPanel
          load={loadDialogs}
          given={question}
          chunk={1}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

const isOrder = (kind: MoneyRequest['kind']): boolean => kind === 'settle' || kind === 'refund';

const NAMES: Partial<Record<MoneyRequest['kind'], string>> = {
  claim: 'Claim',
  payment: 'Payment',
  settle: 'Order',
  refund: 'Order',
};

const What = ({ request, nowMs }: { request: MoneyRequest; nowMs: number }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere]">
        {WHAT[request.kind]}{' '}
        {request.agent ? (
          <Link href={agentPlace(request.agent.id)}>{request.agent.username}</Link>
        ) : (
          whatOf(request)
        )}
      </p>
      <p className="text-sm text-ink-muted">
        Asked by {request.askedBy.name}, waits for {waitedSince(request.askedAt, nowMs)}. It ends at{' '}
        {clockOf(request.endsAt)}.
      </p>
    </div>
    <Amount value={request.amount} size="lg" />
  </div>
);

/** What whoever confirms it looks at first. */
const Evidence = ({
  request: { kind, reference, reason, claim, payment, price, agent },
}: {
  request: MoneyRequest;
}) => (
  <>
    <Facts className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {reason !== '' && <Fact name="Reason">{reason}</Fact>}
      {price ? (
        <AskedFacts price={price} />
      ) : (
        <Fact name={NAMES[kind] ?? 'Reference'}>
          {isOrder(kind) ? <Link href={orderPlace(reference)}>{reference}</Link> : reference}
        </Fact>
      )}
      {claim && <Fact name="Sender">{claim.senderName}</Fact>}
      {claim && <Fact name="Paid">{clockOf(claim.paidAt)}</Fact>}
      {claim?.note && <Fact name="The agent’s words">{claim.note}</Fact>}
      {payment && <Fact name="Account">{payment.accountNumber}</Fact>}
      {payment && <Fact name="Came">{clockOf(payment.receivedAt)}</Fact>}
    </Facts>
    {claim && claim.likeIt.length > 0 && <LikeIt claim={claim} />}
    {payment && payment.claims.length > 0 && <SaidToBe payment={payment} />}
    {isOrder(kind) && (
      <OnRequest what="who was asked for it" load={loadEvidence} given={{ order: reference }} />
    )}
    {agent && <AgentAround agent={agent} />}
  </>
);

const AskedFacts = ({ price }: { price: AskedPrice }) => (
  <>
    <Fact name="Level">{levelName([], price.level)}</Fact>
    <Fact name="Price when it was asked for">
      <Amount value={price.seen} />
    </Fact>
    {price.from && <Fact name="From">{clockOf(price.from)}</Fact>}
  </>
);

interface ActionsProps {
  request: MoneyRequest;
  onAsk: (does: Question['does']) => void;
}

/** Whoever asked takes it back; others with the permission of what was asked decide. */
function Actions({ request, onAsk }: ActionsProps) {
  const staff = useStaff();
  const isOthers = useIsOthers(request.taken);
  const [isBusy, setBusy] = useState(false);
  if (!may(staff, MONEY_PERMISSION[request.kind])) return null;
  const takeBack = async () => {
    setBusy(true);
    await takeRequestBack(request.id);
    setBusy(false);
  };
  if (request.askedBy.id === staff?.person.id)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="primary">You asked</Badge>
        <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void takeBack()}>
          Take it back
        </Button>
      </div>
    );
  return (
    <>
      <MoneyInHand kind="request" subject={request.id} taken={request.taken} />
      {!isOthers && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" aria-keyshortcuts="D" onClick={() => onAsk('confirm')}>
            Confirm
          </Button>
          <Button variant="secondary" size="sm" aria-keyshortcuts="N" onClick={() => onAsk('refuse')}>
            Refuse
          </Button>
        </div>
      )}
    </>
  );
}
