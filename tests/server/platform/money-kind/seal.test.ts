import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/db/connect.ts';
import { sealDatabase } from '#server/ledger/seal.ts';
import { createAgent } from '../../funding/setting.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql, url } = await createTestDatabase();
const agentId = await createAgent(sql);

const REAL = {
  VENDOR: 'vtpass',
  VTPASS_API_KEY: 'a',
  VTPASS_PUBLIC_KEY: 'b',
  VTPASS_SECRET_KEY: 'c',
  FUNDING: 'paystack',
  PAYSTACK_SECRET_KEY: 'sk_live_d',
};
const sandbox = readConfig({ DATABASE_URL: url });
const live = readConfig({ DATABASE_URL: url, ...REAL });

const seal = (settings: typeof sandbox, pool = sql) => sealDatabase(pool, settings, new Date());
const sealed = async () => (await sql<{ kind: string }[]>`SELECT kind FROM seal`).map(({ kind }) => kind);

const enter = (source: string, destination: string) => sql`
  INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo)
  VALUES (${agentId}, ${randomUUID()}, 'FUNDING', ${randomUUID()}, ${source}, ${destination}, 100)`;

// What a person with the database's own rights can do, and nobody else.
beforeEach(() =>
  sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    for (const table of ['seal', 'transfers', 'funding_payments', 'funding_claims'])
      await tx`DELETE FROM ${tx(table)}`;
  }),
);

describe('a database at its first start', () => {
  it.each([
    [sandbox, 'sandbox'],
    [live, 'live'],
  ])('is sealed for the money that the settings move', async (settings, kind) => {
    await seal(settings);
    await seal(settings);
    expect(await sealed()).toEqual([kind]);
  });

  it('is sealed once when several start together, and those of the other kind are refused', async () => {
    const pools = Array.from({ length: 8 }, () => connect(url, { maxConnections: 1 }));
    const starts = pools.map((pool, index) => seal(index % 2 ? live : sandbox, pool));
    const ends = await Promise.allSettled(starts);
    await Promise.all(pools.map((pool) => pool.end()));
    const [kind] = await sealed();
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual(
      ends.map((_, index) => (index % 2 ? 'live' : 'sandbox') === kind),
    );
  });
});

describe('a database of before the seal', () => {
  it.each([
    ['bank:sandbox', 'wallet'],
    ['wallet', 'vendor:sandbox'],
  ])('with entries from %s to %s is a sandbox', async (source, destination) => {
    await enter(source, destination);
    await expect(seal(live)).rejects.toThrow(
      /is by its ledger a sandbox: name a new database with DATABASE_URL/,
    );
    expect(await sealed()).toEqual([]);
    await seal(sandbox);
    expect(await sealed()).toEqual(['sandbox']);
  });

  it.each([
    ['bank:paystack', 'wallet'],
    ['wallet', 'vendor:vtpass'],
  ])('with entries from %s to %s is live', async (source, destination) => {
    await enter(source, destination);
    await expect(seal(sandbox)).rejects.toThrow(
      /is by its ledger live: set VENDOR and FUNDING to the real ones/,
    );
    expect(await sealed()).toEqual([]);
    await seal(live);
    expect(await sealed()).toEqual(['live']);
  });

  it('with entries of both is nobody’s to start', async () => {
    await enter('bank:sandbox', 'wallet');
    await enter('wallet', 'vendor:vtpass');
    for (const settings of [sandbox, live])
      await expect(seal(settings)).rejects.toThrow('holds play money beside real money');
  });

  it.each(['test-float', 'vendor:test', 'operator', 'bank:manual'])(
    'with money of %s alone is a sandbox where the settings say so',
    async (account) => {
      await enter(account, 'wallet');
      await seal(sandbox);
      expect(await sealed()).toEqual(['sandbox']);
    },
  );

  it('with money of test accounts alone, or of the house, is what the settings say', async () => {
    await enter('test-float', 'wallet');
    await enter('wallet', 'vendor:test');
    await enter('operator', 'wallet');
    await enter('bank:manual', 'wallet');
    await seal(live);
    expect(await sealed()).toEqual(['live']);
  });
});

describe('a sealed database', () => {
  it('takes no settings of the other kind, and says what to do', async () => {
    await seal(sandbox);
    await expect(seal(live)).rejects.toThrow(
      /^VENDOR=vtpass and FUNDING=paystack move real money but the database 127\.0\.0\.1:\d+\/test_\w+ is sealed as a sandbox: .*"operator go-live"/,
    );
    await sql`UPDATE seal SET kind = 'live'`;
    await expect(seal(sandbox)).rejects.toThrow(
      /^VENDOR=sandbox and FUNDING=sandbox move play money but the database .* is sealed as live: set VENDOR and FUNDING/,
    );
  });

  it.each([
    ['an entry', () => enter('bank:sandbox', 'wallet')],
    [
      'a payment nobody owns',
      () => sql`INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event)
        VALUES ('sandbox', 'r', '1', 100, '{}')`,
    ],
    [
      'a claim to decide',
      () => sql`INSERT INTO funding_claims (agent_id, id, ref, amount_kobo, sender_name, paid_at)
        VALUES (${agentId}, ${randomUUID()}, 'r', 100, 'Ada', now())`,
    ],
  ])('stays a sandbox with %s in it, whoever writes', async (_what, write) => {
    await seal(sandbox);
    await write();
    await expect(sql`UPDATE seal SET kind = 'live'`).rejects.toThrow('stays what it is');
    expect(await sealed()).toEqual(['sandbox']);
  });

  it('never goes back, and its seal is not taken off', async () => {
    await seal(live);
    await expect(sql`UPDATE seal SET kind = 'sandbox'`).rejects.toThrow('stays what it is');
    await expect(sql`DELETE FROM seal`).rejects.toThrow('stays what it is');
    await expect(sql`TRUNCATE seal`).rejects.toThrow('append-only');
    await expect(sql`INSERT INTO seal VALUES (true, 'sandbox', now())`).rejects.toThrow('seal_pkey');
  });

  it('that is live takes no play money in, also of a process that still runs as a sandbox', async () => {
    await seal(live);
    await expect(enter('bank:sandbox', 'wallet')).rejects.toThrow('this database is live');
    await expect(enter('wallet', 'vendor:sandbox')).rejects.toThrow('this database is live');
    await enter('bank:paystack', 'wallet');
    await enter('test-float', 'wallet');
    await enter('wallet', 'vendor:test');
  });
});
