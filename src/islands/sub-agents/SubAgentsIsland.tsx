import { useEffect } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { SubAgents } from '#contract/sub-agents.ts';
import { invitationIn } from '#domain/invitation-link.ts';
import { isZero } from '#domain/money.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { $invitation, INITIAL_INVITATION, openInvitation } from '#stores/sub-agents/invitation.ts';
import { $subAgents, INITIAL_SUB_AGENTS, subAgentsRead } from '#stores/sub-agents/sub-agents.ts';
import { Confirmation } from '../shared/Confirmation.tsx';
import { useShown } from '../shared/use-shown.ts';
import { AboveCard } from './AboveCard.tsx';
import { CommissionCard } from './CommissionCard.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { People } from './People.tsx';

/** Who is below the agent, or above; and the question of an invitation, where its link led here. */
export function SubAgentsIsland() {
  const all = useShown($subAgents, INITIAL_SUB_AGENTS);
  const reading = useShown(subAgentsRead.$reading, INITIAL_READING);
  const invitation = useShown($invitation, INITIAL_INVITATION);
  useEffect(() => {
    void subAgentsRead.fetch();
    const code = invitationIn(location.search);
    if (code) void openInvitation(code);
  }, []);
  return (
    <div className="mt-6 flex flex-col gap-5 lg:gap-6">
      <Confirmation />
      {all && invitation && <InvitationCard invitation={invitation} all={all} />}
      {all && !(invitation && isAlone(all)) && <Sides all={all} />}
      {!all && reading === 'failed' && (
        <ErrorState
          heading="Your sub-agents could not be loaded"
          onRetry={() => void subAgentsRead.fetch()}
        />
      )}
      {!all && reading !== 'failed' && <Skeleton className="h-64" />}
    </div>
  );
}

/** Nothing to show beside the question of an invitation. */
const isAlone = ({ above, people, invitations, commission }: SubAgents): boolean =>
  !above && people.length === 0 && invitations.length === 0 && isZero(commission);

/** One level: whoever is below an agent has nobody below. Commission of earlier days may be left all the same. */
function Sides({ all }: { all: SubAgents }) {
  if (!all.above) return <People all={all} />;
  return (
    <>
      <AboveCard above={all.above} />
      {!isZero(all.commission) && <CommissionCard all={all} />}
    </>
  );
}
