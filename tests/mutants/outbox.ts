import type { Area } from '../../scripts/mutants/table.ts';
import { bulk } from './outbox/bulk.ts';
import { disk } from './outbox/disk.ts';
import { lists } from './outbox/lists.ts';
import { orders } from './outbox/orders.ts';
import { purchase } from './outbox/purchase.ts';
import { rows } from './outbox/rows.ts';
import { running } from './outbox/running.ts';
import { sending } from './outbox/sending.ts';
import { session } from './outbox/session.ts';
import { storage } from './outbox/storage.ts';

/** What sends orders from a browser, keeps them until their outcome is known, and keeps agents apart who share a device. */
export const outbox: Area = {
  name: 'Outbox',
  isGuarded: true,
  files: [
    ...sending,
    ...running,
    ...purchase,
    ...orders,
    ...rows,
    ...lists,
    ...bulk,
    ...disk,
    ...session,
    ...storage,
  ].map((file) => ({ elsewhere: ['tests/unit/stores'], ...file })),
};
