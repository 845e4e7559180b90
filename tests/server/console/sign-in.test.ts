import { describe, expect, it } from 'vitest';
import { find } from '#contract/console/orders.ts';
import type { NewApiKey } from '#contract/keys.ts';
import { staffLogout, staffSession } from '#contract/console/session.ts';
import { acceptInvitation, openInvitation, staffLogin } from '#contract/console/sign-in.ts';
import { inviteAgain } from '#server/backoffice/staff/staff.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { selling, shopOf } from '../identity/cashiers/support.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired, STAFF_PASSWORD, STEP_MS } from './setting.ts';

const { sql } = await createTestDatabase();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const house = () => createConsole(sql);

const right = ({ email, code }: Hired) => ({ email, password: STAFF_PASSWORD, code: code() });

describe('an invitation', () => {
  it('tells whom it is for, and is taken up once', async () => {
    const test = await house();
    const invited = await test.invite('support');
    const { body } = await test.ask(openInvitation, { body: { token: invited.token } });
    expect(body.data).toMatchObject({ name: 'Ada support', email: invited.email, role: 'support' });
    const { token } = await test.takeUp(invited);
    const session = await test.ask(staffSession, { token });
    expect(session.body.data.staff).toMatchObject({ email: invited.email, role: 'support' });
    const again = await test.ask(openInvitation, { body: { token: invited.token } });
    expect(again).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('is too old after three days', async () => {
    const test = await house();
    const invited = await test.invite('support');
    test.advance(72 * HOUR_MS);
    expect(await test.ask(openInvitation, { body: { token: invited.token } })).toMatchObject({ status: 404 });
    const given = { token: invited.token, password: STAFF_PASSWORD, code: '000000' };
    expect(await test.ask(acceptInvitation, { body: given })).toMatchObject({ status: 404 });
  });

  it('wants the code that the app shows, and a password that is hard to guess', async () => {
    const test = await house();
    const invited = await test.invite('support');
    const wrong = { token: invited.token, password: STAFF_PASSWORD, code: '000000' };
    expect(await test.ask(acceptInvitation, { body: wrong })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.stringContaining('wrong')] } },
    });
    const weak = { ...wrong, password: 'password1' };
    expect((await test.ask(acceptInvitation, { body: weak })).body.errors).toHaveProperty('password');
    await expect(test.takeUp(invited)).resolves.toHaveProperty('token');
  });

  it('is taken up by one of two at once', async () => {
    const test = await house();
    const invited = await test.invite('support');
    const { body } = await test.filledIn(invited);
    const accept = () => test.ask(acceptInvitation, { body });
    const both = await Promise.all([accept(), accept()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('lets who has lost their phone in again, and ends what was open', async () => {
    const test = await house();
    const hired = await test.hire('manager');
    const { link } = await inviteAgain(test.context, { staff: hired.email });
    expect((await test.ask(staffSession, { token: hired.token })).status).toBe(200);
    const back = await test.takeUp({ ...hired, token: link.split('#')[1] ?? '' });
    expect((await test.ask(staffSession, { token: hired.token })).status).toBe(401);
    test.advance(STEP_MS);
    expect((await test.ask(staffLogin, { body: right(hired) })).status).toBe(422);
    expect((await test.ask(staffLogin, { body: right(back) })).status).toBe(200);
  });
});

describe('signing in', () => {
  it('takes the password and a code, and each code once', async () => {
    const test = await house();
    const hired = await test.hire('owner');
    // The invitation used this code up.
    expect((await test.ask(staffLogin, { body: right(hired) })).status).toBe(422);
    test.advance(STEP_MS);
    const body = right(hired);
    const both = await Promise.all([test.ask(staffLogin, { body }), test.ask(staffLogin, { body })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it.each([
    ['an unknown email', { email: 'nobody@shop.example' }],
    ['a wrong password', { password: 'not it at all' }],
    ['a wrong code', { code: '000000' }],
  ])('answers %s as it answers the others', async (_, change) => {
    const test = await house();
    const hired = await test.hire('finance');
    test.advance(STEP_MS);
    const { status, body } = await test.ask(staffLogin, { body: { ...right(hired), ...change } });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: {
        password: ['The email, the password or the code is wrong. A code works once: wait for the next.'],
      },
    });
  });

  it('counts guesses at the code by person, wherever they come from', async () => {
    const test = await house();
    const hired = await test.hire('owner');
    test.advance(STEP_MS);
    const guess = (address: number) =>
      test.ask(staffLogin, {
        body: { ...right(hired), code: '000000' },
        headers: { 'X-Forwarded-For': `41.190.${address}.7` },
      });
    for (let tried = 0; tried < 5; tried += 1) expect((await guess(tried)).status).toBe(422);
    expect((await guess(99)).status).toBe(429);
    expect(LIMITS.staffCode.burst).toBe(5);
  });

  it('counts guesses at a password by email and address', async () => {
    const test = await house();
    const hired = await test.hire('owner');
    test.advance(STEP_MS);
    const guess = () => test.ask(staffLogin, { body: { ...right(hired), password: 'not it at all' } });
    for (let tried = 0; tried < 10; tried += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });

  it('is not possible for who was never let in', async () => {
    const test = await house();
    const { email } = await test.invite('support');
    const body = { email, password: STAFF_PASSWORD, code: '000000' };
    expect((await test.ask(staffLogin, { body })).status).toBe(422);
  });
});

describe('a session', () => {
  it('ends by itself after half an hour without a call', async () => {
    const test = await house();
    const { token } = await test.hire('support');
    for (let call = 0; call < 3; call += 1) {
      test.advance(29 * MINUTE_MS);
      expect((await test.ask(staffSession, { token })).status).toBe(200);
    }
    test.advance(30 * MINUTE_MS);
    expect((await test.ask(staffSession, { token })).status).toBe(401);
  });

  it('ends after eight hours, whatever is called', async () => {
    const test = await house();
    const { token } = await test.hire('support');
    for (let call = 0; call < 16; call += 1) {
      test.advance(29 * MINUTE_MS);
      await test.ask(staffSession, { token });
    }
    expect((await test.ask(staffSession, { token })).status).toBe(200);
    test.advance(16 * MINUTE_MS);
    expect((await test.ask(staffSession, { token })).status).toBe(401);
  });

  it('ends when one signs out, and no other does', async () => {
    const test = await house();
    const hired = await test.hire('support');
    test.advance(STEP_MS);
    const other = (await test.ask(staffLogin, { body: right(hired) })).body.data.token;
    expect((await test.ask(staffLogout, { token: hired.token })).status).toBe(200);
    expect((await test.ask(staffSession, { token: hired.token })).status).toBe(401);
    expect((await test.ask(staffSession, { token: other })).status).toBe(200);
  });

  it('of a clock that ran ahead opens nothing', async () => {
    const test = await house();
    test.advance(24 * HOUR_MS);
    const { token } = await test.hire('support');
    test.advance(-24 * HOUR_MS);
    expect((await test.ask(staffSession, { token })).status).toBe(401);
  });

  it('of an agent or a cashier, an API key and nobody at all open nothing here, nor the staff’s at the agents’ API', async () => {
    const test = await house();
    const agent = await shopOf(test);
    const key = async (mode: 'live' | 'test') =>
      (await test.call<NewApiKey>(`api/keys?mode=${mode}`, { method: 'POST', token: agent.token })).body.data
        .key;
    const [live, trial] = [await key('live'), await key('test')];
    const cashier = await selling(test, agent);
    const { token } = await test.hire('owner');
    const opening = [agent.token, cashier.token, live, trial];
    // Each opens something of the agent's, or that it opens nothing here would show little.
    for (const each of opening) expect((await test.call('services', { token: each })).status).toBe(200);
    for (const strange of [...opening, 'ak_0000000000000000000000000000000000000000000', '', 'staff_x'])
      expect((await test.ask(find, { query: { q: 'ada' }, token: strange })).status).toBe(401);
    expect((await test.call('auth/user', { token })).status).toBe(401);
    expect((await test.call('services', { token })).status).toBe(401);
    expect((await test.call('auth/user', { token: token.replace('staff_', '') })).status).toBe(401);
    const bare = await test.ask(staffSession, { token: token.replace('staff_', '') });
    expect(bare.status).toBe(401);
  });
});

describe('TRUSTED_NETWORKS', () => {
  it('lets the console be used from there alone', async () => {
    const plain = await house();
    const config = { ...plain.deps.config, trustedNetworks: ['10.0.0.0/8'] };
    const test = await createConsole(sql, { config });
    const invited = await test.invite('support');
    const open = (address: string) =>
      test.ask(openInvitation, {
        body: { token: invited.token },
        headers: { 'X-Forwarded-For': address },
      });
    expect(await open('41.190.3.7')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await open('10.1.2.3')).status).toBe(200);
  });
});
