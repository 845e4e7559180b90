import { OTHER } from './other.ts';

/** Why somebody of the staff does something: what the record counts, and how it reads. */
export interface Reason {
  code: string;
  words: string;
}

const reasons = (given: Readonly<Record<string, string>>): readonly Reason[] =>
  Object.entries({ ...given, [OTHER]: 'Other' }).map(([code, words]) => ({ code, words }));

const LOST = reasons({
  forgotten: 'It was forgotten',
  'lost-phone': 'The phone was lost',
  stolen: 'Somebody else may know it',
});

/** What fits each action, by its name on the record. Where the agent reads the reason and no words are given, they read these. */
export const REASONS = {
  'orders settle': reasons({
    'vendor-confirmed': 'The vendor confirmed it',
    'on-vendors-page': 'It is on the vendor’s page',
    'customer-confirmed': 'The customer has it',
  }),
  'orders refund': reasons({
    'vendor-refused': 'The vendor did not deliver it',
    'no-answer': 'The vendor gave no answer',
    'wrong-number': 'The number was wrong',
  }),
  'orders reverse': reasons({
    'taken-back': 'The vendor says that it took it back',
    'on-vendors-statement': 'The vendor’s statement says so',
    'customer-has-nothing': 'The customer has nothing',
  }),
  'orders dealt': reasons({
    'vendor-paid-back': 'The vendor gave our money back',
    'agent-pays': 'The agent pays for it',
    'house-pays': 'It stays our loss',
    'nothing-left': 'Nothing is left to do',
  }),
  'agent credit': reasons({
    'paid-twice': 'An order was paid twice',
    'lost-payment': 'A payment did not reach the wallet',
    correction: 'Correction of a mistake',
    goodwill: 'Goodwill',
  }),
  'agent debit': reasons({
    'credited-twice': 'It was credited twice',
    'payment-returned': 'The bank took the payment back',
    correction: 'Correction of a mistake',
  }),
  'funding approve': reasons({
    'on-statement': 'It is on our bank statement',
    'bank-confirmed': 'The bank confirmed it',
  }),
  'funding reject': reasons({
    'not-arrived': 'The transfer did not arrive',
    'in-wallet-already': 'It is in the wallet already',
    'another-amount': 'Another amount arrived',
  }),
  'funding assign': reasons({
    receipt: 'They sent the receipt',
    'bank-confirmed': 'The bank confirmed it',
    'sender-known': 'The sender is known as theirs',
  }),
  'money confirm': reasons({
    'evidence-checked': 'The evidence is right',
    'bank-confirmed': 'The bank confirmed it',
    'vendor-confirmed': 'The vendor confirmed it',
  }),
  'money refuse': reasons({
    'no-evidence': 'The evidence is missing',
    'wrong-amount': 'The amount is wrong',
    'done-already': 'It is done already',
  }),
  'agent suspend': reasons({
    fraud: 'Suspicion of fraud',
    'used-by-others': 'Somebody else may use the account',
    terms: 'Against the terms',
    'asked-for': 'The agent asked for it',
  }),
  'agent restore': reasons({
    'cleared-up': 'It was cleared up',
    'asked-for': 'The agent asked for it',
  }),
  'agent unlock-pin': reasons({
    mistyped: 'They mistyped it',
    'tried-by-others': 'Somebody else tried it',
  }),
  'agent remove-pin': LOST,
  'agent remove-totp': LOST,
  'agent end-session': reasons({
    'used-by-others': 'Somebody else may use the account',
    'lost-phone': 'The phone was lost',
    'asked-for': 'The agent asked for it',
  }),
  'agent remove-keys': reasons({
    stolen: 'Somebody else may know it',
    misused: 'The keys were misused',
    'asked-for': 'The agent asked for it',
  }),
  'level set': reasons({
    'sells-much': 'They sell much',
    'sells-little': 'They sell too little',
    agreed: 'It was agreed with them',
  }),
  'level drop': reasons({
    agreed: 'It was agreed with them',
    mistake: 'It was a mistake',
  }),
  'level follow': reasons({
    'agreement-ended': 'The agreement ended',
    'asked-for': 'The agent asked for it',
  }),
  'identity verify': reasons({
    'came-to-us': 'They came to us',
    'sent-it': 'They sent it',
  }),
  'identity withdraw': reasons({
    'not-theirs': 'It is not theirs',
    mistake: 'It was a mistake',
    'asked-for': 'The agent asked for it',
  }),
  'health hold': reasons({
    'vendor-told': 'The vendor told us',
    'orders-mislead': 'The orders mislead',
    'under-test': 'We try something out',
  }),
  'health release': reasons({
    'works-again': 'It works again',
    'held-by-mistake': 'It was held by mistake',
  }),
  'catalogue code': reasons({
    renamed: 'The vendor renamed it',
    'sold-there-now': 'The vendor sells it now',
    'not-sold-there': 'The vendor sells it no more',
    correction: 'Correction of a mistake',
  }),
  'catalogue discount': reasons({
    'commission-changed': 'The vendor leaves us another part',
    'others-give-more': 'Others give more',
    promotion: 'A promotion',
    correction: 'Correction of a mistake',
  }),
  'catalogue price': reasons({
    'cost-changed': 'The vendor’s price changed',
    competition: 'Others sell it for less',
    promotion: 'A promotion',
    correction: 'Correction of a mistake',
  }),
} as const satisfies Record<string, readonly Reason[]>;

/** An action of which the staff say why, by its name on the record. */
export type Reasoned = keyof typeof REASONS;
