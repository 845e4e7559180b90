import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { Link } from '#components/Link.tsx';
import type { WaitingClaim } from '#contract/console/money.ts';
import { clockOf, waitedSince } from '#domain/receipt-state.ts';
import { useNow } from '../../shared/use-now.ts';
import { agentPlace } from '../places.ts';
import { useIsOthers } from '../shared/InHand.tsx';
import { pressKey } from '../shared/press-key.ts';
import { Section } from '../shared/Section.tsx';
import { useMay } from '../use-staff.ts';
import { moveAlong } from '../work/move-along.ts';
import type { Limit } from '../shared/second-person.ts';
import { AgentAround } from './AgentAround.tsx';
import { ApproveDialog, RejectDialog } from './dialogs.tsx';
import { MoneyInHand, MoneyNotes } from './MoneyInHand.tsx';

interface Question {
  claim: WaitingClaim;
  does: 'approve' | 'reject';
}

/** What agents say they paid, with what speaks against it. */
export function Claims({ claims, limit }: { claims: readonly WaitingClaim[]; limit: Limit }) {
  const may = useMay('funding.decide');
  const nowMs = useNow(60_000);
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const ask = (claim: WaitingClaim, does: Question['does']) => {
    setQuestion({ claim, does });
    setOpen(true);
  };
  const shown = (does: Question['does']) => ({
    claim: question?.claim,
    open: isOpen && question?.does === does,
    onClose: () => setOpen(false),
  });
  return (
    <Section heading="Claims" count={claims.length} note="Transfers by hand, as agents tell them.">
      <ul className="divide-y" onKeyDown={moveAlong}>
        {claims.map((claim) => (
          <li key={claim.ref} className="flex flex-col gap-3 px-card py-4" onKeyDown={pressKey}>
            <ClaimFacts claim={claim} nowMs={nowMs} />
            {claim.likeIt.length > 0 && <LikeIt claim={claim} />}
            <AgentAround agent={claim.agent} />
            {may && <Decide claim={claim} onAsk={(does) => ask(claim, does)} />}
            <MoneyNotes kind="claim" subject={claim.ref} count={claim.notes} may={may} />
          </li>
        ))}
      </ul>
      <ApproveDialog {...shown('approve')} limit={limit} />
      <RejectDialog {...shown('reject')} />
    </Section>
  );
}

interface DecideProps {
  claim: WaitingClaim;
  onAsk: (does: Question['does']) => void;
}

function Decide({ claim: { ref, taken }, onAsk }: DecideProps) {
  const isOthers = useIsOthers(taken);
  return (
    <>
      <MoneyInHand kind="claim" subject={ref} taken={taken} />
      {!isOthers && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" aria-keyshortcuts="D" onClick={() => onAsk('approve')}>
            It arrived
          </Button>
          <Button variant="secondary" size="sm" aria-keyshortcuts="N" onClick={() => onAsk('reject')}>
            Reject the claim
          </Button>
        </div>
      )}
    </>
  );
}

const ClaimFacts = ({ claim, nowMs }: { claim: WaitingClaim; nowMs: number }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere]">
        {claim.senderName} <span className="font-normal text-ink-muted">for</span>{' '}
        <Link href={agentPlace(claim.agent.id)}>{claim.agent.username}</Link>
      </p>
      <p className="text-sm text-ink-muted">
        Paid {clockOf(claim.paidAt)}, waits for {waitedSince(claim.claimedAt, nowMs)}
      </p>
      {claim.note && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{claim.note}</p>}
    </div>
    <Amount value={claim.amount} size="lg" />
  </div>
);

export const LikeIt = ({ claim: { likeIt } }: { claim: WaitingClaim }) => (
  <Alert tone="warning" heading="This money may be in a wallet already">
    <ul>
      {likeIt.map(({ ref, agent, senderName, at }) => (
        <li key={ref} className="[overflow-wrap:anywhere]">
          The same amount{senderName && ` from ${senderName}`} for {agent}, {clockOf(at)}: {ref}
        </li>
      ))}
    </ul>
  </Alert>
);
