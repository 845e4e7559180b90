import { DISPUTE_AFTER_SECONDS } from '#contract/limits.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import type { TotpSetup } from '#contract/factors.ts';
import type { FundingAccount, FundingClaim } from '#contract/funding.ts';
import type { NewApiKey } from '#contract/keys.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import type { Transaction, TransactionSummary } from '#contract/transactions.ts';
import type { NewWebhook, WebhookDelivery } from '#contract/webhooks.ts';
import { makeEmailCode, makePhoneCode } from '#server/identity/contacts/code.ts';
import { makeResetCode } from '#server/identity/resets/reset-code.ts';
import { exchangeCode } from '#server/identity/resets/reset-password.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { stepAt, totpCode } from '#server/identity/factors/totp.ts';
import { sendMails } from '#server/messages/letters/send-mails.ts';
import { postNotice } from '#server/messages/notices/notices.ts';
import { creditAgent } from '#server/backoffice/adjust.ts';
import { sumDay } from '#server/backoffice/profit-days/write.ts';
import { fromBase32 } from '../identity/factors/from-base32.ts';
import { confirmed, registered, type TestApp } from '../support/app.ts';
import {
  cameByLink,
  hasCashier,
  isBelowAnother,
  isIdentified,
  lookInto,
  wantsToGo,
  awaitsCodes,
  willHaveLevel,
} from './owner-beside.ts';

/** An agent who has one of everything, each with words that nobody else's data hold. */
export interface Owner {
  id: string;
  username: string;
  email: string;
  phone: string;
  password: string;
  token: string;
  key: string;
  testKey: string;
  recipientId: string;
  /** Of one who has logged in on a device of that mark, and of one who is to end. */
  cashier: { id: string; deviceMark: string; endingId: string };
  /** Of an invitation to be below this agent, which holds. */
  invitationId: string;
  accountNumber: string;
  /** Of a delivered electricity order, which has a token. */
  ref: string;
  pendingRef: string;
  /** Of the order of `ref`, in the owner's books. */
  reference: string;
  /** Of a webhook's event. */
  webhookEventId: string;
  /** Of a failed order with an open dispute, and of one without. */
  disputedRef: string;
  failedRef: string;
  mark: string;
  /** Base32, of the app that is being set up. */
  totpSecret: string;
  /** Of codes that were sent, the last that others can have got hold of. */
  emailCode: string;
  phoneCode: string;
  /** What of this agent's another agent must never see. */
  marks: string[];
  /** Those of them that are the test account's. */
  testMarks: string[];
}

