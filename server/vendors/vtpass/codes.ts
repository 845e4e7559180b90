import type { RefusedField } from '../purchase-fields.ts';

/**
 * What a response code of VTpass means:
 * - `see-status`: the transaction's own status tells
 * - `processing`: not decided yet
 * - `not-charged`: it failed; VTpass keeps no money
 * - `reversed`: it was taken back, maybe after it was delivered; VTpass keeps no money
 * - `refused`: something in the order is wrong; `field` is what
 * - `account`: there is a problem with our account at VTpass, so the operator must act
 * - `provider-down`: the network, electricity or cable company has a problem
 * - `unclear`: does not tell the order's outcome
 */
export type Meaning =
  | {
      kind:
        'see-status' | 'processing' | 'not-charged' | 'reversed' | 'account' | 'provider-down' | 'unclear';
    }
  | { kind: 'refused'; reason: string; field: RefusedField };

const refused = (field: RefusedField, reason: string): Meaning => ({ kind: 'refused', field, reason });

const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['000', { kind: 'see-status' }],
  ['001', { kind: 'see-status' }],
  ['044', { kind: 'see-status' }],
  ['099', { kind: 'processing' }],
  ['089', { kind: 'processing' }],
  ['016', { kind: 'not-charged' }],
  ['040', { kind: 'reversed' }],
  ['091', { kind: 'not-charged' }],
  ['010', refused('plan', 'This plan is not sold at the moment. Choose another one.')],
  ['011', refused('recipient', 'These details were refused. Check the number.')],
  ['012', refused('provider', 'This provider is not on sale at the moment. Choose another one.')],
  ['013', refused('amount', 'The amount is below the smallest one allowed.')],
  ['017', refused('amount', 'The amount is above the largest one allowed.')],
  ['031', refused('quantity', 'The quantity is below the smallest one allowed.')],
  ['032', refused('quantity', 'The quantity is above the largest one allowed.')],
  ['018', { kind: 'account' }],
  ['021', { kind: 'account' }],
  ['022', { kind: 'account' }],
  ['023', { kind: 'account' }],
  ['024', { kind: 'account' }],
  ['027', { kind: 'account' }],
  ['028', { kind: 'account' }],
  ['087', { kind: 'account' }],
  ['030', { kind: 'provider-down' }],
  ['034', { kind: 'provider-down' }],
  ['035', { kind: 'provider-down' }],
  ['014', { kind: 'unclear' }],
  ['015', { kind: 'unclear' }],
  ['019', { kind: 'unclear' }],
  ['083', { kind: 'unclear' }],
]);

/** The meaning of a response code; a code that is not documented is unclear. */
export const meaningOf = (code: string): Meaning => MEANINGS.get(code) ?? { kind: 'unclear' };
