import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Select } from '#components/Select.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import { setLevel } from '#stores/console/agent-case.ts';
import { whyOf } from '#stores/console/why.ts';
import { LazyCaseDialog } from '../shared/LazyCaseDialog.tsx';
import { useMay } from '../use-staff.ts';

/** The level's name. */
export const levelName = ({ agent: { level }, levels }: AgentCase): string =>
  levels.find(({ code }) => code === level)?.name ?? level;

/** Gives the agent the prices of another level, for whom may; nothing where there is one level alone. */
export function LevelAction({ agent: data }: { agent: AgentCase }) {
  const may = useMay('agents.level');
  const [open, setOpen] = useState(false);
  const { agent, levels } = data;
  const others = levels.filter(({ code }) => code !== agent.level);
  if (!may || others.length === 0) return null;
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-4 self-start" onClick={() => setOpen(true)}>
        Change the level
      </Button>
      <LazyCaseDialog
        open={open}
        onClose={() => setOpen(false)}
        heading="Change the level"
        description={`${agent.username} buys at its prices from the next order on, and gets a notice of those that change.`}
        act="level set"
        asks="Reason"
        hint="It is kept on record. The agent does not read it."
        does="Change the level"
        fields={(errors) => (
          <Select
            name="level"
            label="Level"
            hint={`${levelName(data)} until now.`}
            error={errors.level}
            options={others.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
        send={({ level = '', ...values }) => setLevel(agent.id, level, whyOf(values))}
      />
    </>
  );
}
