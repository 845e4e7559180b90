import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { SubAgents } from '#contract/sub-agents.ts';
import { INVITE } from '#domain/invitation-link.ts';
import { acceptInvitation, closeInvitation, type Invitation } from '#stores/sub-agents/invitation.ts';
import { fullWhen } from '../shared/full-when.ts';

interface InvitationCardProps {
  invitation: Invitation;
  all: SubAgents;
}

/** Why this agent can be below nobody; undefined: they can. */
function hindranceOf({ above, people }: SubAgents): string | undefined {
  if (above) return `You already buy through ${above.name}. Leave them first, then open the link again.`;
  if (people.length > 0)
    return 'You have sub-agents, so you cannot become one. Let them go first, then open the link again.';
  return undefined;
}

/** Takes the code out of the address, so that a reload does not ask again. */
function forgetAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete(INVITE);
  history.replaceState(history.state, '', address);
}

/** The question that the link of an invitation leads to: what it means, and whether to accept. */
export function InvitationCard({ invitation, all }: InvitationCardProps) {
  const [isBusy, setBusy] = useState(false);
  const { code, name, expiresAt, problem } = invitation;
  const hindrance = hindranceOf(all);
  const accept = async () => {
    setBusy(true);
    const { ok } = await acceptInvitation(code);
    setBusy(false);
    if (ok) forgetAddress();
  };
  const leave = () => {
    forgetAddress();
    closeInvitation();
  };
  if (!name && !problem) return <Skeleton className="h-48" />;
  return (
    <Card
      heading={name ? `${name} invites you to be their sub-agent` : 'This invitation cannot be opened'}
      description={expiresAt && `The invitation is open until ${fullWhen(expiresAt)}.`}
      className="max-w-xl border-primary"
    >
      {name && !hindrance && <Meaning name={name} ceilingPercent={all.ceilingPercent} />}
      {(hindrance ?? problem) && (
        <Alert tone="warning" role="alert" className="mt-4">
          {hindrance ?? problem}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {name && !hindrance && (
          <Button loading={isBusy} onClick={() => void accept()}>
            Accept
          </Button>
        )}
        <Button variant="secondary" onClick={leave}>
          {name && !hindrance ? 'Not now' : 'Close'}
        </Button>
      </div>
    </Card>
  );
}

const Meaning = ({ name, ceilingPercent }: { name: string; ceilingPercent: number }) => (
  <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-muted">
    <li>
      {name} sets what you pay: at least what they pay, and at most {ceilingPercent}&nbsp;% above the standard
      price. They keep the difference.
    </li>
    <li>Your login, your wallet and your customers stay yours. They see how much you sell, never to whom.</li>
    <li>They can move money to your wallet, and take back what you have not spent of it.</li>
    <li>You can leave at any time.</li>
  </ul>
);
