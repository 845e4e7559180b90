import type { MutatedFile } from '../../../scripts/mutants/table.ts';

/** What the staff tell each other about what waits. */
export const notes: readonly MutatedFile[] = [
  {
    file: 'server/backoffice/console/money-notes.ts',
    beside: ['tests/server/console/notes.test.ts'],
    mistakes: {
      'whoever may not read figures reads notes on the books': {
        from: "!permissionsOf(role).includes('figures.read')",
        to: 'false',
      },
      'notes on one claim stand with all': { from: ' AND n.subject = ${subject}', to: '' },
      'notes on the last difference of the books stand with the next': {
        from: "(n.kind <> 'books' OR n.created_at >= (SELECT min(differs_since) FROM books_checks))",
        to: 'true',
      },
      'a note on a request about an order is lost to the order': {
        from: '    if (request && isOfOrder(request.kind))\n      return orders.noteOrder',
        to: '    if (request && !request)\n      return orders.noteOrder',
      },
      'the record keeps the words of a note': {
        from: '({ kind, subject }) => ({ kind, subject }),',
        to: '({ person: _, ...recorded }) => recorded,',
      },
    },
  },
  {
    file: 'server/backoffice/console/payment-claims.ts',
    beside: ['tests/server/console/money.test.ts'],
    mistakes: {
      'a claim of any time is told of': {
        from: '        AND paid_at BETWEEN p.received_at - ${days}::interval AND p.received_at + ${days}::interval\n',
        to: '',
      },
      'a refused claim is told of': { from: " AND status IN ('PENDING', 'APPROVED')", to: '' },
      'money in a wallet counts as waiting': { from: "c.status = 'APPROVED' AS", to: 'false AS' },
    },
  },
];
