import * as z from 'zod/mini';
import { secondsOf } from './duration.ts';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { MAX_ADVANCE_SECONDS } from './limits.ts';

/**
 * What waits for a time on a test account: what is `due` is done within seconds, the first of what is `waiting` is due at
 * `nextAt`.
 */
const TestClock = z.object({
  now: Timestamp,
  due: z.number(),
  waiting: z.number(),
  nextAt: z.nullable(Timestamp),
});
export type TestClock = z.output<typeof TestClock>;

const MESSAGE = 'advance is a time from 1s to 30d, such as 40s, 10m, 2h or 1d.';
const isWithin = (text: string) => {
  const seconds = secondsOf(text) ?? 0;
  return seconds >= 1 && seconds <= MAX_ADVANCE_SECONDS;
};

const access = 'agent';
const path = 'sandbox/clock';
const tag = 'Keys';

export const testClock = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'What waits for a time on the test account',
  data: TestClock,
});

export const advanceTestClock = endpoint({
  method: 'POST',
  path,
  access,
  tag,
  summary: 'Move the test clock forward',
  body: z.object({ advance: z.string(MESSAGE).check(z.refine(isWithin, MESSAGE)) }),
  data: TestClock,
});
