import { gzipSync } from 'node:zlib';
import { compareStatement } from '#contract/console/statements.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { createStatementHouse, type Line } from '../../backoffice/statement/setting.ts';
import { createConsole } from '../setting.ts';

export const HEADER = 'Request ID,Transaction ID,Total Amount,Status,Transaction Date';

export const pack = (text: string): string => gzipSync(text).toString('base64');

export type { Line };

/** The house of the statements, with its console an hour after its orders. */
export async function createStatementConsole(sql: Sql) {
  const house = await createStatementHouse(sql);
  const { vendors } = house.deps;
  let aheadMs = 3_600_000;
  const now = () => new Date(Date.now() + aheadMs);
  const test = await createConsole(sql, { vendors, now });
  const finance = await test.hire('finance');
  const [[, from], [, to]] = house.around() as [[string, string], [string, string]];

  /** Sends a file of north, as somebody of finance does, or what `change` makes of it. */
  const send = (
    text: string,
    change: Partial<BodyInputOf<typeof compareStatement>> = {},
    { token } = finance,
  ) =>
    test.ask(compareStatement, {
      body: { vendor: 'north', name: 'november.csv', file: pack(text), from, to, ...change },
      token,
    });

  const goAhead = (ms: number) => void (aheadMs += ms);

  return { ...house, ...test, house, finance, send, from, to, goAhead };
}
