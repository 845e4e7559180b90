import { type Random, seededRandom } from '#server/demo/random.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';

type Truth = 'working' | 'delivered' | 'failed';

const SILENCE: Outcome = { kind: 'unknown', note: 'No answer.' };
const DOWN: Outcome = { kind: 'failed', code: 'PROVIDER_DOWN', reason: 'The network is away.' };
const FAILED: Outcome = { kind: 'failed', code: 'REFUSED', reason: 'The network refused it.' };

/** A vendor with a memory of its own: what it has done stays done, whatever becomes of its answers. */
export interface WorldVendor extends Vendor {
  /** What it made of each order that it got, by our ref. */
  truths: Map<string, Truth>;
  /** How often an order came to it. */
  asked: Map<string, number>;
  /** Goes on with what it works on. */
  work(): void;
  /** From now on it answers all, and truly. */
  calmDown(): void;
}

/**
 * Each order's own row of chances, by when it came to a vendor first: whatever is asked beside it, and in whatever order, what becomes of
 * it is the same.
 */
export function ownChances(seed: number): (ref: string) => Random {
  const known = new Map<string, Random>();
  return (ref) => {
    const own = known.get(ref) ?? seededRandom(seed * 100_000 + known.size);
    known.set(ref, own);
    return own;
  };
}

export function worldVendor(name: string, chancesOf: (ref: string) => Random): WorldVendor {
  const truths = new Map<string, Truth>();
  const asked = new Map<string, number>();
  let isCalm = false;
  const goesWrong = (ref: string, probability: number) => !isCalm && chancesOf(ref).chance(probability);

  function told(ref: string): Outcome {
    switch (truths.get(ref)) {
      case 'delivered':
        return { kind: 'delivered', vendorRef: `${name}-${ref}` };
      case 'failed':
        return FAILED;
      case 'working':
        return { kind: 'pending', note: 'It is being worked on.' };
      default:
        return SILENCE;
    }
  }

  return {
    ...sandboxVendor(1, name),
    truths,
    asked,
    pay({ ref }) {
      asked.set(ref, (asked.get(ref) ?? 0) + 1);
      if (goesWrong(ref, 0.1)) return Promise.resolve(SILENCE);
      if (goesWrong(ref, 0.1)) return Promise.resolve(DOWN);
      truths.set(
        ref,
        chancesOf(ref).pick<Truth>(['delivered', 'delivered', 'delivered', 'failed', 'working']),
      );
      return Promise.resolve(goesWrong(ref, 0.2) ? SILENCE : told(ref));
    },
    requery: ({ ref }) => Promise.resolve(goesWrong(ref, 0.2) ? SILENCE : told(ref)),
    work() {
      for (const [ref, truth] of truths)
        if (truth === 'working' && (isCalm || chancesOf(ref).chance(0.2)))
          truths.set(ref, chancesOf(ref).pick<Truth>(['delivered', 'failed']));
    },
    calmDown() {
      isCalm = true;
    },
  };
}
