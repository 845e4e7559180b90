import { action, type AgentCase, reading } from '../action.ts';
import { OperatorError } from '../context.ts';
import { findAgent } from '../find-agent.ts';
import { changesOf } from '../recorded-change.ts';
import { readMoves } from './moves.ts';
import { forgetTold } from './tell.ts';

/** The changes of level to come, the next first. */
export const listMoves = reading('level coming', async ({ sql }) => {
  const rows = [...(await readMoves(sql))].map((move) => ({ ...move }));
  return { message: rows.length === 0 ? 'No level is to change.' : `${rows.length} to come.`, rows };
});

/** Forgets an agent's change of level to come, and tells them. From then on the rule leaves their level alone. */
export const dropMove = action('level drop', async (context, { agent: who }: AgentCase) => {
  const { id, username, level } = await findAgent(context, who);
  const now = context.now();
  const at = await context.sql.begin(async (tx) => {
    // The lock that giving a level takes as well: it comes or is forgotten, never both.
    await tx`UPDATE agents SET level_by_hand = true WHERE id = ${id}`;
    const told = await forgetTold(tx, id, now);
    if (!told) throw new OperatorError(`No change of level is to come for ${username}.`);
    return told;
  });
  return {
    message: `${username} keeps the level ${level}.`,
    changes: changesOf({ 'change of level at': at }, {}),
  };
});

/** Lets an agent's sales decide on their level again, from the next review on; what the staff meant to give later is forgotten. */
export const followRule = action('level follow', async (context, { agent: who }: AgentCase) => {
  const { id, username } = await findAgent(context, who);
  const at = await context.sql.begin(async (tx) => {
    const [row] = await tx`
      UPDATE agents SET level_by_hand = false WHERE id = ${id} AND level_by_hand RETURNING id`;
    if (!row) throw new OperatorError(`The level of ${username} goes by what they sell already.`);
    return forgetTold(tx, id, context.now());
  });
  return {
    message: `The level of ${username} goes by what they sell.`,
    changes: changesOf({ 'level goes by': 'hand', 'change of level at': at }, { 'level goes by': 'sales' }),
  };
});
