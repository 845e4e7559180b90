import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { createStatementHouse } from '../backoffice/statement/setting.ts';

const { sql } = await createTestDatabase();
const { command, compare } = await createStatementHouse(sql);
const OURS = ['--vendor', 'north', '--to', '08031234567'];
const probe = (...options: string[]) => command('vendor', 'probe', 'airtime', 'MTN', ...OURS, ...options);

describe('probes, one command after another', { shuffle: false }, () => {
  describe('a probe at the command line', () => {
    it('says what it would spend, and asks whether the number is ours', async () => {
      await expect(probe()).rejects.toThrow(
        '₦100.00 of our money at north would be spent on 0803 123 4567. If the number is yours, repeat it with --ours.',
      );
      expect(await sql`SELECT FROM probe_sales`).toHaveLength(0);
    });

    it('is sold through the vendor that was chosen, listed, and can be asked about again', async () => {
      const { code, message, detail } = await probe('--ours', '--amount', '150');
      expect(code).toBe(0);
      const ref = String(detail?.['ref']);
      expect(message).toBe(`Probe sale ${ref} through north: delivered.`);
      expect(detail).toMatchObject({ amount: '150.00', cost: '970.00', by: 'tester', status: 'SUCCESSFUL' });
      const { rows } = await command('vendor', 'probes');
      expect(rows).toMatchObject([{ ref, vendor: 'north', phone: '+2348031234567' }]);
      expect((await command('vendor', 'probe-again', ref)).message).toBe(message);
      await expect(command('vendor', 'probe-again', 'X')).rejects.toThrow('There is no probe sale X.');
    });

    it.each([
      [['vendor', 'probe', 'cable', 'DSTV', ...OURS], 'A probe is airtime or data, not cable.'],
      [
        ['vendor', 'probe', 'airtime', 'MTN', '--vendor', 'north', '--to', '0803'],
        'no Nigerian mobile number',
      ],
      [
        ['vendor', 'probe', 'airtime', 'MTN', '--to', '08031234567'],
        'There are several vendors: say which with',
      ],
      [['vendor', 'probe', 'airtime', 'MTN', ...OURS, '--amount', '500', '--ours'], 'of at most ₦200.00'],
    ])('refuses %j', async (argv, words) => {
      await expect(command(...argv)).rejects.toThrow(words);
    });
  });

  describe('a probe on the vendor’s statement', () => {
    const cell = (ref: string, amount: string) =>
      `${ref},north-${ref},${amount},delivered,${new Date().toISOString()}`;
    const refOf = async () => {
      const [sent] = await sql<{ ref: string }[]>`SELECT ref FROM probe_sales`;
      return sent?.ref ?? 'none';
    };

    it('is no order of somebody else’s: it is compared, and agrees', async () => {
      const { rows, detail } = await compare([cell(await refOf(), '970.00')]);
      expect(rows).toEqual([]);
      expect(detail).toMatchObject({ lines: 1, agreed: 1 });
    });

    it('differs by what the vendor took, and no command of orders is proposed', async () => {
      const ref = await refOf();
      const { rows } = await compare([cell(ref, '980.00')]);
      expect(rows).toMatchObject([
        { kind: 'price', ref, agent: null, amount: '10.00', repair: expect.stringContaining('a probe sale') },
      ]);
      expect(rows?.[0]?.['repair']).not.toContain('orders ');
    });

    it('is a gap where the statement lacks it', async () => {
      const { rows } = await compare([]);
      expect(rows).toMatchObject([{ kind: 'gap', ref: await refOf() }]);
    });
  });
});
