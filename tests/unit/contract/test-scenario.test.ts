import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { secondsOf } from '#contract/duration.ts';
import { SCENARIO_VALUES, TestScenario } from '#contract/test-scenario.ts';

const read = (text: string) => z.parse(TestScenario, text);
const faultOf = (text: string) => {
  const { error } = z.safeParse(TestScenario, text);
  return error?.issues.map(({ message }) => message);
};

describe('a scenario', () => {
  it.each<[string, TestScenario]>([
    ['delay=40s', { then: 'delivered', delaySeconds: 40 }],
    ['delay=0', { then: 'delivered', delaySeconds: 0 }],
    ['delay=24h', { then: 'delivered', delaySeconds: 86_400 }],
    ['then=failed', { then: 'failed', delaySeconds: 0 }],
    ['then=refused; failure=PROVIDER_DOWN', { then: 'refused', delaySeconds: 0, failure: 'PROVIDER_DOWN' }],
    ['then=unknown', { then: 'unknown' }],
    ['answer=lost', { answer: 'lost' }],
    ['webhook=late,twice', { webhook: ['twice', 'late'] }],
    [
      '  then = reversed;delay=2m ;webhook = out-of-order , twice',
      { then: 'reversed', delaySeconds: 120, webhook: ['twice', 'out-of-order'] },
    ],
  ])('%s is understood', (text, scenario) => expect(read(text)).toEqual(scenario));

  it.each([
    ['', 'There is no word "". Use delay, then, failure, answer or webhook, such as delay=40s; then=failed.'],
    [
      'dealy=4s',
      'There is no word "dealy". Use delay, then, failure, answer or webhook, such as delay=40s; then=failed.',
    ],
    [
      'Then=failed',
      'There is no word "Then". Use delay, then, failure, answer or webhook, such as delay=40s; then=failed.',
    ],
    [
      'then=failed;',
      'There is no word "". Use delay, then, failure, answer or webhook, such as delay=40s; then=failed.',
    ],
    ['then', 'Write then=value, with a semicolon before the next word.'],
    ['then=', 'Write then=value, with a semicolon before the next word.'],
    ['delay=4s then=failed', 'Write delay=value, with a semicolon before the next word.'],
    ['then=failed; then=failed', 'then is there twice. Write it once.'],
    ['delay=40', 'delay=40 is no time. Write 0, or a whole number with s, m or h, such as 40s; 24h at most.'],
    [
      'delay=-4s',
      'delay=-4s is no time. Write 0, or a whole number with s, m or h, such as 40s; 24h at most.',
    ],
    [
      'delay=1.5h',
      'delay=1.5h is no time. Write 0, or a whole number with s, m or h, such as 40s; 24h at most.',
    ],
    [
      'delay=86401s',
      'delay=86401s is no time. Write 0, or a whole number with s, m or h, such as 40s; 24h at most.',
    ],
    ['then=fine', 'then=fine is not known. Use delivered, failed, refused, reversed or unknown.'],
    [
      'then=failed; failure=REVERSED',
      'failure=REVERSED is not known. Use WRONG_RECIPIENT, AMOUNT_OUT_OF_RANGE, PROVIDER_DOWN, REFUSED, VENDOR_ACCOUNT or EXPIRED.',
    ],
    ['answer=late', 'answer=late is not known. Use lost or slow.'],
    ['webhook=twice,', 'webhook= is not known. Use once, twice, late, none or out-of-order.'],
    ['webhook=toString', 'webhook=toString is not known. Use once, twice, late, none or out-of-order.'],
    ['delay=4s; then=refused', 'then=refused comes at once. Leave delay out.'],
    ['delay=4s; then=unknown', 'then=unknown has no end. Leave delay out.'],
    ['failure=REFUSED', 'failure says why an order fails. Add then=failed or then=refused.'],
    ['then=delivered; failure=REFUSED', 'failure says why an order fails. Add then=failed or then=refused.'],
    ['webhook=twice,twice', 'webhook has a value twice. Write it once.'],
    ['webhook=late,none', 'webhook=none stands alone. Leave the others out.'],
    ['webhook=once,late', 'webhook=once stands alone. Leave the others out.'],
    ['webhook=out-of-order', 'webhook=out-of-order needs an order with two events. Add then=reversed.'],
  ])('%j is refused', (text, fault) => expect(faultOf(text)).toEqual([fault]));

  it('is not longer than a line', () => {
    expect(faultOf(`${' '.repeat(189)}then=failed`)).toBeUndefined();
    expect(faultOf(`${' '.repeat(190)}then=failed`)).toEqual(['Use at most 200 characters.']);
  });
});

describe('whatever is written', () => {
  const space = fc.constantFrom('', ' ', '  ');
  const count = fc.integer({ min: 0, max: 86_400 });
  const scenario = fc.record(
    {
      delay: count.map((seconds) => `${seconds}s`),
      then: fc.constantFrom('delivered', 'failed', 'reversed'),
      answer: fc.constantFrom(...SCENARIO_VALUES.answer),
      webhook: fc.subarray(['twice', 'late'], { minLength: 1 }).map((values) => values.join(',')),
    },
    { requiredKeys: ['then'] },
  );

  it('means the same in any order and with any spaces', () => {
    fc.assert(
      fc.property(scenario, fc.infiniteStream(space), fc.nat(), (words, spaces, turn) => {
        const pad = () => String(spaces.next().value);
        const parts = Object.entries(words);
        const written = (list: typeof parts) =>
          list.map(([name, value]) => `${pad()}${name}${pad()}=${pad()}${value}${pad()}`).join(';');
        const at = turn % parts.length;
        const turned = [...parts.slice(at), ...parts.slice(0, at)];
        expect(read(written(turned))).toEqual(read(parts.map((part) => part.join('=')).join(';')));
      }),
    );
  });

  it('is understood or refused with one sentence', () => {
    const piece = fc.oneof(
      fc.constantFrom('delay', 'then', 'failure', 'answer', 'webhook', '=', ';', ',', '4s', 'failed', 'late'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { success, error } = z.safeParse(TestScenario, pieces.join(''));
        if (!success)
          expect(error.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/\.$/)]);
      }),
    );
  });
});

it.each([
  ['0', 0],
  ['40s', 40],
  ['10m', 600],
  ['2h', 7_200],
  ['30d', 2_592_000],
  ['', undefined],
  ['s', undefined],
  ['40', undefined],
  ['40 s', undefined],
  ['00000040s', undefined],
  ['4w', undefined],
])('a time, %j, is %s seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds));
