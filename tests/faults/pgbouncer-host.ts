import type { ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SUPERUSER } from '#server/platform/db/embedded/cluster.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { connect } from '#server/platform/db/connect.ts';
import { findProgram, installFromDebian, isProgram } from '../../scripts/programs.ts';
import { endChild } from './end-child.ts';
import { type PostgresHost, urlTo } from './postgres-host.ts';
import { CannotRun } from './report.ts';

const START_MS = 10_000;
// Fewer than the processes' connections, so that transactions of all of them share each one.
const SERVER_CONNECTIONS = 6;

const find = () => findProgram('pgbouncer') ?? ['/usr/sbin/pgbouncer'].find((file) => isProgram(file));

/** @throws CannotRun when there is no PgBouncer and, as root on Debian, none could be installed */
function ensurePgbouncer(): string {
  const file = find() ?? (installFromDebian('pgbouncer') ? find() : undefined);
  if (file) return file;
  throw new CannotRun('PgBouncer is not installed here and could not be: install the package pgbouncer.');
}

/** A PgBouncer in transaction mode before a PostgreSQL. */
export class PgbouncerHost {
  #child: ChildProcess | undefined;

  private constructor(
    readonly program: string,
    readonly folder: string,
    readonly port: number,
    readonly database: PostgresHost,
  ) {}

  get url(): string {
    return urlTo(this.database, `127.0.0.1:${this.port}`);
  }

  static async create(folder: string, database: PostgresHost): Promise<PgbouncerHost> {
    const program = ensurePgbouncer();
    await mkdir(folder);
    const port = await freePort();
    const files = {
      'users.txt': `"${SUPERUSER}" "${database.password}"\n`,
      'pgbouncer.ini': `[databases]
kobodesk = host=127.0.0.1 port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
server_reset_query_always = 0
`,
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, name), text, { mode: 0o600 });
      await database.runAs.own(join(folder, name));
    }
    await database.runAs.own(folder);
    return new PgbouncerHost(program, folder, port, database);
  }

  async start(): Promise<void> {
    const log = openSync(join(this.folder, 'pgbouncer.log'), 'a');
    // It refuses to run as root, like PostgreSQL.
    this.#child = this.database.runAs.spawn(this.program, [join(this.folder, 'pgbouncer.ini')], {
      stdio: ['ignore', log, log],
      cwd: '/',
    });
    const sql = connect(this.url, { maxConnections: 1 });
    const answers = () => sql`SELECT 1`.then(() => true).catch(() => false);
    const isUp = await waitUntil(answers, START_MS, 50).finally(() => sql.end());
    if (!isUp) throw new Error(`PgBouncer did not start; see ${this.folder}/pgbouncer.log`);
  }

  kill(): Promise<void> {
    return endChild(this.#child);
  }
}
