import type { MutatedFile } from '../../../scripts/mutants/table.ts';

/** What every statement passes on its way to the database and back. */
export const database: readonly MutatedFile[] = [
  {
    file: 'server/platform/db/pool.ts',
    beside: ['tests/server/platform/db/connect.test.ts'],
    mistakes: {
      'an answer begins with holes for the rows of the statement before': {
        from: 'if (error instanceof postgres.PostgresError) await client`SELECT`.catch(ignore);',
        to: 'void [error, client];',
      },
    },
  },
];
