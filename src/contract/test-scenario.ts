import * as z from 'zod/mini';
import { secondsOf } from './duration.ts';
import { FAILURE_CODES, type FailureCode } from './failure-codes.ts';
import { SCENARIO } from './limits.ts';

/** What a test key asks the sandbox to play with a purchase, such as `delay=40s; then=failed; webhook=twice,late`. */
export const SCENARIO_HEADER = 'Test-Scenario';

/** The values of each word but `delay`, which is a time. A delivered order that is taken back has a `then` of its own. */
export const SCENARIO_VALUES = {
  then: ['delivered', 'failed', 'refused', 'reversed', 'unknown'],
  failure: FAILURE_CODES.filter((code) => code !== 'REVERSED'),
  answer: ['lost', 'slow'],
  webhook: ['once', 'twice', 'late', 'none', 'out-of-order'],
} as const;
type ValueOf<Name extends keyof typeof SCENARIO_VALUES> = (typeof SCENARIO_VALUES)[Name][number];

/** What happens to the answer of the call that made the order. */
export type AnswerPlay = ValueOf<'answer'>;

/** A scenario as it was understood: two spellings of one are the same. */
export interface TestScenario {
  /** What becomes of the order. Absent: what its recipient's number plays. */
  then?: ValueOf<'then'>;
  /** How long the order stays PENDING; there with every `then` but unknown. */
  delaySeconds?: number;
  failure?: FailureCode;
  answer?: AnswerPlay;
  /** In the order of the values. */
  webhook?: ValueOf<'webhook'>[];
}

const NAMES = ['delay', 'then', 'failure', 'answer', 'webhook'] as const;
type Name = (typeof NAMES)[number];
type Given = Partial<Record<Name, string>>;

const EXAMPLE = 'delay=40s; then=failed';
const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
const isName = (text: string): text is Name => (NAMES as readonly string[]).includes(text);
const listOf = (text: string) => text.split(',').map((one) => one.trim());

/** The words by name, or what is wrong with their form. */
function split(text: string): Given | string {
  const given: Given = {};
  for (const part of text.split(';')) {
    const [name = '', value, ...more] = part.split('=').map((one) => one.trim());
    if (!isName(name)) return `There is no word "${name}". Use ${listed(NAMES)}, such as ${EXAMPLE}.`;
    if (!value || more.length > 0) return `Write ${name}=value, with a semicolon before the next word.`;
    if (given[name] !== undefined) return `${name} is there twice. Write it once.`;
    given[name] = value;
  }
  return given;
}

/** The first value that its word does not have. */
function unknownValue({ delay, ...others }: Given): string | undefined {
  for (const [name, text] of Object.entries(others)) {
    const known: readonly string[] = SCENARIO_VALUES[name as Exclude<Name, 'delay'>];
    const wrong = (name === 'webhook' ? listOf(text) : [text]).find((value) => !known.includes(value));
    if (wrong !== undefined) return `${name}=${wrong} is not known. Use ${listed(known)}.`;
  }
  const seconds = secondsOf(delay ?? '0');
  return seconds !== undefined && seconds <= SCENARIO.maxDelaySeconds
    ? undefined
    : `delay=${delay} is no time. Write 0, or a whole number with s, m or h, such as 40s; 24h at most.`;
}

/** Two words that do not go together. */
function contradiction({ delay, then, failure, webhook }: Given): string | undefined {
  if (then === 'refused' && delay !== undefined) return 'then=refused comes at once. Leave delay out.';
  if (then === 'unknown' && delay !== undefined) return 'then=unknown has no end. Leave delay out.';
  if (failure !== undefined && then !== 'failed' && then !== 'refused')
    return 'failure says why an order fails. Add then=failed or then=refused.';
  const posts = listOf(webhook ?? '');
  if (new Set(posts).size < posts.length) return 'webhook has a value twice. Write it once.';
  const alone = posts.find((one) => one === 'once' || one === 'none');
  if (alone && posts.length > 1) return `webhook=${alone} stands alone. Leave the others out.`;
  if (posts.includes('out-of-order') && then !== 'reversed')
    return 'webhook=out-of-order needs an order with two events. Add then=reversed.';
  return undefined;
}

function understood({ delay, then, failure, answer, webhook }: Given): TestScenario {
  const isPlayed = then !== undefined || delay !== undefined;
  const posts = webhook && listOf(webhook);
  return {
    ...(isPlayed && { then: (then ?? 'delivered') as ValueOf<'then'> }),
    ...(isPlayed && then !== 'unknown' && { delaySeconds: secondsOf(delay ?? '0') ?? 0 }),
    ...(failure !== undefined && { failure: failure as FailureCode }),
    ...(answer !== undefined && { answer: answer as AnswerPlay }),
    ...(posts && { webhook: SCENARIO_VALUES.webhook.filter((one) => posts.includes(one)) }),
  };
}

/** The header's text, read. Its faults say what is wrong and what to write. */
export const TestScenario = z.pipe(
  z.string().check(z.maxLength(SCENARIO.maxCharacters, `Use at most ${SCENARIO.maxCharacters} characters.`)),
  z.transform((text: string, context): TestScenario => {
    const given = split(text);
    const fault = typeof given === 'string' ? given : (unknownValue(given) ?? contradiction(given));
    if (typeof given !== 'string' && fault === undefined) return understood(given);
    context.issues.push({ code: 'custom', message: fault, input: text });
    return z.NEVER;
  }),
);
