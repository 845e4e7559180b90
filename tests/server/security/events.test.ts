import { expect, it } from 'vitest';
import type { RecoveryCodes, TotpSetup } from '#contract/factors.ts';
import { stepAt, totpCode } from '#server/identity/factors/totp.ts';
import { createLogger } from '#server/platform/log.ts';
import { confirmed, createTestApp, PASSWORD, registered } from '../support/app.ts';
import { fromBase32 } from '../identity/factors/from-base32.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const lines: string[] = [];
const destination = { write: (line: string) => void lines.push(line) };
const test = await createTestApp(sql, { deps: { log: createLogger({ destination }) } });

it('the log tells of all that changes how an account is entered, and whose it was', async () => {
  const agent = await registered(test);
  const call = async <Data>(method: string, path: string, body: object = {}) => {
    const answer = await test.call<Data>(path, { method, token: agent.token, body });
    expect([path, answer.body.status]).toEqual([path, 'success']);
    return answer.body.data;
  };
  await confirmed(test, agent);
  await call('POST', 'auth/pin', { password: PASSWORD, pin: '7391', aboveAmount: '1000' });
  await call('POST', 'auth/pin/remove', { password: PASSWORD });
  await call('POST', 'api/keys');
  await call('POST', 'api/keys?mode=test');
  await call('POST', 'webhook', { url: 'http://127.0.0.1:3000/' });
  await call('PATCH', 'webhook', { paused: true });
  await call('POST', 'webhook/secret');
  await call('DELETE', 'webhook');
  await call('POST', 'banks', { bankCode: 'sandbox-wema' });
  const { secret } = await call<TotpSetup>('POST', 'auth/totp', { password: PASSWORD });
  const code = totpCode(fromBase32(secret), stepAt(test.deps.now()));
  const first = await call<RecoveryCodes>('POST', 'auth/totp/confirm', { code });
  const [entered] = first.recoveryCodes;
  const { recoveryCodes } = await call<RecoveryCodes>('POST', 'auth/totp/recovery-codes', {
    password: PASSWORD,
    code: entered,
  });
  await call('POST', 'auth/totp/remove', { password: PASSWORD, code: recoveryCodes[0] });
  const events = lines.map((line) => JSON.parse(line) as { event?: string; agentId?: string });
  expect(events.flatMap(({ event, agentId }) => (event ? [[event, agentId === agent.id]] : []))).toEqual(
    [
      'registered',
      'session confirmed',
      'PIN set',
      'PIN removed',
      'API key made',
      'test key made',
      'webhook set',
      'webhook changed',
      'webhook secret made',
      'webhook removed',
      'funding account opened',
      'authenticator app turned on',
      'recovery code used',
      'recovery codes renewed',
      'recovery code used',
      'authenticator app turned off',
    ].map((event) => [event, true]),
  );
});
