import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { kobo } from '#domain/money.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { VTPASS_STATEMENT } from '#server/vendors/vtpass/statement.ts';
import { buy, createHouse } from '../../cli/setting.ts';

const HOUR_MS = 3_600_000;
const REFUSED: Outcome = { kind: 'failed', code: 'REFUSED', reason: 'No.' };

/** Numbers and what becomes of an order for them. */
const NUMBERS = {
  delivered: '+2348031234567',
  southOnly: '+2348031230003',
  refused: '+2348031230004',
  pending: '+2348031230002',
} as const;

/** Takes ₦970 for an order, and answers by its number. */
const vendorNamed = (name: string, refuses: readonly string[]): Vendor => ({
  ...sandboxVendor(1, name),
  pay: ({ ref, recipient }) =>
    Promise.resolve(
      refuses.includes(recipient)
        ? REFUSED
        : recipient === NUMBERS.pending
          ? { kind: 'pending', note: 'Soon.', vendorRef: `${name}-${ref}` }
          : { kind: 'delivered', vendorRef: `${name}-${ref}`, costKobo: kobo(97_000) },
    ),
});

/** A cell that has what the line of an order has elsewhere. */
export type Line = Partial<Record<'ref' | 'vendorRef' | 'amount' | 'status' | 'at', string>>;

/**
 * A house that sells by north and then south, each ₦1,000 for ₦970, with a statement of north as VTpass writes it. Commands are run
 * an hour after the orders, so that these are not at the end of the time.
 */
export async function createStatementHouse(sql: Sql) {
  const { deps, command, type, fundedAgent } = await createHouse(sql);
  const north = {
    ...vendorNamed('north', [NUMBERS.southOnly, NUMBERS.refused]),
    statementFile: VTPASS_STATEMENT,
  };
  const south = vendorNamed('south', [NUMBERS.refused]);
  let aheadMs = 0;
  Object.assign(deps, { vendors: [north, south], now: () => new Date(Date.now() + aheadMs) });
  const agent = await fundedAgent('500000.00');
  const folder = await mkdtemp(path.join(tmpdir(), 'kobodesk-statement-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let files = 0;

  const order = (what: keyof typeof NUMBERS): Promise<OrderRow> =>
    buy(deps, agent.id, { vendorOrder: { recipient: NUMBERS[what] } });

  /** A line that agrees with the order, but for `change`. */
  const line = ({ ref, createdAt }: Pick<OrderRow, 'ref' | 'createdAt'>, change: Line = {}): string => {
    const at = createdAt.toISOString();
    const cells = { ref, vendorRef: `north-${ref}`, amount: '970.00', status: 'delivered', at, ...change };
    return [cells.ref, cells.vendorRef, cells.amount, cells.status, cells.at].join(',');
  };

  const write = async (text: string): Promise<string> => {
    files += 1;
    const file = path.join(folder, `${files}.csv`);
    await writeFile(file, text);
    return file;
  };

  /** The time around the orders, as options. */
  const around = () => [
    ['--from', new Date(Date.now() - HOUR_MS).toISOString()],
    ['--to', new Date(Date.now() + HOUR_MS).toISOString()],
  ];

  async function later<T>(act: () => Promise<T>): Promise<T> {
    aheadMs = HOUR_MS;
    return act().finally(() => (aheadMs = 0));
  }

  /** Compares these lines of north. */
  const compare = async (lines: readonly string[], ...options: string[]) => {
    const file = await write(
      ['Request ID,Transaction ID,Total Amount,Status,Transaction Date', ...lines, ''].join('\n'),
    );
    return later(() =>
      command(
        'vendor',
        'statement',
        file,
        '--vendor',
        'north',
        ...(options.length > 0 ? options : around().flat()),
      ),
    );
  };

  return { deps, command, type, agent, north, south, order, line, write, later, around, compare };
}
