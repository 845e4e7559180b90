import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { createTestDatabase } from '../support/database.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, command } = await createHouse(sql);

describe('vendor', () => {
  it('has no account and no plans where it is the sandbox', async () => {
    await expect(command('vendor', 'balance')).rejects.toThrow('The vendor sandbox keeps no account for us.');
    await expect(command('vendor', 'plans', 'cable', 'GOTV')).rejects.toThrow('has no list of plans');
    await expect(command('vendor', 'plans', 'cable', 'NOPE')).rejects.toThrow('no vendorCode for cable/NOPE');
  });

  it('tells its balance', async () => {
    Object.assign(deps.vendor, { balance: () => Promise.resolve(kobo(1_250_050)) });
    expect(await command('vendor', 'balance')).toMatchObject({ detail: { balance: '12500.50' } });
    Object.assign(deps.vendor, { balance: () => Promise.resolve(undefined) });
    await expect(command('vendor', 'balance')).rejects.toThrow('does not answer');
  });

  it('shows its plans beside ours', async () => {
    const asked: string[] = [];
    const variations = (vendorCode: string) => {
      asked.push(vendorCode);
      return Promise.resolve([
        { code: 'gotv-max', name: 'GOtv Max N8,400', priceKobo: kobo(840_000) },
        { code: 'gotv-new', name: 'GOtv New', priceKobo: kobo(100_000) },
      ]);
    };
    Object.assign(deps.vendor, { variations });
    const { rows, message } = await command('vendor', 'plans', 'cable', 'GOTV');
    expect(asked).toEqual(['gotv']);
    expect(message).toBe('2 plans at sandbox; 5 of ours it does not have.');
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
});
