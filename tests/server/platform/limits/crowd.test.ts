import { randomUUID } from 'node:crypto';
import { setInterval as ticks } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { startKobodesk } from '../../support/kobodesk.ts';
import { PASSWORD, somebody } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

vi.setConfig({ testTimeout: 90_000 });
const { sql, url: DATABASE_URL } = await createTestDatabase();
const kobodesk = startKobodesk({ env: { DATABASE_URL, TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => kobodesk.stop());
const url = await kobodesk.ready();

let strangers = 0;
/** An address that nobody had before. */
const fresh = () => {
  strangers += 1;
  return `102.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}`;
};

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${API_BASE}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': fresh(), ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { data: { authorization: { token: string } } },
  };
}

async function agent() {
  const given = somebody();
  const { body } = await post('auth/register', given);
  return { ...given, headers: { Authorization: `Bearer ${body.data.authorization.token}` } };
}

const login = (username: string, password: string) => post('auth/login', { username, password });

it('an owner at a new place logs in while a crowd guesses, twenty a second, each from an address of its own', async () => {
  const { username } = await agent();
  const guesses: Promise<{ status: number }>[] = [];
  for await (const _ of ticks(50)) {
    guesses.push(login(username, `a guess ${guesses.length}`));
    if (guesses.length % 20 === 0) expect((await login(username, PASSWORD)).status).toBe(200);
    if (guesses.length === 100) break;
  }
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]));
});

describe('a PIN of an agent who is signed in', () => {
  it('is judged as ever while two hundred strangers log in at once', async () => {
    const { headers, username } = await agent();
    expect(
      (await post('auth/pin', { password: PASSWORD, pin: '7391', aboveAmount: '0' }, headers)).status,
    ).toBe(200);
    await sql`
      UPDATE wallets SET balance_kobo = 10000000
      WHERE agent_id = (SELECT id FROM agents WHERE username = ${username})`;
    /** Milliseconds until it was told that the PIN is wrong, which is as long as it takes to be right. */
    const judge = async (pin: string) => {
      const startedAt = performance.now();
      const sale = { network: 'MTN', phone: '08031230000', amount: '100' };
      const { status } = await post('services/airtime', sale, {
        ...headers,
        'Idempotency-Key': randomUUID(),
        'Transaction-Pin': pin,
      });
      expect(status).toBe(pin === '7391' ? 201 : 422);
      return performance.now() - startedAt;
    };
    const median = async () => (await inTurn(5, () => judge('7391'))).sort((a, b) => a - b)[2] ?? Infinity;
    const quiet = await median();
    let waiting = 200;
    const flood = Array.from({ length: waiting }, () =>
      login('nobody.here', 'a guess').finally(() => (waiting -= 1)),
    );
    await Promise.any(flood);
    const crowded = await median();
    expect(waiting, 'strangers who wait still').toBeGreaterThan(50);
    // The processors are shared by all: more than this would be the row of strangers, two hundred times a hash.
    expect(crowded).toBeLessThan(10 * quiet + 200);
    await Promise.all(flood);
  });
});

async function inTurn<T>(times: number, act: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) results.push(await act());
  return results;
}
