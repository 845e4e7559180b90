import { describe, expect, it } from 'vitest';
import { REQUEST_LOG } from '#contract/limits.ts';
import { keptAnswer, keptBody, keptPath } from '#server/messages/requests/mask.ts';
import { createRequestLog, type NotedRequest } from '#server/messages/requests/request-log.ts';

const call = (agentId: string, path: string): NotedRequest => ({
  agentId,
  id: path,
  at: new Date(0),
  method: 'GET',
  path,
  status: 200,
  code: null,
  requestId: path,
  durationMs: 1,
  idempotencyKey: null,
  request: null,
  answer: null,
});

describe('calls that wait to be written', () => {
  it("are an agent's last ones, whatever others do", () => {
    const log = createRequestLog();
    log.note(call('quiet', 'first'));
    for (let at = 0; at < 5_000; at += 1) log.note(call('loud', String(at)));
    log.note(call('late', 'last'));
    const waiting = log.take();
    expect(waiting.filter(({ agentId }) => agentId !== 'loud').map(({ path }) => path)).toEqual([
      'first',
      'last',
    ]);
    expect(waiting.filter(({ agentId }) => agentId === 'loud').map(({ path }) => path)).toEqual(
      Array.from({ length: REQUEST_LOG.kept }, (_, at) => String(5_000 - REQUEST_LOG.kept + at)),
    );
    expect(log.take()).toEqual([]);
  });

  it('are a thousand at most: what there is no room for is lost', () => {
    const log = createRequestLog();
    for (let at = 0; at < 1_500; at += 1) log.note(call(`agent-${at}`, 'one'));
    expect(log.take()).toHaveLength(1_000);
    log.note(call('agent-1', 'two'));
    expect(log.take()).toHaveLength(1);
  });
});

describe('an answer in the log', () => {
  it.each([
    'token',
    'kct1',
    'kct2',
    'bonusToken',
    'pin',
    'receiptId',
    'password',
    'clientSecret',
    'key',
    'otp',
  ])('has no %s', (name) => {
    const answer = { data: [{ details: { [name]: '12345678' } }] };
    expect(keptAnswer(answer)).toBe(`{"data":[{"details":{"${name}":"[masked]"}}]}`);
  });

  it('has no secret in its sentences either', () => {
    const answer = { message: 'Your token is 1234-5678.', data: { token: '1234-5678', units: '12' } };
    expect(keptAnswer(answer)).toBe(
      '{"message":"Your token is [masked].","data":{"token":"[masked]","units":"12"}}',
    );
  });

  it('says that there was no token where there was none, and leaves short words alone', () => {
    expect(keptAnswer({ message: 'up', token: null, pin: 'up' })).toBe(
      '{"message":"up","token":null,"pin":"[masked]"}',
    );
  });

  it('has the beginning of a long list, and is cut at 4,000 characters, never in the middle of one', () => {
    expect(keptAnswer({ data: [1, 2, 3, 4, 5] })).toBe('{"data":[1,2,3,"[2 more]"]}');
    const long = keptAnswer({ message: `x${'🧾'.repeat(5_000)}` });
    expect(long).toHaveLength(REQUEST_LOG.bodyCharacters);
    expect(long).toMatch(/🧾\u{fffd}…$|🧾…$/u);
  });
});

describe('a request in the log', () => {
  const body = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

  it("has the call's own fields, of any other the name alone", () => {
    expect(keptBody(body({ phone: '08031234567', card: '4111' }), ['phone'])).toBe(
      '{"phone":"08031234567","card":"[masked]"}',
    );
    expect(keptBody(body({ metadata: { token: '123456', till: '4' } }), ['metadata'])).toBe(
      '{"metadata":{"token":"[masked]","till":"4"}}',
    );
  });

  it.each([
    ['what is not JSON', '{"pin": 4711', '[12 bytes, not kept]'],
    ['a list', '[4711]', '[6 bytes, not kept]'],
    ['what is far too long', JSON.stringify({ phone: '1'.repeat(20_000) }), '[20012 bytes, not kept]'],
    ['nothing', '', null],
  ])('does not have %s', (_, text, kept) => {
    expect(keptBody(body(text), ['phone', 'pin'])).toBe(kept);
  });

  it('names its query, with the end alone of what was searched for', () => {
    const query = new URLSearchParams({ status: 'FAILED', search: '12345678901234567890', secret: 'abc' });
    expect(keptPath('transactions', query, ['status', 'search'])).toBe(
      'transactions?status=FAILED&search=…7890&secret=[masked]',
    );
    expect(keptPath('a\0b', new URLSearchParams(), [])).toBe('a\u{fffd}b');
  });
});
