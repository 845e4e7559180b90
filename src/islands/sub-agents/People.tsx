import { useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { usersIcon } from '#components/icons.ts';
import type { SubAgent, SubAgents } from '#contract/sub-agents.ts';
import { isZero } from '#domain/money.ts';
import { letSubAgentGo } from '#stores/sub-agents/sub-agents.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { CommissionCard } from './CommissionCard.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteButton } from './InviteButton.tsx';
import { PartDialog } from './PartDialog.tsx';
import { type Deed, PersonCard } from './PersonCard.tsx';

const loadMoves = () => import('./MovePanel.tsx');
const loadPrices = () => import('./PricesBelowPanel.tsx');

/** The agents below, with what they bring. */
export function People({ all }: { all: SubAgents }) {
  const { people, invitations, commission, ceilingPercent, example } = all;
  const [chosen, setChosen] = useState<{ id: string; deed: Deed | null }>();
  // As it is now: a movement changes what can be taken back.
  const person = people.find(({ id }) => id === chosen?.id);
  const close = () => chosen && setChosen({ ...chosen, deed: null });
  if (people.length === 0 && invitations.length === 0 && isZero(commission)) return <Nobody />;
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
        <CommissionCard all={all} />
        <Invitations invitations={invitations} />
      </div>
      {people.length > 0 ? (
        <ul className="grid gap-5 lg:grid-cols-2 lg:gap-6">
          {people.map((one) => (
            <li key={one.id}>
              <PersonCard person={one} onDeed={(deed) => setChosen({ id: one.id, deed })} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">Agents who accept your invitation appear here.</p>
      )}
      {person && (
        <>
          <LazyPanel
            load={loadMoves}
            chunk={15}
            given={{ person }}
            open={chosen?.deed === 'move'}
            onClose={close}
          />
          <LazyPanel
            load={loadPrices}
            chunk={16}
            given={{ person, ceilingPercent, example }}
            open={chosen?.deed === 'prices'}
            onClose={close}
          />
        </>
      )}
      {person && chosen?.deed === 'let go' && <LetGo person={person} onClose={close} />}
    </>
  );
}

const Nobody = () => (
  <EmptyState heading="No sub-agents yet" icon={usersIcon} action={<InviteButton />}>
    Invite agents to buy through you. They pay your price plus what you add, and that is your commission. You
    see how much they sell, never to whom.
  </EmptyState>
);

const LetGo = ({ person: { id, name }, onClose }: { person: SubAgent; onClose: () => void }) => (
  <PartDialog
    heading={`Let ${name} go?`}
    answers={['Keep them', `Let ${name} go`]}
    part={() => letSubAgentGo(id)}
    onClose={onClose}
  >
    From their next sale they pay their own prices. Money you moved to their wallet stays theirs, so first
    take back what you want. Your commission stays yours.
  </PartDialog>
);

export type { Deed };
