import type { AgentCase } from '#contract/console/agents.ts';

/** The name of the level with this code. */
export const levelCalled = ({ levels }: AgentCase, level: string): string =>
  levels.find(({ code }) => code === level)?.name ?? level;

/** The name of the agent's level. */
export const levelName = (data: AgentCase): string => levelCalled(data, data.agent.level);

/** Those that the agent may be given. */
export const otherLevels = ({ agent: { level }, levels }: AgentCase): AgentCase['levels'] =>
  levels.filter(({ code }) => code !== level);
