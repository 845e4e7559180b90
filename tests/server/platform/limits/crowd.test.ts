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

let guests = 0;
/** An address that nobody had before. */
const fresh = () => {
  guests += 1;
  return `102.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}`;
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
  it('does not stand in the row of two hundred guests who log in at once', async () => {
    const { headers, username } = await agent();
    expect(
      (await post('auth/pin', { password: PASSWORD, pin: '7391', aboveAmount: '0' }, headers)).status,
    ).toBe(200);
    await sql`
      UPDATE wallets SET balance_kobo = 10000000
      WHERE agent_id = (SELECT id FROM agents WHERE username = ${username})`;
    const sell = async () => {
      const sale = { network: 'MTN', phone: '08031230000', amount: '100' };
      const keys = { 'Idempotency-Key': randomUUID(), 'Transaction-Pin': '7391' };
      return (await post('services/airtime', sale, { ...headers, ...keys })).status;
    };
    let waiting = 200;
    const flood = Array.from({ length: waiting }, () =>
      login('nobody.here', 'a guess').finally(() => (waiting -= 1)),
    );
    await Promise.any(flood);
    // How fast this machine is tells nothing: a PIN in their row would be judged after each guest who came before it.
    const sharesOvertaking: number[] = [];
    for (let sales = 0; sales < 3; sales += 1) {
      const before = waiting;
      expect(await sell()).toBe(201);
      sharesOvertaking.push((before - waiting) / before);
    }
    expect(sharesOvertaking.sort((a, b) => a - b)[1]).toBeLessThan(0.5);
    await Promise.all(flood);
  });
});
