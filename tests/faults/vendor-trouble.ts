import { seededRandom } from '#server/demo/random.ts';
import { type Fate, type Fault, FakeVtpass } from '../server/vendors/fake-vtpass.ts';

const FATES: [number, Fate][] = [
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
  [10, { when: 'after', how: { answer: { code: '014', response_description: 'REQUEST ID ALREADY EXIST' } } }],
  [10, { when: 'after', how: { answer: { code: '015', response_description: 'INVALID REQUEST ID' } } }],
  [2, { when: 'after', how: 'silence' }],
];

const REQUERIES_UNTIL_SETTLED = 2;

/** A VTpass that fails in every way it can, and remembers the truth of every order. */
export async function startTroubledVtpass(seed: number): Promise<FakeVtpass> {
  const fake = await FakeVtpass.start();
  const random = seededRandom(seed);
  const requeries = new Map<string, number>();
  const draw = <T>(table: readonly [number, T][], outOf: number): T | undefined => {
    let ticket = random.between(0, outOf - 1);
    for (const [share, item] of table) {
      if (ticket < share) return item;
      ticket -= share;
    }
    return undefined;
  };
  fake.fateOf = () => draw(FATES, 100) ?? 'delivered';
  fake.faultOf = ({ path, body }) => {
    if (path === 'requery') settleInTime(String(body['request_id']));
    return path === 'pay' || path === 'requery' ? draw(FAULTS, 1_000) : undefined;
  };
  function settleInTime(requestId: string) {
    const count = (requeries.get(requestId) ?? 0) + 1;
    requeries.set(requestId, count);
    const isOpen = fake.transactions.get(requestId)?.status === 'pending';
    if (isOpen && count >= REQUERIES_UNTIL_SETTLED)
      fake.settle(requestId, { status: random.chance(0.7) ? 'delivered' : 'failed' });
  }
  return fake;
}
