import { giveBackDifference, takeDifference } from '#contract/console/in-hand.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { callConsole, toldAtWork } from './api.ts';
import type { Decision } from './case-store.ts';
import { forWhoIsHere } from './on-person-change.ts';

type Difference = BodyInputOf<typeof giveBackDifference>;

/** Sends it, and then shows whose it is. @param show reads it again */
async function send(call: () => Promise<{ message: string }>, show: () => Promise<void>): Promise<Decision> {
  const outcome = await toldAtWork(() => forWhoIsHere(call));
  await show();
  return { ...outcome, isDoubted: false };
}

/** Takes what differs in hand. @param from whom it is taken over from: their id; null: nobody has it */
export const takeInHand = (about: Difference, from: string | null, show: () => Promise<void>) =>
  send(() => callConsole(takeDifference, { body: { ...about, from } }), show);

export const giveBackInHand = (about: Difference, show: () => Promise<void>) =>
  send(() => callConsole(giveBackDifference, { body: about }), show);
