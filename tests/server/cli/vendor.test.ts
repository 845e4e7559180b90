import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import type { Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, command } = await createHouse(sql);
const [vendor] = deps.vendors as [Vendor];
const { name, usesOurCodes, balance, plans } = vendor;
const sandbox = { name, usesOurCodes, balance, plans };
/** What makes of the sandbox a vendor with plans and codes of its own. */
const VTPASS = { name: 'vtpass', usesOurCodes: false };
afterEach(() => Object.assign(vendor, sandbox));

// One of them changes what is on sale.
describe('vendor', { shuffle: false }, () => {
  it('has no account and no plans where it is the sandbox', async () => {
    await expect(command('vendor', 'balance')).rejects.toThrow('The vendor sandbox keeps no account for us.');
    await expect(command('vendor', 'plans', 'cable', 'GOTV')).rejects.toThrow('has no list of plans');
    await expect(command('vendor', 'plans', 'cable', 'NOPE')).rejects.toThrow(
      'no vendorCodes of sandbox for cable/NOPE',
    );
  });

  it('tells its balance', async () => {
    Object.assign(vendor, { balance: () => Promise.resolve(kobo(1_250_050)) });
    expect(await command('vendor', 'balance')).toMatchObject({
      message: expect.stringMatching(
        /^₦12,500\.50 at sandbox\. .* Nothing is known of what is sold/,
      ) as string,
      detail: { balance: '12500.50', lastsUntil: null },
    });
    Object.assign(vendor, { balance: () => Promise.resolve(undefined) });
    await expect(command('vendor', 'balance')).rejects.toThrow('does not answer');
  });

  it('shows its plans beside ours', async () => {
    const asked: string[] = [];
    const plans = (vendorCode: string) => {
      asked.push(vendorCode);
      return Promise.resolve([
        { code: 'gotv-max', name: 'GOtv Max N8,400', priceKobo: kobo(840_000) },
        { code: 'gotv-new', name: 'GOtv New', priceKobo: kobo(100_000) },
      ]);
    };
    Object.assign(vendor, VTPASS, { plans });
    const { rows, message } = await command('vendor', 'plans', 'cable', 'GOTV');
    expect(asked).toEqual(['gotv']);
    expect(message).toBe('2 plans at vtpass; 5 of ours it does not have.');
    expect(rows?.slice(0, 2)).toEqual([
      {
        vendorCode: 'gotv-max',
        name: 'GOtv Max N8,400',
        cost: '8400.00',
        ourPlan: 'gotv-max',
        price: '8500.00',
        margin: '100.00',
      },
      { vendorCode: 'gotv-new', name: 'GOtv New', cost: '1000.00', ourPlan: '', price: null, margin: null },
    ]);
    expect(rows).toHaveLength(7);
  });

  it('puts its plans in the place of ours in a file that the catalogue takes', async () => {
    const file = path.join(await temporaryFolder(), 'catalogue.json');
    const into = (service: string, provider: string, ...options: string[]) =>
      command('vendor', 'plans', service, provider, '--into', file, ...options);
    const gotv = [
      { code: 'gotv-max', name: 'GOtv Max N8,400', priceKobo: kobo(840_000) },
      { code: 'gotv-new', name: 'GOtv New', priceKobo: kobo(100_000) },
    ];
    const data = { code: 'mtn-1000', name: 'N1000 1.5GB - 30 days', priceKobo: kobo(100_000) };
    Object.assign(vendor, VTPASS, {
      plans: (code: string) => Promise.resolve(code === 'gotv' ? gotv : [data, data]),
    });
    expect((await into('cable', 'GOTV')).message).toContain(`catalogue import ${file}`);
    await into('data', 'MTN', '--markup', '2.5');

    await command('catalogue', 'import', file, '--apply');
    const plans = await sql`
      SELECT id, name, price_kobo, size_mb, validity_days,
        (SELECT code FROM plan_codes c WHERE c.plan_id = plans.id AND vendor = 'vtpass') AS vendor_code
      FROM plans
      WHERE (service, provider) IN (('cable', 'GOTV'), ('data', 'MTN')) AND withdrawn_at IS NULL ORDER BY id`;
    expect(plans).toEqual([
      {
        id: 'cable-gotv-gotv-new',
        name: 'GOtv New',
        priceKobo: 100_000n,
        sizeMb: null,
        validityDays: null,
        vendorCode: 'gotv-new',
      },
      {
        id: 'data-mtn-mtn-1000',
        name: data.name,
        priceKobo: 102_500n,
        sizeMb: 1500,
        validityDays: 30,
        vendorCode: 'mtn-1000',
      },
      {
        id: 'gotv-max.2',
        name: 'GOtv Max',
        priceKobo: 840_000n,
        sizeMb: null,
        validityDays: 30,
        vendorCode: 'gotv-max',
      },
    ]);
  });

  it('writes nothing where the file, the provider or the markup is wrong', async () => {
    const file = path.join(await temporaryFolder(), 'catalogue.json');
    Object.assign(vendor, VTPASS, { plans: () => Promise.resolve([]) });
    const into = (...options: string[]) =>
      command('vendor', 'plans', 'cable', 'GOTV', '--into', file, ...options);
    for (const markup of ['-1', '101', '2.555', 'a lot'])
      await expect(into(`--markup=${markup}`), markup).rejects.toThrow(`--markup "${markup}" is not a share`);
    await writeFile(file, '{"services": [], "fundingFees": []}');
    await expect(into()).rejects.toThrow(`${file} has no cable/GOTV: nothing was written.`);
    await writeFile(file, '{"services": 1}');
    await expect(into()).rejects.toThrow('services: ');
    await writeFile(file, '{');
    await expect(into()).rejects.toThrow('is not JSON');
    expect(await readFile(file, 'utf8')).toBe('{');
  });
});
