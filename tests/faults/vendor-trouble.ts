import { seededRandom } from '#server/demo/random.ts';
import type { Fate as ReloadlyFate } from '../server/vendors/fake-reloadly-answers.ts';
import { FakeReloadly } from '../server/vendors/fake-reloadly.ts';
import { type Fate as VtpassFate, FakeVtpass } from '../server/vendors/fake-vtpass.ts';
import type { Fault } from '../server/vendors/spoil.ts';
import type { Fate, Witness } from './witness.ts';

const FATES: [number, VtpassFate][] = [
  [78, 'delivered'],
  [12, 'pending'],
  [8, 'failed'],
  [2, 'reversed'],
];

// Of a thousand calls. `silence` lasts as long as the adapter waits, so there are few of them.
const FAULTS: [number, Fault][] = [
  [15, { when: 'before', how: 'cut' }],
  [15, { when: 'after', how: 'cut' }],
  [20, { when: 'after', how: 'http-500' }],
  [10, { when: 'before', how: 'http-500' }],
  [15, { when: 'after', how: 'html' }],
  [15, { when: 'after', how: 'truncated' }],
  [10, { when: 'after', how: 'empty' }],
  [2, { when: 'after', how: 'silence' }],
];

const DENIALS: [number, Fault][] = [
  [10, { when: 'after', how: { answer: { code: '014', response_description: 'REQUEST ID ALREADY EXIST' } } }],
  [10, { when: 'after', how: { answer: { code: '015', response_description: 'INVALID REQUEST ID' } } }],
];

const REQUERIES_UNTIL_SETTLED = 2;

/** In naira: more than any run sells for. Of an empty vendor nothing is bought, and a run that waits for it shows nothing. */
const ENOUGH = 1_000_000_000;

/** Draws the same lots in each run, and decides what is open once it was asked about often enough. */
function lots(seed: number) {
  const random = seededRandom(seed);
  const requeries = new Map<string, number>();
  return {
    draw<T>(table: readonly [number, T][], outOf: number): T | undefined {
      let ticket = random.between(0, outOf - 1);
      for (const [share, item] of table) {
        if (ticket < share) return item;
        ticket -= share;
      }
      return undefined;
    },
    settleInTime(ref: string, isOpen: boolean, settle: (isDelivered: boolean) => void) {
      const count = (requeries.get(ref) ?? 0) + 1;
      requeries.set(ref, count);
      if (isOpen && count >= REQUERIES_UNTIL_SETTLED) settle(random.chance(0.7));
    },
  };
}

/** A VTpass that fails in every way it can, and remembers the truth of every order. */
export async function startTroubledVtpass(seed: number): Promise<FakeVtpass> {
  const fake = await FakeVtpass.start();
  fake.balance = ENOUGH;
  const { draw, settleInTime } = lots(seed);
  fake.fateOf = () => draw(FATES, 100) ?? 'delivered';
  fake.faultOf = ({ path, body }) => {
    const ref = String(body['request_id']);
    if (path === 'requery')
      settleInTime(ref, fake.transactions.get(ref)?.status === 'pending', (isDelivered) =>
        fake.settle(ref, { status: isDelivered ? 'delivered' : 'failed' }),
      );
    return path === 'pay' || path === 'requery' ? draw([...FAULTS, ...DENIALS], 1_000) : undefined;
  };
  return fake;
}

const VTPASS_FATES: Record<VtpassFate, Fate> = {
  delivered: 'delivered',
  pending: 'open',
  failed: 'failed',
  reversed: 'failed',
};

export const vtpassWitness = (fake: FakeVtpass): Witness => ({
  name: 'vtpass',
  fateOf: (ref) => {
    const found = fake.transactions.get(ref);
    return found && VTPASS_FATES[found.status];
  },
  purchases: () =>
    fake.calls.filter(({ path }) => path === 'pay').map(({ body }) => String(body['request_id'])),
});

const AT_RELOADLY: Record<VtpassFate, ReloadlyFate> = {
  delivered: 'SUCCESSFUL',
  pending: 'PROCESSING',
  failed: 'FAILED',
  reversed: 'REFUNDED',
};

/** A Reloadly in the same troubles. */
export async function startTroubledReloadly(seed: number): Promise<FakeReloadly> {
  const fake = await FakeReloadly.start();
  fake.balance = ENOUGH;
  const { draw, settleInTime } = lots(seed);
  fake.fateOf = () => AT_RELOADLY[draw(FATES, 100) ?? 'delivered'];
  fake.faultOf = ({ path, query }) => {
    const ref = query.get('customIdentifier') ?? '';
    if (path.endsWith('transactions'))
      settleInTime(ref, fake.orders.get(ref)?.status === 'PROCESSING', (isDelivered) =>
        fake.settle(ref, { status: isDelivered ? 'SUCCESSFUL' : 'FAILED' }),
      );
    return path === 'topups' || path.endsWith('transactions') ? draw(FAULTS, 1_000) : undefined;
  };
  return fake;
}

const RELOADLY_FATES: Record<ReloadlyFate, Fate> = {
  SUCCESSFUL: 'delivered',
  PROCESSING: 'open',
  FAILED: 'failed',
  REFUNDED: 'failed',
};

export const reloadlyWitness = (fake: FakeReloadly): Witness => ({
  name: 'reloadly',
  fateOf: (ref) => {
    const found = fake.orders.get(ref);
    return found && RELOADLY_FATES[found.status];
  },
  purchases: () => fake.callsOf('topups').map(({ body }) => String(body['customIdentifier'])),
});
