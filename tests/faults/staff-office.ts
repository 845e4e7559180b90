import { randomInt } from 'node:crypto';
import type { ConsoleCall } from '#contract/console/call.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { FakeVtpass } from '../server/vendors/fake-vtpass.ts';
import type { Colleague, Console, Told } from './staff-people.ts';

/** A decision that somebody of the staff was told is done, or waits for a second person. */
export interface Decision {
  what:
    | 'settle'
    | 'refund'
    | 'reverse'
    | 'approve'
    | 'reject'
    | 'assign'
    | 'adjust'
    | 'confirm'
    | 'refuse'
    | 'price';
  /** A ref, a payment's reference, an adjustment's reference, a request's id, or a plan's. */
  thing: string;
  email: string;
  /** It moves nothing yet. */
  waits: boolean;
}

export interface Office {
  desk: Console;
  vendor: FakeVtpass;
  counter: readonly [Colleague, Colleague];
  /** Of these three any two are two people. */
  money: readonly [Colleague, Colleague, Colleague];
  /** The agents with whom the staff have to do: sessions and ids. */
  agents: { tokens: readonly string[]; ids: readonly string[] };
  /** What was told as done. */
  decisions: Decision[];
  /** Decisions that were told no. */
  refused: number;
}

export interface Act<C extends ConsoleCall> {
  who: Colleague;
  what: Decision['what'];
  thing: string;
  call: C;
  params?: Record<string, string>;
  body: BodyOf<C>;
}

/** Sends all at once, each to the next process, and notes what was told. */
export async function atOnce(office: Office, acts: readonly Act<ConsoleCall>[]): Promise<void> {
  const first = randomInt(office.desk.baseUrls.length);
  await Promise.all(
    acts.map(async ({ who, what, thing, call, params = {}, body }, index) => {
      const told: Told<unknown> = await office.desk.ask(
        call,
        { params, body: body as never, token: who.token },
        first + index,
      );
      if (told.status !== 200) office.refused += 1;
      else
        office.decisions.push({ what, thing, email: who.email, waits: told.message.includes(' waits for ') });
    }),
  );
}

export const act = <C extends ConsoleCall>(given: Act<C>) => given as unknown as Act<ConsoleCall>;
