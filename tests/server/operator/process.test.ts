import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';

const { sql, url } = await createTestDatabase();
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const operator = (...argv: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/operator/main.ts', ...argv], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1', VENDOR: '', FUNDING: '' },
  });

describe('npm run operator', () => {
  it('prints JSON alone on standard output, and ends with 0', { timeout: 60_000 }, async () => {
    const { stdout } = await operator('reconcile', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ message: 'The records agree: 14 rules hold.' });
    expect(await sql`SELECT outcome FROM operator_audit ORDER BY id`).toEqual([
      { outcome: 'begun' },
      { outcome: 'done' },
    ]);
  });

  it('tells what is wrong in one sentence, and ends with 1', { timeout: 60_000 }, async () => {
    await expect(operator('agent', 'show', 'nobody')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'No agent has the username, email, phone number or id "nobody". Try: agent list --search\n',
    });
  });
});
