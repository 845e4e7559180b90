import type { SignedIn } from '#contract/accounts.ts';
import type { Cashier } from '#contract/cashiers.ts';
import type { Referral } from '#contract/referral.ts';
import { noteReferral } from '#server/identity/referrals/note-referral.ts';
import { makeEmailCode, makePhoneCode } from '#server/identity/contacts/code.ts';
import type { FundingProvider } from '#server/funding/banks/funding-provider.ts';
import { noteIdentity } from '#server/funding/identify.ts';
import { placeOf } from '#server/identity/sessions/known-places.ts';
import { creditAgent } from '#server/backoffice/adjust.ts';
import { findAgent } from '#server/backoffice/find-agent.ts';
import { verifyIdentity } from '#server/backoffice/identity/verify.ts';
import { putMove } from '#server/backoffice/levels/moves.ts';
import { noteOrder } from '#server/backoffice/console/notes.ts';
import { takeOrder } from '#server/backoffice/console/taking.ts';
import { dealWithIncident } from '#server/backoffice/incidents.ts';
import { inviteStaff } from '#server/backoffice/staff/staff.ts';
import { decideMoney } from '#server/backoffice/two-people/ask.ts';
import { viewAgent } from '#server/backoffice/view-agent.ts';
import { openStaffSession } from '#server/identity/staff/session.ts';
import { enqueueText } from '#server/platform/texts/enqueue.ts';
import { hashToken } from '#server/identity/token.ts';
import { confirmed, registered, type TestApp } from '../support/app.ts';

interface LookedInto {
  /** An order. */
  ref: string;
  /** The agent's username. */
  agent: string;
}

/** The agent came by another's link, and has one of their own. @returns its code */
export async function cameByLink(
  test: TestApp,
  { id, token }: { id: string; token: string },
): Promise<string> {
  const by = await registered(test);
  const codeOf = async (agent: { token: string }) =>
    (await test.call<Referral>('referral', { token: agent.token })).body.data.code;
  const place = placeOf('203.0.113.9', undefined);
  const code = await codeOf(by);
  await test.deps.sql.begin((tx) => noteReferral(tx, { agentId: id, code, place }, test.deps.now()));
  return codeOf({ token });
}

/** A cashier of the agent's, who has logged in, and one who is to end. */
export async function hasCashier(test: TestApp, { token }: { token: string }, mark: string) {
  const login = `till_${mark.toLowerCase()}`;
  const body = { name: `Cashier${mark}`, login, pin: CASHIER_PIN, services: ['airtime'] };
  const add = async (changes: object = {}) =>
    (await test.call<Cashier>('cashiers', { token, body: { ...body, ...changes } })).body.data.id;
  const id = await add();
  const endingId = await add({ login: `${login}_2` });
  await test.call(`cashiers/${id}/days`, {
    method: 'PUT',
    token,
    body: { date: '2026-11-20', counted: '1' },
  });
  const { body: entered } = await test.call<SignedIn>('auth/login', {
    body: { username: login, password: CASHIER_PIN },
  });
  await test.call('services/airtime', {
    token: entered.data.authorization.token,
    body: { network: 'MTN', phone: '08031239998', amount: '100' },
    headers: { 'Idempotency-Key': `cashier-of-${mark}` },
  });
  return { id, endingId, deviceMark: entered.data.deviceMark ?? '' };
}

/** What an agent had and has of agents above and below. */
interface Related {
  /** Of the agent's, which still holds. */
  invitationId: string;
}

/**
 * The agent was above another, who has left; has an invitation that holds; and is below a third, who has set a price, moved money down,
 * and earns by a sale.
 */
export async function isBelowAnother(
  test: TestApp,
  agent: { id: string; token: string; username: string; password: string },
  mark: string,
): Promise<Related> {
  const { id, token, username } = agent;
  // Inviting asks for the password, and some of the clock went by.
  await confirmed(test, agent);
  const context = { ...test.deps, operator: 'tester' };
  const [left, above] = [
    await confirmed(test, await registered(test)),
    await confirmed(test, await registered(test)),
  ];
  const invite = async (by: { token: string }) =>
    (
      await test.call<{ id: string; code: string }>('sub-agents/invitations', {
        method: 'POST',
        token: by.token,
      })
    ).body.data;
  const accept = (by: { token: string }, code: string) =>
    test.call('sub-agents/accept', { token: by.token, body: { code } });
  await accept(left, (await invite({ token })).code);
  await test.call('sub-agents/above', { method: 'DELETE', token: left.token });
  const { id: invitationId } = await invite({ token });
  await accept({ token }, (await invite(above)).code);
  // Nothing more than the one above pays: the prices that other calls are tried with stay.
  await test.call(`sub-agents/${id}`, {
    method: 'PATCH',
    token: above.token,
    body: { percent: 0, prices: [{ service: 'electricity', provider: 'IKEDC', percent: 0 }] },
  });
  await creditAgent(context, {
    agent: above.username,
    amount: '500',
    reference: `Above${mark}`,
    reason: 'To move',
  });
  await test.call(`sub-agents/money/${id}`, {
    token: above.token,
    body: { direction: 'down', amount: '100', note: `Moved${mark}` },
    headers: { 'Idempotency-Key': `down-to-${username}` },
  });
  await test.call('services/airtime', {
    token,
    body: { network: 'MTN', phone: '08031239997', amount: '100' },
    headers: { 'Idempotency-Key': `below-of-${mark}` },
  });
  return { invitationId };
}

