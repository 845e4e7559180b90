import { Badge } from '#components/Badge.tsx';
import { Card } from '#components/Card.tsx';
import { Link } from '#components/Link.tsx';
import type { AgentCase, Neighbour } from '#contract/console/agents.ts';
import { type DocumentName, writtenDay } from '#domain/documents.ts';
import { formatWireNaira } from '#domain/money.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { Fact, FactLine, Facts } from '../shared/Facts.tsx';
import { agentPlace } from '../places.ts';
import { AgentActions } from './AgentActions.tsx';
import { dayOf } from './day-of.ts';
import { LevelFacts, ruleActions } from './LevelFacts.tsx';
import { otherLevels } from './levels.ts';

const linkTo = ({ id, username }: Neighbour) => (
  <Link key={id} href={agentPlace(id)} className="ml-2">
    {username}
  </Link>
);

const DOCUMENTS: Record<DocumentName, string> = { terms: 'Terms', privacy: 'Privacy notice' };

/** What the agent's account is. */
export function AccountCard({ agent: data }: { agent: AgentCase }) {
  const { agent, consents, fundingAccounts, above, below, commission } = data;
  const nowMs = useNow(60_000);
  return (
    <Card heading="Account">
      <Facts className="flex flex-col gap-2.5">
        <LevelFacts agent={data} nowMs={nowMs} />
        <FactLine name="Agent since">{dayOf(agent.createdAt)}</FactLine>
        <FactLine name="Last sign-in">
          {agent.lastSignedInAt ? shortWhen(agent.lastSignedInAt, nowMs) : 'Never'}
        </FactLine>
        {consents.map(({ document, version, agreedAt }) => (
          <FactLine key={`${document} ${version}`} name={`${DOCUMENTS[document]} of ${writtenDay(version)}`}>
            Agreed {dayOf(agreedAt)}
          </FactLine>
        ))}
        {above && <FactLine name="Agent above">{linkTo(above)}</FactLine>}
        {below.length > 0 && <FactLine name="Sub-agents">{below.map(linkTo)}</FactLine>}
        {commission !== '0.00' && <FactLine name="Commission">{formatWireNaira(commission)}</FactLine>}
        <Fact name={fundingAccounts.length === 1 ? 'Funding account' : 'Funding accounts'}>
          {fundingAccounts.length === 0 && 'None'}
          {fundingAccounts.map((account) => (
            <span key={account} className="block">
              {account}
            </span>
          ))}
        </Fact>
      </Facts>
      <AgentActions
        agent={data}
        permission="agents.level"
        actions={[...(otherLevels(data).length > 0 ? (['level'] as const) : []), ...ruleActions(data)]}
      />
    </Card>
  );
}

const used = (today: string, most: string) => `${formatWireNaira(today)} of ${formatWireNaira(most)}`;

/** What the agent's sales are held to, with what of today is used up. They choose all of it themselves. */
export function LimitsCard({ agent: { limits } }: { agent: AgentCase }) {
  const { pinAbove, withoutPin, day, warnsBelow } = limits;
  return (
    <Card heading="Limits">
      <Facts className="flex flex-col gap-2.5">
        <FactLine name="Sold today">
          {day.most === null ? `${formatWireNaira(day.used)}, no limit` : used(day.used, day.most)}
        </FactLine>
        {withoutPin && (
          <FactLine name="Without the PIN today">{used(withoutPin.used, withoutPin.most)}</FactLine>
        )}
        <FactLine name="One sale without the PIN">
          {pinAbove === null ? 'Any sum' : `Up to ${formatWireNaira(pinAbove)}`}
        </FactLine>
        <FactLine name="Warned of a balance below">
          {warnsBelow ? formatWireNaira(warnsBelow) : 'Never'}
        </FactLine>
      </Facts>
    </Card>
  );
}

const PINS = {
  none: { tone: 'neutral', label: 'None', actions: [] },
  set: { tone: 'success', label: 'Set', actions: ['removePin'] },
  locked: { tone: 'danger', label: 'Locked', actions: ['unlockPin', 'removePin'] },
} as const;

/** How the agent proves who they are, and what helps somebody who lost it. */
export function SecurityCard({ agent }: { agent: AgentCase }) {
  const { pin, hasAuthenticator } = agent;
  const { tone, label, actions } = PINS[pin];
  return (
    <Card heading="PIN and authenticator app">
      <Facts className="flex flex-col gap-2.5">
        <FactLine name="PIN">
          <Badge tone={tone} role="status">
            {label}
          </Badge>
        </FactLine>
        <FactLine name="Authenticator app">
          <Badge tone={hasAuthenticator ? 'success' : 'neutral'}>{hasAuthenticator ? 'On' : 'Off'}</Badge>
        </FactLine>
      </Facts>
      <AgentActions
        agent={agent}
        permission="agents.factors"
        actions={[...actions, ...(hasAuthenticator ? (['removeAuthenticator'] as const) : [])]}
      />
    </Card>
  );
}

/** What works without the agent's password being asked again, and the way to end it. */
export function WaysInCard({ agent }: { agent: AgentCase }) {
  const { isSignedIn, keys } = agent;
  const nowMs = useNow(60_000);
  return (
    <Card heading="Session and keys">
      <Facts className="flex flex-col gap-2.5">
        <FactLine name="Session">
          <Badge tone={isSignedIn ? 'success' : 'neutral'}>{isSignedIn ? 'Open' : 'None'}</Badge>
        </FactLine>
        {keys.length === 0 && <FactLine name="API keys">None</FactLine>}
        {keys.map(({ mode, lastFour, lastUsedAt }) => (
          <FactLine key={mode} name={mode === 'live' ? 'API key' : 'Test key'}>
            <span className="block">•••• {lastFour}</span>
            <span className="block font-normal text-ink-muted">
              {lastUsedAt ? `used ${shortWhen(lastUsedAt, nowMs)}` : 'never used'}
            </span>
          </FactLine>
        ))}
      </Facts>
      <AgentActions
        agent={agent}
        permission="agents.factors"
        actions={[
          ...(isSignedIn ? (['endSession'] as const) : []),
          ...(keys.length > 0 ? (['removeKeys'] as const) : []),
        ]}
      />
    </Card>
  );
}
