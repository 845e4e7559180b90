import { connect } from '#server/platform/db/connect.ts';
import { type Load, type Rate, untilDone } from './support/until-done.ts';

const ACCOUNTS = 1_000;

/**
 * The floor of every order: the rate at which this very PostgreSQL commits a transfer of two statements, without any
 * product around it.
 */
export async function measureBareTransfers(databaseUrl: string, warmUp: Load, load: Load): Promise<Rate> {
  const sql = connect(databaseUrl, { maxConnections: load.lanes });
  try {
    await sql`CREATE SCHEMA bench`;
    await sql`CREATE TABLE bench.accounts (id int PRIMARY KEY, balance bigint NOT NULL)`;
    await sql`CREATE TABLE bench.transfers (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account int, amount bigint)`;
    await sql`INSERT INTO bench.accounts SELECT id, 1000000000 FROM generate_series(0, ${ACCOUNTS - 1}) AS id`;
    const transfer = async () => {
      const account = Math.floor(Math.random() * ACCOUNTS);
      await sql.begin(async (transaction) => {
        await transaction`UPDATE bench.accounts SET balance = balance - 100 WHERE id = ${account}`;
        await transaction`INSERT INTO bench.transfers (account, amount) VALUES (${account}, 100)`;
      });
    };
    await untilDone(warmUp, transfer);
    return await untilDone(load, transfer);
  } finally {
    await sql`DROP SCHEMA bench CASCADE`;
    await sql.end();
  }
}
