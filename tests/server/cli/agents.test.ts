import { describe, expect, it } from 'vitest';
import { readBalance } from '#server/ledger/balance.ts';
import { sendTest } from '#server/messages/webhooks/deliveries.ts';
import { registerEndpoint, removeEndpoint } from '#server/messages/webhooks/endpoint.ts';
import { createAgent } from '../funding/setting.ts';
import { createTestDatabase } from '../support/database.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { command, type, fundedAgent } = await createHouse(sql);

const adjusted = (direction: string, who: string, amount: string, reference = 'case', reason = 'x') =>
  command('agent', direction, who, amount, '--reference', reference, '--reason', reason);

describe('agent', () => {
  it('is found by username, email, phone number in any form, and id', async () => {
    const id = await createAgent(sql);
    const [row] = await sql`SELECT username, email, phone FROM agents WHERE id = ${id}`;
    const local = String(row?.phone).replace('+234', '0');
    for (const who of [row?.username.toUpperCase(), row?.email, row?.phone, local, id])
      expect((await command('agent', 'show', who)).detail).toMatchObject({ id, name: 'Ada Obi' });
    expect((await command('agent', 'list', '--search', local)).rows).toMatchObject([
      { username: row?.username },
    ]);
    await expect(command('agent', 'show', 'nobody')).rejects.toThrow('No agent has the username');
    await expect(command('agent', 'list', '--limit', 'all')).rejects.toThrow('--limit takes a whole number');
  });

  it('is shown with the wallet, the accounts and the latest transactions', async () => {
    const { username } = await fundedAgent();
    const { detail, rows } = await command('agent', 'show', username);
    expect(detail).toMatchObject({
      balance: '9900.00',
      pendingOrders: 0,
      fundingAccounts: expect.stringMatching(/^Wema Bank \(sandbox\) \d{10}$/),
    });
    expect(rows).toMatchObject([{ type: 'WALLET_FUNDING', amount: '9900.00', balance: '9900.00' }]);
    expect((await type('agent', 'show', username)).printed).toContain('₦9,900.00');
  });

  it('that is suspended has no session any more, until it is restored', async () => {
    const { id, username } = await fundedAgent();
    const tokenHash = Buffer.from(id.replaceAll('-', ''), 'hex');
    await sql`
      INSERT INTO sessions (token_hash, agent_id, expires_at) VALUES (${tokenHash}, ${id}, now() + interval '3 hours')`;
    await command('agent', 'suspend', username, '--reason', 'fraud');
    expect(await sql`SELECT end_reason FROM sessions WHERE agent_id = ${id}`).toEqual([
      { endReason: 'SUSPENDED' },
    ]);
    expect((await command('agent', 'list', '--search', username)).rows).toMatchObject([
      { status: 'suspended' },
    ]);
    await expect(command('agent', 'suspend', username, '--reason', 'again')).rejects.toThrow(
      'suspended already',
    );
    await command('agent', 'restore', username, '--reason', 'cleared');
    expect((await command('agent', 'list', '--search', username)).rows).toMatchObject([{ status: 'active' }]);
  });

  it.each([
    ['remove-pin', 'has no PIN.', 'PIN_REMOVED', { pin: 'none' }],
    ['unlock-pin', 'has no locked PIN.', undefined, { pin: 'set' }],
    ['remove-totp', 'has no authenticator app.', 'TOTP_OFF', { totp: false }],
  ])('is helped once by %s, on record', async (name, nothing, mail, left) => {
    const { id, username } = await fundedAgent();
    const reason = ['--reason', 'lost the phone'];
    const help = () => command('agent', name, username, '--proof', 'call', ...reason);
    await expect(command('agent', name, username, ...reason)).rejects.toThrow(
      /--proof <proof>' not specified/,
    );
    await expect(command('agent', name, username, '--proof', 'trust', ...reason)).rejects.toThrow(
      /Allowed choices are call, document, mail/,
    );
    await expect(help()).rejects.toThrow(nothing);
    await sql`
      UPDATE agents SET pin_hash = 'x', pin_above_kobo = 0, pin_locked_until = now() + interval '10 minutes'
      WHERE id = ${id}`;
    await sql`
      INSERT INTO totp (agent_id, secret, confirmed_at, recovery_salt, created_at) VALUES (${id}, 'x', now(), 'x', now())`;
    expect((await command('agent', 'show', username)).detail).toMatchObject({ pin: 'locked', totp: true });
    await help();
    expect((await command('agent', 'show', username)).detail).toMatchObject(left);
    const mails = await sql<{ kind: string }[]>`
      SELECT kind FROM mails JOIN agents ON email = recipient WHERE agents.id = ${id}`;
    expect(mails.map(({ kind }) => kind)).toEqual(mail ? [mail] : []);
    const [audited] = await sql`
      SELECT command, arguments FROM operator_audit WHERE outcome = 'done' AND command = ${`agent ${name}`}`;
    expect(audited?.arguments).toEqual({
      agent: username,
      proof: 'call',
      reason: 'lost the phone',
    });
    await expect(help()).rejects.toThrow(nothing);
  });

  it('is credited and debited as adjustments with a reason', async () => {
    const { id, username } = await fundedAgent();
    const { message } = await adjusted('credit', username, '1,500.50', 'case 1', 'Lost token');
    expect(message).toMatch(/now holds ₦11,400\.50; ref \w{22}\./);
    await adjusted('debit', username, '400.50', 'case 2', 'Paid twice');
    expect(await readBalance(sql, id)).toBe(1_100_000n);
    const lines = await sql`
      SELECT description, amount_kobo, balance_after_kobo FROM transactions
      WHERE agent_id = ${id} AND type = 'ADJUSTMENT' ORDER BY id`;
    expect(lines).toEqual([
      { description: 'Lost token', amountKobo: 150_050n, balanceAfterKobo: 1_140_050n },
      { description: 'Paid twice', amountKobo: 40_050n, balanceAfterKobo: 1_100_000n },
    ]);
  });

  it.each(['0', '-5', 'ten', '1.234', '1e3'])('is not credited with %s', async (amount) => {
    const { id } = await fundedAgent();
    const options = ['--reason', 'x', '--reference', 'y'];
    await expect(command('agent', 'credit', id, ...options, '--', amount)).rejects.toThrow(
      'is not an amount',
    );
    expect(await readBalance(sql, id)).toBe(990_000n);
  });

  it('is not debited below nothing', async () => {
    const { id, username } = await fundedAgent();
    await expect(adjusted('debit', username, '9900.01')).rejects.toThrow(
      `The wallet of ${username} holds less than ₦9,900.01.`,
    );
    expect(await sql`SELECT ref FROM transactions WHERE agent_id = ${id} AND type = 'ADJUSTMENT'`).toEqual(
      [],
    );
  });
});

