import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { consoleCall } from './call.ts';
import { Taken, TakenFrom } from './taken.ts';

/** Where records differ: a compared statement, or the books. */
export const DIFFERENCE_KINDS = ['statement', 'books'] as const;

const about = {
  kind: z.enum(DIFFERENCE_KINDS, `Choose one of ${DIFFERENCE_KINDS.join(', ')}.`),
  /** The id of a compared statement, or "books". */
  subject: text('Subject', 40),
};

const data = z.object({ taken: Taken });

/** Takes what differs in hand: while somebody has a statement, the others cannot deal with its rows. */
export const takeDifference = consoleCall({
  method: 'POST',
  path: 'differences/take',
  access: 'session',
  permission: 'books.check',
  body: z.object({ ...about, from: TakenFrom }),
  data,
});

/** Gives back what the caller has in hand. */
export const giveBackDifference = consoleCall({
  method: 'POST',
  path: 'differences/give-back',
  access: 'session',
  permission: 'books.check',
  body: z.object(about),
  data,
});
