import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';

/** Who of the staff has something in hand; null: whoever takes it. */
export const Taken = z.nullable(z.object({ id: Id, name: z.string(), at: Timestamp }));
export type Taken = z.output<typeof Taken>;

/** Whom it is taken over from, as the caller knows it; null: nobody has it. Refused when somebody else has it by now. */
export const TakenFrom = z.nullable(z.uuid('Give the id of whoever has it, or null.'));
