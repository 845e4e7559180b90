import { cashierDays } from '#contract/cashiers.ts';
import { currentUser } from '#contract/session.ts';
import { discounts, services } from '#contract/catalogue.ts';
import { erasure } from '#contract/erasure.ts';
import { factors } from '#contract/factors.ts';
import { banksOnOffer, fundingAccounts, manualFunding } from '#contract/funding.ts';
import { identity } from '#contract/identity.ts';
import { walletBalance } from '#contract/wallet.ts';
import { disputes } from '#contract/disputes.ts';
import { contacts, markNoticesRead, notices } from '#contract/notices.ts';
import { preferences } from '#contract/preferences.ts';
import { referral } from '#contract/referral.ts';
import { recipients } from '#contract/recipients.ts';
import { transactionTotals } from '#contract/transaction-totals.ts';
import { type Transaction, transaction, transactions, transactionSummary } from '#contract/transactions.ts';
import { ADAEZE, BALANCE, minutesAgo } from './agent.ts';
import { CATALOGUE } from './catalogue.ts';
import { answers, type Route } from './fake-api.ts';
import { SALES } from './sales.ts';
import { PENDING_DATA, TRANSACTIONS } from './transactions.ts';

const NOTICES = [
  {
    id: '2',
    title: 'Glo data is slow today',
    message: 'Sales may stay pending for some minutes. We refund failed ones automatically.',
    level: 'warning' as const,
    createdAt: minutesAgo(40),
  },
  {
    id: '1',
    title: 'New DStv prices from Monday',
    message: 'MultiChoice raises its prices. The new ones are in the list when they hold.',
    level: 'info' as const,
    createdAt: minutesAgo(3000),
    readAt: minutesAgo(2000),
  },
];

const CUSTOMERS = [
  {
    id: '1',
    service: 'data',
    name: 'Mama Chidi',
    recipient: '+2348031234567',
    provider: 'MTN',
    planId: 'mtn-sme-1000',
    lastUsedAt: minutesAgo(200),
    saved: true,
    usual: [{ planId: 'mtn-sme-1000', count: 9, lastUsedAt: minutesAgo(200) }],
  },
  {
    id: '2',
    service: 'data',
    name: '',
    recipient: '+2348081234567',
    provider: 'AIRTEL',
    lastUsedAt: minutesAgo(900),
    saved: false,
    usual: [{ count: 2, lastUsedAt: minutesAgo(900) }],
  },
];

const DISCOUNTS = CATALOGUE.flatMap(({ code, providers }) =>
  providers.map((provider) => ({
    service: code,
    provider: provider.code,
    percent: provider.discountPercent,
  })),
);

export const ACCOUNT = {
  bankCode: 'wema',
  bankName: 'Wema Bank',
  accountNumber: '8240117365',
  accountName: 'Kobodesk / Adaeze Okonkwo',
  fee: { percent: 0.5, cap: '50.00' },
};

/** The list of transactions, which can be asked for one status. */
const listing = (items: Transaction[]): Route =>
  answers(transactions, items, '', (query) =>
    items.filter(({ status }) => [status, null].includes(query.get('status'))),
  );

/** The reads that every page of an agent makes, answered. */
export const agentApi: readonly Route[] = [
  answers(currentUser, { user: ADAEZE }),
  answers(walletBalance, { availableBalance: BALANCE }),
  answers(notices, NOTICES),
  answers(markNoticesRead, null),
  answers(contacts, [{ name: 'Support', link: 'https://chat.example/?phone=2348030000000' }]),
  answers(referral, {
    code: 'ada7k2mp',
    bonus: { amount: '500.00', after: '5000.00', most: 10 },
    joined: 3,
    rewarded: 2,
    earned: '1000.00',
  }),
  answers(erasure, { dueAt: null, open: ['balance'] }),
  answers(identity, {
    level: 'none',
    limits: { sale: null, day: null, balance: null },
    verified: null,
    soldToday: '31956.50',
  }),
  answers(preferences, {
    businessName: 'Adaeze’s Phone Shop',
    receiptFooter: 'Thank you. Come again.',
    lowBalanceAmount: '5000.00',
    dailyLimitAmount: '250000.00',
    receiptShowsSeller: false,
  }),
  answers(factors, {
    pin: { aboveAmount: '5000.00', dayAmount: '25000.00', keySells: false, lockedUntil: null },
    totp: null,
  }),
  answers(services, CATALOGUE),
  answers(discounts, DISCOUNTS),
  answers(cashierDays, []),
  answers(recipients, CUSTOMERS),
  listing(TRANSACTIONS),
  answers(transaction, PENDING_DATA),
  answers(disputes, { opensAt: minutesAgo(1), disputes: [] }),
  answers(transactionSummary, SALES),
  answers(transactionTotals, { count: 8, in: '50920.00', out: '31956.50', complete: true }),
  answers(fundingAccounts, [ACCOUNT]),
  answers(banksOnOffer, [
    { code: 'wema', name: 'Wema Bank' },
    { code: 'providus', name: 'Providus Bank' },
  ]),
  answers(manualFunding, {
    accounts: [{ bankName: 'First Bank', accountNumber: '2031234567', accountName: 'Kobodesk Limited' }],
    minimumAmount: '1000.00',
    instructions: 'Write your username into the transfer’s remark, then claim it here.',
    claims: [
      {
        ref: 'MF-1',
        amount: '20000.00',
        senderName: 'Adaeze Okonkwo',
        status: 'PENDING',
        createdAt: minutesAgo(55),
      },
    ],
  }),
];
