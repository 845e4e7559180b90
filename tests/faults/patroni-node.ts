import type { ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { readPostmasterPid } from '#server/platform/db/embedded/postmaster-pid.ts';
import type { RunAs } from '#server/platform/db/embedded/run-as.ts';
import { endChild } from './end-child.ts';

export const SUPERUSER = 'postgres';

export interface Programs {
  patroni: string;
  etcd: string;
  /** The folder of PostgreSQL's. */
  postgres: string;
}

/** What all nodes of a cluster share. */
export interface Shared {
  programs: Programs;
  runAs: RunAs;
  password: string;
  nodes: readonly PatroniNode[];
}

/** After so many seconds without a word of its leader the cluster elects another one: the least that Patroni takes. */
const LEADER_LOST_SECONDS = 20;
const LOOK_EVERY_SECONDS = 2;
const RETRY_SECONDS = 5;

interface Ports {
  postgres: number;
  patroni: number;
  etcd: number;
  peer: number;
}

const local = (port: number) => `127.0.0.1:${port}`;

/** One machine of a cluster: etcd, Patroni and the PostgreSQL that Patroni starts. Killed at once and as a whole, as when the power goes. */
export class PatroniNode {
  #children: ChildProcess[] = [];

  private constructor(
    readonly name: string,
    readonly folder: string,
    readonly ports: Ports,
  ) {}

  static async create(name: string, parent: string): Promise<PatroniNode> {
    const folder = join(parent, name);
    await mkdir(folder, { mode: 0o711 });
    const ports = {
      postgres: await freePort(),
      patroni: await freePort(),
      etcd: await freePort(),
      peer: await freePort(),
    };
    return new PatroniNode(name, folder, ports);
  }

  get #dataDir(): string {
    return join(this.folder, 'postgres');
  }

  async start({ programs, runAs, password, nodes }: Shared): Promise<void> {
    await runAs.own(this.folder);
    // JSON is YAML.
    const settings = join(this.folder, 'patroni.yml');
    const written = JSON.stringify(this.#settings(programs.postgres, password, nodes), undefined, 2);
    await writeFile(settings, written, { mode: 0o600 });
    await runAs.own(settings);
    const launch = (program: string, args: string[]) => {
      const log = openSync(join(this.folder, 'node.log'), 'a');
      return runAs.spawn(program, args, { stdio: ['ignore', log, log], cwd: '/' });
    };
    this.#children = [
      launch(programs.etcd, this.#etcdArguments(nodes)),
      launch(programs.patroni, [settings]),
    ];
  }

  #etcdArguments(nodes: readonly PatroniNode[]): string[] {
    const clients = `http://${local(this.ports.etcd)}`;
    const peers = `http://${local(this.ports.peer)}`;
    const settings = {
      name: this.name,
      'data-dir': join(this.folder, 'etcd'),
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': peers,
      'initial-advertise-peer-urls': peers,
      'initial-cluster': nodes.map(({ name, ports }) => `${name}=http://${local(ports.peer)}`).join(),
      'log-level': 'error',
    };
    return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  }

  #settings(binaries: string, password: string, nodes: readonly PatroniNode[]): object {
    const { patroni, postgres } = this.ports;
    const login = (username: string) => ({ username, password });
    return {
      scope: 'kobodesk',
      name: this.name,
      log: { level: 'WARNING' },
      restapi: { listen: local(patroni), connect_address: local(patroni) },
      etcd3: { hosts: nodes.map(({ ports }) => local(ports.etcd)) },
      bootstrap: {
        dcs: {
          ttl: LEADER_LOST_SECONDS,
          loop_wait: LOOK_EVERY_SECONDS,
          retry_timeout: RETRY_SECONDS,
          // Nothing is acknowledged that only the leader has, and nobody else may follow it.
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: [
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
      },
      postgresql: {
        listen: local(postgres),
        connect_address: local(postgres),
        data_dir: this.#dataDir,
        bin_dir: binaries,
        pgpass: join(this.folder, 'pgpass'),
        authentication: { superuser: login(SUPERUSER), replication: login('follower') },
        parameters: { unix_socket_directories: this.folder, password_encryption: 'scram-sha-256' },
      },
    };
  }

  async kill(): Promise<void> {
    const ending = this.#children.map((child) => endChild(child));
    // Its other processes end with the first one.
    const first = await readPostmasterPid(this.#dataDir);
    if (first) end(first.pid);
    await Promise.all(ending);
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended before, and its file stayed.
  }
}
