import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { connect } from '#server/platform/db/connect.ts';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { chooseRunAs } from '#server/platform/db/embedded/run-as.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { ensurePostgres, ensureProgram } from './debian-programs.ts';
import { Haproxy } from './haproxy.ts';
import { PatroniNode, SUPERUSER, type Shared } from './patroni-node.ts';

const NODES = ['node0', 'node1', 'node2'];
const WHOLE_MS = 120_000;
const LOOK_MS = 250;
/** More than two looks of Patroni. */
const SETTLED_MS = 5_000;

interface Member {
  name: string;
  role: string;
  state: string;
}

interface View {
  /** How many nodes run. */
  followed: number;
  leader: string | undefined;
  /** Who has all that the leader acknowledged. */
  next: string | undefined;
}

const RUNS = ['running', 'streaming'];

/** Three nodes of Patroni with etcd, and a HAProxy that leads to the leader. */
export class PatroniCluster {
  private constructor(
    readonly shared: Shared,
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
    const shared = { programs, runAs, password, nodes };
    const port = await freePort();
    const proxy = new Haproxy(haproxy, folder, port, runAs);
    const url = (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
    const cluster = new PatroniCluster(shared, proxy, url('kobodesk'));
    try {
      await Promise.all(nodes.map((node) => node.start(shared)));
      await proxy.start(nodes);
      await cluster.untilWhole();
      await createDatabase(url('postgres'));
      return cluster;
    } catch (error) {
      await cluster.end();
      throw error;
    }
  }

  /** The cluster as a node sees it, which may be some seconds ago; nothing where it does not answer. */
  async #seenBy({ ports }: PatroniNode): Promise<View> {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://127.0.0.1:${ports.patroni}/cluster`, { signal }).catch(
      () => undefined,
    );
    const { members } = answer?.ok ? ((await answer.json()) as { members: Member[] }) : { members: [] };
    const nameOf = (role: string) => members.find((member) => member.role === role)?.name;
    const followed = members.filter(({ state }) => RUNS.includes(state)).length;
    return { followed, leader: nameOf('leader'), next: nameOf('sync_standby') };
  }

  #views = (): Promise<View[]> => Promise.all(this.shared.nodes.map((node) => this.#seenBy(node)));

  /**
   * Waits until every node follows and all of them know who takes over, for longer than what they know can be old: Patroni lets
   * nobody take over from a leader that dies before.
   */
  async untilWhole(): Promise<void> {
    let wholeSince: number | undefined;
    const isWhole = async () => {
      const [first, ...others] = await this.#views();
      const isNow =
        first?.followed === NODES.length &&
        first.leader !== undefined &&
        first.next !== undefined &&
        others.every((view) => isDeepStrictEqual(view, first));
      wholeSince = isNow ? (wholeSince ?? performance.now()) : undefined;
      return wholeSince !== undefined && performance.now() - wholeSince > SETTLED_MS;
    };
    if (await waitUntil(isWhole, WHOLE_MS, LOOK_MS)) return;
    throw new Error(`the cluster is not whole: ${JSON.stringify(await this.#views())}`);
  }

  async leader(): Promise<PatroniNode> {
    const names = (await this.#views()).map(({ leader }) => leader);
    const node = this.shared.nodes.find(({ name }) => names.includes(name));
    if (!node) throw new Error('the cluster has no leader');
    return node;
  }

  async end(): Promise<void> {
    await this.proxy.kill();
    await Promise.all(this.shared.nodes.map((node) => node.kill()));
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