/** @param mark five letters in all the agent's words, `digits` two in all the agent's numbers */
export async function createOwner(test: TestApp, mark: string, digits: string): Promise<Owner> {
  const walletKobo = 10n ** 10n + BigInt(digits) * 1_000_001n;
  const phone = `080399${digits}00`;
  const agent = await registered(test, {
    firstName: `First${mark}`,
    lastName: `Last${mark}`,
    username: `user_${mark}`,
    email: `${mark}@example.com`.toLowerCase(),
    phone: `${phone}0`,
    password: `plantain & ${mark} 42`,
  });
  await test.deps.sql`UPDATE wallets SET balance_kobo = ${walletKobo} WHERE agent_id = ${agent.id}`;
  await creditAgent(
    { ...test.deps, operator: 'tester' },
    {
      agent: agent.username,
      amount: '1',
      reference: `Reference${mark}`,
      reason: `Reason${mark}`,
    },
  );
  const send = async <Data>(path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const answer = await test.call<Data>(path, { method: 'POST', body, token: agent.token, headers });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.message}`);
    return answer.body.data;
  };
  const order = (service: string, body: object, key = keyOf(mark, `services/${service}`)) =>
    send<Transaction>(`services/${service}`, body, { 'Idempotency-Key': key });

  await confirmed(test, agent);
  const { secret } = await send<NewWebhook>('webhook', { url: `http://127.0.0.1:4000/hooks-${mark}` });
  const account = await send<FundingAccount>('banks', { bankCode: await firstBank(test) });
  const { accountNumber } = account;
  await send('sandbox/transfers', { accountNumber, amount: '1000' });
  const claim = await send<FundingClaim>('manual-funding', {
    amount: '1234.00',
    senderName: `Sender${mark}`,
    paidAt: '2026-11-20',
    note: `Note${mark}`,
  });
  const saved = await send<Recipient>('recipients', {
    service: 'data',
    name: `Customer${mark}`,
    recipient: `${phone}1`,
    provider: 'MTN',
  });
  const meter = { discoName: 'IKEDC', meterNumber: `450${digits}0000001`, meterType: 'prepaid' };
  const reference = `Books${mark}`;
  const sold = await order('electricity', {
    ...meter,
    amount: '2000',
    phone: `${phone}2`,
    clientReference: reference,
  });
  const pins = await order('result-checker', { exam: 'WAEC', quantity: 1, phone: `${phone}3` });
  await order('data', { network: 'MTN', phone: `${phone}4`, planId: 'mtn-sme-1gb-7d' });
  await order('cable', {
    cableName: 'DSTV',
    smartCardNumber: '7030000001',
    phone: `${phone}5`,
    action: 'renew',
  });
  const late = { network: 'AIRTEL', phone: '08022222222', amount: `1${digits}0` };
  const pending = await order('airtime', late);
  const refused = { ...late, phone: '08044444444', ported: true };
  const failed = await order('airtime', refused, `another-of-${mark}`);
  const disputed = await order('airtime', refused, `disputed-of-${mark}`);
  test.advance(DISPUTE_AFTER_SECONDS.FAILED * 1000);
  await send(`transactions/${disputed.ref}/disputes`, { reason: 'NOT_REFUNDED', text: `Dispute${mark}` });
  await lookInto(test, { ref: disputed.ref, agent: agent.username }, mark);
  const cashier = await hasCashier(test, agent, mark);
  const { invitationId } = await isBelowAnother(test, agent, mark);
  const referralCode = await cameByLink(test, agent);
  await isIdentified(test, agent, { mark, lastFour: `${digits}${digits}` });
  await wantsToGo(test, agent.id);
  const codes = await awaitsCodes(test, agent);
  await willHaveLevel(test, agent.username, mark, new Date(test.deps.now().getTime() + 86_400_000));
  const { id: receiptId } = await send<{ id: string }>(`transactions/${sold.ref}/receipt`);
  const { key } = await send<NewApiKey>('api/keys');
  const { key: testKey } = await send<NewApiKey>('api/keys?mode=test');
  const tested = await test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone: '08031239999', amount: `2${digits}` },
    token: testKey,
    headers: { 'Idempotency-Key': `test-of-${mark}` },
  });
  await test.call(`transactions/${sold.ref}`, { token: key });
  await test.keepRequests();
  await sendMails.runOnce(test.deps);
  const testMarks = [testKey, tested.body.data.ref, tested.body.data.id];
  const now = test.deps.now();
  const notice = { title: `Title${mark}`, message: `Message${mark}`, level: 'info', now } as const;
  await postNotice(test.deps.sql, { ...notice, agentId: agent.id });
  await send('notify/read');
  await test.call('preferences', {
    method: 'PATCH',
    token: agent.token,
    body: { businessName: `Shop${mark}`, receiptFooter: `Footer${mark}`, lowBalanceAmount: '500' },
  });
  const sellingPrice = `7${digits}.31`;
  await test.call('selling-prices', {
    method: 'PUT',
    token: agent.token,
    body: { prices: [{ service: 'electricity', provider: 'EKEDC', kind: 'amount', value: sellingPrice }] },
  });
  await freshCode(test, agent);
  const aboveAmount = `8${digits}7654.00`;
  await send('auth/pin', { password: agent.password, pin: PIN, aboveAmount });
  const { secret: totpSecret } = await send<TotpSetup>('auth/totp', { password: agent.password });
  const read = async <Data>(path: string) => (await test.call<Data>(path, { token: agent.token })).body.data;
  const { availableBalance } = await read<{ availableBalance: string }>('wallet/balance');
  const [event] = await read<WebhookDelivery[]>('webhook/deliveries');
  // As if it had been posted: sending it again then changes it.
  await test.deps.sql`
    UPDATE webhook_events SET status = 'DELIVERED', due_at = NULL WHERE id = ${event?.id ?? ''}`;
  await test.deps.sql.begin((tx) => sumDay(tx, lagosTime(now.getTime()).date, now));
  const totals = await read<TransactionTotals>('transactions/totals');
  const { byService } = await read<TransactionSummary>('transactions/summary');
  const secrets = [
    key,
    key.slice(0, 8),
    secret,
    event?.id,
    receiptId,
    referralCode,
    cashier.id,
    cashier.endingId,
    cashier.deviceMark,
    agent.token,
    sold.details.meter?.token,
    ...(pins.details.pins ?? []).map(({ pin }) => pin),
  ];
  return {
    ...agent,
    key,
    testKey,
    accountNumber,
    recipientId: saved.id,
    ...codes,
    cashier,
    invitationId,
    ref: sold.ref,
    reference,
    pendingRef: pending.ref,
    webhookEventId: event?.id ?? '',
    disputedRef: disputed.ref,
    failedRef: failed.ref,
    totpSecret,
    mark,
    marks: [
      mark,
      mark.toLowerCase(),
      agent.id,
      accountNumber,
      saved.id,
      claim.ref,
      aboveAmount,
      sellingPrice,
      totpSecret,
      availableBalance,
      totals.out,
      byService.find(({ service }) => service === 'airtime')?.amount ?? '',
      phone.slice(1),
      `"lastFour":"${digits}${digits}"`,
      meter.meterNumber,
      ...[sold, pins, pending, disputed, failed].flatMap(({ ref, id }) => [ref, id]),
      ...secrets.filter((secret) => typeof secret === 'string'),
      ...testMarks,
    ],
    testMarks,
  };
}

