import type { Area } from '../../scripts/mutants/table.ts';

const beside = ['tests/server/orders'];

/** What places, settles and asks after orders. */
export const orders: Area = {
  name: 'Orders',
  isGuarded: true,
  files: [
    {
      file: 'server/ledger/settle-order.ts',
      beside,
      mistakes: {
        'a late "delivered" settles an order that was refunded': {
          from: " AND status = 'PENDING'",
          to: '',
        },
        'what was delivered is not kept': {
          from: 'delivery && sql.json(delivery as never)',
          to: 'null',
        },
      },
    },
    {
      file: 'server/ledger/refund-order.ts',
      beside,
      mistakes: {
        'a late "failed" refunds a delivered order': {
          from: ' AND status = ${from}',
          to: '',
        },
        'a refund is credited with another amount': {
          from: 'wallets.balance_kobo + ended.amount_kobo`',
          to: 'wallets.balance_kobo + ended.face_kobo`',
        },
      },
    },
    {
      file: 'server/orders/requery.ts',
      beside,
      mistakes: {
        'orders of another vendor are asked about': {
          from: 'WHERE vendor = ${vendor}\n',
          to: 'WHERE vendor IS NOT NULL\n',
        },
        '"Refresh" ends the schedule of an order': {
          from: 'deps.now(), order.requeryAt)',
          to: 'deps.now(), null)',
        },
        'two processes ask about one order': { from: ' FOR UPDATE SKIP LOCKED', to: '' },
        'two processes wait for each other': { from: ' FOR UPDATE SKIP LOCKED', to: ' FOR UPDATE' },
        'the newest orders are asked about first': {
          from: 'ORDER BY requery_at LIMIT',
          to: 'ORDER BY requery_at DESC LIMIT',
        },
      },
    },
  ],
};
