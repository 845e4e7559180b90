import type { AgentCase } from '#contract/console/agents.ts';

/** The name of the agent's level. */
export const levelName = ({ agent: { level }, levels }: AgentCase): string =>
  levels.find(({ code }) => code === level)?.name ?? level;

/** Those that the agent may be given. */
export const otherLevels = ({ agent: { level }, levels }: AgentCase): AgentCase['levels'] =>
  levels.filter(({ code }) => code !== level);
