import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { connect } from '#server/platform/db/connect.ts';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { chooseRunAs } from '#server/platform/db/embedded/run-as.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { ensurePostgres, ensureProgram } from './debian-programs.ts';
import { Haproxy } from './haproxy.ts';
import { PatroniNode, SUPERUSER, type Surroundings } from './patroni-node.ts';

const NODES = ['node0', 'node1', 'node2'];
const WHOLE_MS = 120_000;
const LOOK_MS = 250;

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

const RUNS = ['running', 'streaming'];

/** Three nodes of Patroni with etcd, and a HAProxy that leads to the leader. */
export class PatroniCluster {
  private constructor(
    readonly around: Surroundings,
    readonly proxy: Haproxy,
    /** Through the proxy. */
    readonly url: string,
  ) {}

  static async start(folder: string): Promise<PatroniCluster> {
    const programs = {
      postgres: ensurePostgres(),
      patroni: ensureProgram('patroni'),
      etcd: ensureProgram('etcd'),
    };
    const haproxy = ensureProgram('haproxy');
    const binaries = await findBinaries();
    const runAs = await chooseRunAs({ dataDir: folder, clusterDir: join(folder, 'postgres'), binaries });
    const password = randomBytes(16).toString('hex');
    const nodes: PatroniNode[] = [];
    for (const name of NODES) nodes.push(await PatroniNode.create(name, folder));
    const around = { programs, runAs, password, nodes };
    const port = await freePort();
    const proxy = new Haproxy(haproxy, folder, port, runAs);
    const url = (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
    const cluster = new PatroniCluster(around, proxy, url('kobodesk'));
    try {
      await Promise.all(nodes.map((node) => node.start(around)));
      await proxy.start(nodes);
      await cluster.untilWhole();
      await createDatabase(url('postgres'));
      return cluster;
    } catch (error) {
      await cluster.end();
      throw error;
    }
  }

  async #members(): Promise<Member[]> {
    for (const { ports } of this.around.nodes) {
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`http://127.0.0.1:${ports.patroni}/cluster`, { signal }).catch(
        () => undefined,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Waits until every node follows and one of them has all that the leader acknowledged. */
  async untilWhole(): Promise<void> {
    const isWhole = async () => {
      const members = await this.#members();
      return (
        members.filter(({ state }) => RUNS.includes(state)).length === NODES.length &&
        members.some(({ role }) => role === 'leader') &&
        members.some(({ role }) => role === 'sync_standby')
      );
    };
    if (await waitUntil(isWhole, WHOLE_MS, LOOK_MS)) return;
    throw new Error(`the cluster is not whole: ${JSON.stringify(await this.#members())}`);
  }

  async leader(): Promise<PatroniNode> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    const node = this.around.nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('the cluster has no leader');
    return node;
  }

  async end(): Promise<void> {
    await this.proxy.kill();
    await Promise.all(this.around.nodes.map((node) => node.kill()));
  }
}

async function createDatabase(url: string): Promise<void> {
  const admin = connect(url, { maxConnections: 1 });
  try {
    await admin`CREATE DATABASE kobodesk`;
  } finally {
    await admin.end();
  }
}
