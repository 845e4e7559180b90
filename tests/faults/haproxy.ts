import type { ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunAs } from '#server/platform/db/embedded/run-as.ts';
import { endChild } from './end-child.ts';
import type { PatroniNode } from './patroni-node.ts';

/** As Patroni's manual sets it up: whichever node says that it is the leader gets the connections, and one that no longer does loses them. */
const settings = (port: number, nodes: readonly PatroniNode[]) => `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, ports }) => `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.patroni}\n`).join('')}`;

export class Haproxy {
  #child: ChildProcess | undefined;

  constructor(
    readonly program: string,
    readonly folder: string,
    readonly port: number,
    readonly runAs: RunAs,
  ) {}

  async start(nodes: readonly PatroniNode[]): Promise<void> {
    const file = join(this.folder, 'haproxy.cfg');
    await writeFile(file, settings(this.port, nodes));
    await this.runAs.own(file);
    const log = openSync(join(this.folder, 'haproxy.log'), 'a');
    this.#child = this.runAs.spawn(this.program, ['-db', '-f', file], {
      stdio: ['ignore', log, log],
      cwd: '/',
    });
  }

  kill(): Promise<void> {
    return endChild(this.#child);
  }
}
