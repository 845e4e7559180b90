import { Select } from '#components/Select.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import { setLevel } from '#stores/console/agent-case.ts';
import { whyOf } from '#stores/console/why.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';
import { LevelFrom } from './LevelFrom.tsx';
import { levelTerms } from './level-terms.ts';
import { levelName, otherLevels } from './levels.ts';

interface LevelDialogProps {
  agent: AgentCase;
  open: boolean;
  onClose: () => void;
}

/** Gives the agent the prices of another level. */
export function LevelDialog({ agent: data, ...shown }: LevelDialogProps) {
  const { agent } = data;
  return (
    <CaseDialog
      {...shown}
      heading="Change the level"
      description={`${agent.username} buys at its prices from then on, and is told at once of those that change. The rule leaves the level alone.`}
      act="level set"
      asks="Reason"
      hint="It is kept on record. The agent does not read it."
      does="Change the level"
      fields={(errors) => (
        <>
          <Select
            name="level"
            label="Level"
            hint={`${levelName(data)} until now.`}
            error={errors.level}
            options={otherLevels(data).map(({ code, name }) => ({ value: code, label: name }))}
          />
          <LevelFrom error={errors.from} />
        </>
      )}
      takesDoubts
      send={({ level = '', ...values }) =>
        setLevel(agent.id, level, { ...whyOf(values), ...levelTerms(values) })
      }
    />
  );
}
