import { expect, it } from 'vitest';
import { columnOf } from '#domain/statement-columns.ts';

it.each([
  [['Date', 'Amount'], ['amount'], 1],
  [['Request ID', 'Amount'], ['requestId'], 0],
  [['Transaction_Ref. ', 'Amount'], ['ref', 'transaction ref'], 0],
  // The preferred name wins over the first column.
  [['Reference', 'Request ID'], ['request-id', 'reference'], 1],
  [['Montant (₦)', 'Solde'], ['montant'], 0],
  [['N°2', 'N°1'], ['n1'], 1],
  [['Date', 'Amount'], ['balance'], undefined],
  [[], ['amount'], undefined],
  [['Amount'], [], undefined],
])('of %j the column %j is %s', (header, names, index) => expect(columnOf(header, names)).toBe(index));