/** Of every owner's cashier. */
export const CASHIER_PIN = '482913';

/** The agent has shown who they are, and a bank was told. @param lastFour of the number */
export async function isIdentified(
  { deps }: TestApp,
  agent: { id: string; username: string },
  { mark, lastFour }: { mark: string; lastFour: string },
) {
  await verifyIdentity(
    { ...deps, operator: `Verifier${mark}` },
    { agent: agent.username, level: 'number', kind: 'BVN', lastFour, proof: 'document', reason: 'Seen' },
  );
  const bank = { name: `bank${mark}` } as FundingProvider;
  await noteIdentity(deps.sql, bank, agent.id, { kind: 'BVN', number: `2233445${lastFour}` }, deps.now());
}

/** The agent has been sent codes: for the email, and for a phone number that is nobody's. */
export async function awaitsCodes({ deps }: TestApp, { id, email }: { id: string; email: string }) {
  const phone = `+234805${id.replaceAll(/\D/g, '').slice(-7)}`;
  await deps.sql`
    INSERT INTO contact_codes (agent_id, kind, phone, asked_at, tries_left, expires_at)
    VALUES (${id}, 'PHONE_CODE', ${phone}, ${deps.now()}, 5, ${deps.now()})`;
  await enqueueText(deps.sql, { kind: 'PHONE_CODE', recipient: phone, agentId: id }, deps.now());
  const emailCode = (await makeEmailCode(deps, email)) ?? '';
  return { emailCode, phoneCode: (await makePhoneCode(deps, { email })) ?? '' };
}

/** The agent has asked to be erased, in a while that no test reaches, and has records that the law has let go of. */
export async function wantsToGo({ deps }: TestApp, agentId: string): Promise<void> {
  await deps.sql`
    INSERT INTO erasures (agent_id, asked_at, due_at) VALUES (${agentId}, ${deps.now()}, '2099-01-01T00:00:00Z')`;
  await deps.sql`
    INSERT INTO old_records (agent_id, last_id) VALUES (${agentId}, '00000000-0000-0000-0000-000000000000')`;
}

/** The agent is to have another level in a while. */
export const willHaveLevel = ({ deps }: TestApp, agent: string, mark: string, at: Date) =>
  deps.sql.begin(async (tx) => {
    const level = mark.toLowerCase();
    await tx`INSERT INTO levels (code, name, position) VALUES (${level}, ${mark}, 1) ON CONFLICT DO NOTHING`;
    const { id } = await findAgent({ ...deps, operator: 'tester' }, agent);
    await putMove(tx, { agentId: id, level, at, operator: `Asker${mark}`, now: deps.now() });
  });

/**
 * One of the staff takes an order in hand, leaves a note on it, deals with its late delivery by another vendor, asks for a credit that a
 * second person confirms, and sees the portal as its agent does.
 */
export async function lookInto({ deps }: TestApp, { ref, agent }: LookedInto, mark: string): Promise<void> {
  const context = { ...deps, operator: 'tester' };
  const person = { name: 'Ngozi Eze', email: `${mark.toLowerCase()}@desk.example`, role: 'finance' } as const;
  const { staff } = await inviteStaff(context, person);
  await takeOrder(context, { ref, staff: staff.id, from: null });
  await noteOrder(context, { ref, staff: staff.id, text: `Note${mark}` });
  await deps.sql`
    INSERT INTO order_incidents (agent_id, order_id, kind, vendor, noted_at)
    SELECT agent_id, id, 'late', ${`vendor${mark}`}, ${deps.now()} FROM transactions WHERE ref = ${ref}`;
  await dealWithIncident(context, { ref, reason: `Dealt${mark}` });
  const credit = { agent, amount: '50001', reference: `Request${mark}`, reason: `Asked${mark}` };
  await decideMoney(context, { ...person, id: staff.id }, 'credit', credit);
  const { token } = await deps.sql.begin((tx) =>
    openStaffSession(tx, { ...person, id: staff.id }, deps.now()),
  );
  await viewAgent(context, { agent, staffSession: hashToken(token.replace('staff_', '')) });
}
