import { STANDARD } from '../../catalogue/levels.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { action, type AgentCase } from '../action.ts';
import { lockCatalogue } from '../catalogue/apply.ts';
import { movesBetween, type PriceMove } from '../catalogue/price-moves.ts';
import { readCatalogue, type StoredCatalogue } from '../catalogue/rows.ts';
import { OperatorError } from '../context.ts';
import { findAgent } from '../find-agent.ts';
import { type Insistence, refuseDoubts } from '../insist.ts';
import { changesOf } from '../recorded-change.ts';
import { putMove } from './moves.ts';
import { forgetTold, tellChanged, tellComing, wordsFor } from './tell.ts';

const HOUR_MS = 3_600_000;
/** Whom a price rises for is told so long before. */
const TOLD_BEFORE_MS = 24 * HOUR_MS;

interface LevelGiven extends AgentCase, Pick<Insistence, 'yesIKnow'> {
  /** The level's code. */
  level: string;
  /** When its prices begin to hold. @default at once */
  at?: Date | undefined;
}

/**
 * Gives an agent the prices of a level, and tells them and their programs which of theirs change by it. From then on the rule leaves
 * their level alone.
 * @throws OperatorError where a price rises for them and they would be told less than a day before
 */
export const setLevel = action('level set', async (context, input: LevelGiven) => {
  const { agent: who, level, at, yesIKnow, reason } = input;
  const { id, username } = await findAgent(context, who);
  const now = context.now();
  if (at && at <= now) throw new OperatorError('That time is over. Name one to come, or leave it out.');
  return context.sql.begin(async (tx) => {
    // No price changes between reading what changes and telling it.
    await lockCatalogue(tx);
    const catalogue = await readCatalogue(tx, now);
    assertKnown(catalogue, level);
    const [agent] = await tx<{ level: string }[]>`
      SELECT level FROM agents WHERE id = ${id} FOR NO KEY UPDATE`;
    const before = agent?.level ?? STANDARD;
    if (before === level) throw new OperatorError(`${username} has the level ${level} already.`);
    const moves = movesBetween(catalogue, before, level);
    refuseDoubts(toldTooLate(moves, (at ?? now).getTime() - now.getTime()), { yesIKnow, reason });
    await tx`UPDATE agents SET level_by_hand = true WHERE id = ${id}`;
    await forgetTold(tx, id, now);
    if (at) {
      await putMove(tx, { agentId: id, level, at, operator: context.operator, now });
      await tellComing(tx, id, catalogue, moves, at, now);
      return {
        message: `${username} gets the level ${level} on ${wordsFor(at)}. ${told(moves.length, 'will change')}`,
        changes: changesOf({ level: before }, { level: before, 'level to come': level, at }),
      };
    }
    await giveLevel(tx, id, level, now);
    await tellChanged(tx, id, catalogue, moves, now);
    return {
      message: `${username} has the level ${level} now. ${told(moves.length, 'changes')}`,
      changes: changesOf({ level: before }, { level }),
    };
  });
});

/** Makes it the agent's level, from their next order on. */
export const giveLevel = (tx: Transaction, agentId: string, level: string, now: Date) => tx`
  UPDATE agents SET level = ${level}, level_since = ${now} WHERE id = ${agentId}`;

function assertKnown({ levels }: StoredCatalogue, level: string): void {
  if (levels.some(({ code }) => code === level)) return;
  const codes = levels.map(({ code }) => code).join(', ');
  throw new OperatorError(`There is no level ${level}. Choose one of ${codes}, or add it to the catalogue.`);
}

const isDearer = (move: PriceMove): boolean =>
  move.what === 'plan' ? move.to.priceKobo > move.from.priceKobo : move.to < move.from;

function toldTooLate(moves: readonly PriceMove[], aheadMs: number): string[] {
  const dearer = moves.filter(isDearer).length;
  if (dearer === 0 || aheadMs >= TOLD_BEFORE_MS) return [];
  const those = dearer === 1 ? '1 price rises' : `${dearer} prices rise`;
  return [
    `${those} for this agent, who is told at least a day before: name a time from which the level holds.`,
  ];
}

function told(count: number, verb: 'changes' | 'will change'): string {
  if (count === 0) return 'No price changes for them, so they were told nothing.';
  if (count === 1) return `1 price ${verb} for them.`;
  return `${count} prices ${verb === 'changes' ? 'change' : verb} for them.`;
}
