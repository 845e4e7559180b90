import type { AgentCase } from '#contract/console/agents.ts';
import { dropLevel, followLevel } from '#stores/console/agent-case.ts';
import { whyOf } from '#stores/console/why.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';
import { levelName } from './levels.ts';

/** What is done about the change of level to come, or about what decides on it. */
export type LevelRuleAction = 'dropLevel' | 'followLevel';

const WORDS = {
  dropLevel: {
    heading: 'Drop the change',
    act: 'level drop',
    does: 'Drop the change',
    follows: (name: string, level: string) =>
      `${name} keeps the level ${level} and is told that the prices do not change. The rule leaves the level alone from then on.`,
    send: dropLevel,
  },
  followLevel: {
    heading: 'Follow the rule again',
    act: 'level follow',
    does: 'Follow the rule',
    follows: (name: string) =>
      `What ${name} sells decides on the level from the next night on. They are told before prices change.`,
    send: followLevel,
  },
} as const;

interface LevelRuleDialogProps {
  agent: AgentCase;
  action: LevelRuleAction;
  open: boolean;
  onClose: () => void;
}

export function LevelRuleDialog({ agent: data, action, ...shown }: LevelRuleDialogProps) {
  const { agent } = data;
  const { heading, act, does, follows, send } = WORDS[action];
  return (
    <CaseDialog
      {...shown}
      heading={heading}
      description={follows(agent.username, levelName(data))}
      asks="Reason"
      hint="It is kept on record. The agent does not read it."
      does={does}
      act={act}
      send={(values) => send(agent.id, whyOf(values))}
    />
  );
}
