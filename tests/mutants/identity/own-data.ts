import type { MutatedFile } from '../../../scripts/mutants/table.ts';
import { inFile } from './in-file.ts';

const COPY = ['own-data'];

export const ownData: readonly MutatedFile[] = [
  inFile('own-data/copy-data', COPY, {
    'a copy holds the data of all agents': {
      from: 'WHERE ${sql(of)} = ${agentId}',
      to: 'WHERE ${agentId}::uuid IS NOT NULL',
    },
    'a copy ends after its first part': { from: '  } while (place);', to: '  } while (false);' },
    'a copy holds its first part for ever': {
      from: 'AND ${sql(key)} > ${place}::text::${sql.unsafe(type)}',
      to: 'AND ${place}::text IS NOT NULL',
    },
    'a failing statement ends the process': {
      from: "      lines.on('error', (error) => output.destroy(error));\n",
      to: '',
    },
    'times are told in the zone of the database': { from: "AT TIME ZONE 'UTC', ", to: ', ' },
    'amounts are told in kobo': { from: 'toNaira(kobo(BigInt(cell)))', to: 'cell' },
  }),
  inFile('own-data/account-tables', COPY, {
    'a copy holds the hash of the password': {
      from: "'first_name', 'last_name', 'username'",
      to: "'first_name', 'last_name', 'password_hash', 'username'",
    },
    'a copy holds the tokens of sessions': {
      from: "columns: ['created_at', 'expires_at', 'confirmed_at', 'ended_at', 'end_reason'],\n    without: { secret: ['token_hash'], inner: ['agent_id'] },",
      to: "columns: ['created_at', 'expires_at', 'confirmed_at', 'ended_at', 'end_reason', 'token_hash'],\n    without: { inner: ['agent_id'] },",
    },
  }),
];
