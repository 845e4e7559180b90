import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { SUB_AGENTS } from '#contract/sub-agents.ts';
import type { SubAgentInvitation } from '#contract/sub-agents.ts';
import { withdrawInvitation } from '#stores/sub-agents/sub-agents.ts';
import { fullWhen } from '../shared/full-when.ts';
import { InviteButton } from './InviteButton.tsx';

/** The invitations that nobody has accepted yet. Their links were shown once: one that was lost is withdrawn. */
export const Invitations = ({ invitations }: { invitations: readonly SubAgentInvitation[] }) => (
  <Card heading="Invitations" actions={<InviteButton />} className="h-full">
    {invitations.length === 0 ? (
      <p className="text-sm text-ink-muted">
        No open invitations. A link works once, for {SUB_AGENTS.inviteDays} days.
      </p>
    ) : (
      <ul className="divide-y">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Open invitation={invitation} />
          </li>
        ))}
      </ul>
    )}
  </Card>
);

function Open({ invitation: { id, createdAt, expiresAt } }: { invitation: SubAgentInvitation }) {
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    await withdrawInvitation(id);
    setBusy(false);
  };
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <p className="tabular text-sm">
        Made on {fullWhen(createdAt)}
        <span className="block text-ink-muted">Open until {fullWhen(expiresAt)}</span>
      </p>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Withdraw the invitation of ${fullWhen(createdAt)}`}
        loading={isBusy}
        onClick={() => void withdraw()}
      >
        Withdraw
      </Button>
    </div>
  );
}
