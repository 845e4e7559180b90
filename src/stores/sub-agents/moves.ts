import * as contract from '#contract/sub-agents.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { withPassword } from '../session/confirmation.ts';
import { call } from '../shell/api.ts';
import { latestRead } from '../transactions/latest.ts';
import { balanceRead } from '../wallet/wallet.ts';
import { once, unknownMove } from './once.ts';
import { subAgentsRead } from './sub-agents.ts';

export interface Movement {
  direction: 'down' | 'back';
  /** Naira as the wire has it. */
  amount: string;
  /** Both read it on their statements; empty: none. */
  note: string;
}

/** Makes a movement, and reads again what it has changed, or may have. */
const moved = (answer: () => Promise<{ message: string }>): Promise<Outcome> =>
  told(async () => {
    try {
      return await answer();
    } finally {
      const hasChanged = true;
      void balanceRead.fetch({ hasChanged });
      void latestRead.fetch({ hasChanged });
      await subAgentsRead.fetch({ hasChanged });
    }
  }, unknownMove);

/** Moves money to an agent below, or back. */
export const moveMoney = (id: string, { direction, amount, note }: Movement): Promise<Outcome> =>
  moved(() =>
    once([id, direction, amount, note], (idempotencyKey) =>
      withPassword(() =>
        call(contract.moveMoney, { params: { id }, body: { direction, amount, note }, idempotencyKey }),
      ),
    ),
  );

/** Moves commission to the wallet. @param amount naira as the wire has it */
export const moveCommission = (amount: string): Promise<Outcome> =>
  moved(() =>
    once(['commission', amount], (idempotencyKey) =>
      call(contract.moveCommission, { body: { amount }, idempotencyKey }),
    ),
  );