/** Of every owner's sales above an amount that none of them costs. */
export const PIN = '739154';

/** Of nobody: what a bank is told goes to the bank alone. */
export const BVN = '22334455678';

/** The digits that the owner's app shows half a minute later: those of now may have been used. */
export function appCode(test: TestApp, { totpSecret }: Pick<Owner, 'totpSecret'>): string {
  test.advance(30_000);
  return totpCode(fromBase32(totpSecret), stepAt(test.deps.now()));
}

/** The key of the owner's order of a service. */
export const keyOf = (mark: string, path: string) => `key-of-${mark}-${path}`;

export async function firstBank(test: TestApp): Promise<string> {
  const [bank] = await test.deps.fundingProvider.banks();
  return bank?.code ?? '';
}

/** The six digits a mail would bring. */
export async function freshCode(test: TestApp, { email }: Pick<Owner, 'email'>): Promise<string> {
  const code = await makeResetCode(test.deps, email);
  if (code === undefined) throw new Error(`${email} has no account`);
  return code;
}

/** The code for the owner's email: a new one for the owner themselves, and for others the last they can have got hold of. */
export async function emailCodeFor(test: TestApp, owner: Owner, caller: Owner): Promise<string> {
  if (caller.id !== owner.id) return owner.emailCode;
  await test.deps.sql`UPDATE agents SET email_confirmed_at = NULL WHERE id = ${owner.id}`;
  return (await makeEmailCode(test.deps, owner.email)) ?? 'none';
}

/** The code for another phone number of the owner's, likewise. */
export const phoneCodeFor = async (test: TestApp, owner: Owner, caller: Owner): Promise<string> =>
  caller.id === owner.id ? ((await makePhoneCode(test.deps, owner)) ?? 'none') : owner.phoneCode;

export async function freshResetToken(test: TestApp, owner: Pick<Owner, 'email'>): Promise<string> {
  return exchangeCode(test.deps, { email: owner.email, otp: await freshCode(test, owner) }, '127.0.0.1');
}

/** Every row there is of an agent, by table: all tables that have an agent_id, and agents itself; the fills tell where a job is. */
export async function rowsOf(sql: Sql, agentId: string): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    SELECT c.table_name AS name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'agent_id'
      AND table_name NOT IN ('sold_fill', 'customers_fill', 'line_terms_fill') ORDER BY 1`;
  const named = [{ name: 'agents' }, ...tables].map(async ({ name }) => {
    const column = sql(name === 'agents' ? 'id' : 'agent_id');
    const rows = await sql<{ row: string }[]>`
      SELECT to_jsonb(t)::text AS row FROM ${sql(name)} t WHERE ${column} = ${agentId} ORDER BY 1`;
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}