describe('an adjustment', () => {
  it('is made once a reference, also by two operators at once', async () => {
    const { id, username } = await fundedAgent();
    const told = await Promise.all([1, 2, 3].map(() => adjusted('credit', username, '500', 'ticket 7')));
    expect(await readBalance(sql, id)).toBe(1_040_000n);
    const repeated = told.filter(({ message }) => message.includes('Nothing was changed.'));
    expect(repeated).toHaveLength(2);
    expect(repeated[0]?.message).toMatch(
      /^The reference ticket 7 was applied as a credit of ₦500\.00, ref \w{22}\./,
    );
    for (const [direction, amount] of [
      ['credit', '501'],
      ['debit', '500'],
    ] as const)
      await expect(adjusted(direction, username, amount, 'ticket 7')).rejects.toThrow(
        'Give another --reference',
      );
    expect(await readBalance(sql, id)).toBe(1_040_000n);
  });

  it('needs a reference, and leaves none behind that could not be applied', async () => {
    const { id, username } = await fundedAgent();
    await expect(command('agent', 'credit', username, '5', '--reason', 'x')).rejects.toMatchObject({
      exitCode: 1,
    });
    await expect(adjusted('credit', username, '5', ' ')).rejects.toThrow('--reference is empty');
    await expect(adjusted('debit', username, '99999', 'ticket 8')).rejects.toThrow('holds less');
    await adjusted('debit', username, '99', 'ticket 8');
    expect(await readBalance(sql, id)).toBe(980_100n);
  });

  it('of the same amount on one day wants somebody who knows', async () => {
    const { id, username } = await fundedAgent();
    const made = await Promise.allSettled(
      ['a', 'b'].map((reference) => adjusted('credit', username, '500', reference)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readBalance(sql, id)).toBe(1_040_000n);
    await expect(adjusted('credit', username, '500', 'c')).rejects.toThrow(
      /^The same credit of ₦500\.00 was made at .*: "x"/,
    );
    await adjusted('debit', username, '500', 'd');
    await command(
      'agent',
      'credit',
      username,
      '500',
      '--reference',
      'e',
      '--reason',
      'A second case',
      '--yes-i-know',
    );
    expect(await readBalance(sql, id)).toBe(1_040_000n);
    const [record] = await sql`
      SELECT arguments FROM operator_audit WHERE arguments->>'reference' = 'e' AND outcome = 'done'`;
    expect(record?.arguments).toMatchObject({ yesIKnow: true, reason: 'A second case' });
  });
});

describe('webhook', () => {
  it('is listed with its trouble, shown, paused for good and resumed', async () => {
    const { id, username } = await fundedAgent();
    await expect(command('webhook', 'show', username)).rejects.toThrow('has no webhook');
    await sql.begin((tx) => registerEndpoint(tx, id, { url: 'https://shop.example/' }, new Date()));
    await sendTest(sql, id, new Date());
    await sql`UPDATE webhook_endpoints SET failing_since = now() WHERE agent_id = ${id}`;
    const [listed] = (await command('webhook', 'list')).rows ?? [];
    expect(listed).toMatchObject({
      username,
      url: 'https://shop.example/',
      pausedBy: null,
      waiting: 1,
      givenUp: 0,
    });
    expect(listed?.failingSince).not.toBeNull();
    const due = () => sql`SELECT 1 FROM webhook_events WHERE agent_id = ${id} AND due_at IS NOT NULL`;
    await command('webhook', 'pause', username, '--reason', 'its owner complains');
    expect((await due()).count).toBe(0);
    const { detail, rows } = await command('webhook', 'show', username);
    expect([detail?.pausedBy, rows?.[0]?.type]).toEqual(['OPERATOR', 'webhook.test']);
    await expect(sql.begin((tx) => removeEndpoint(tx, id))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const again = ['webhook', 'pause', username, '--reason', 'again'] as const;
    await expect(command(...again)).rejects.toThrow('paused already');
    await command('webhook', 'resume', username, '--reason', 'all is well');
    expect((await due()).count).toBe(1);
    await expect(command('webhook', 'resume', username, '--reason', 'again')).rejects.toThrow('not paused');
    expect(JSON.stringify([detail, listed])).not.toContain('whsec_');
  });
});
