import type { AgentCase } from '#contract/console/agents.ts';
import { formatWireNaira } from '#domain/money.ts';
import { shortWhen } from '../../shared/when.ts';
import { FactLine } from '../shared/Facts.tsx';
import type { LevelRuleAction } from './LevelRuleDialog.tsx';
import { levelCalled, levelName } from './levels.ts';

/** The agent's level, what decides on it and what comes of it. Alone where there are no others. */
export function LevelFacts({ agent: data, nowMs }: { agent: AgentCase; nowMs: number }) {
  const { levels, levelRule: rule } = data;
  return (
    <>
      <FactLine name="Level">{levelName(data)}</FactLine>
      {levels.length > 1 && (
        <>
          <FactLine name="Decided">{rule.isByHand ? 'By hand' : 'By what they sell'}</FactLine>
          <FactLine name="Sold in 30 days">{formatWireNaira(rule.soldIn30Days)}</FactLine>
        </>
      )}
      {rule.coming && (
        <FactLine name="Coming level">
          <span className="block">{levelCalled(data, rule.coming.level)}</span>
          <span className="block font-normal text-ink-muted">
            {`${shortWhen(rule.coming.at, nowMs)}, asked for by ${rule.coming.by ?? 'the rule'}`}
          </span>
        </FactLine>
      )}
    </>
  );
}

/** What may be done about the level besides giving another. */
export const ruleActions = ({ levelRule: { isByHand, coming } }: AgentCase): LevelRuleAction[] => [
  ...(coming ? (['dropLevel'] as const) : []),
  ...(isByHand ? (['followLevel'] as const) : []),
];
