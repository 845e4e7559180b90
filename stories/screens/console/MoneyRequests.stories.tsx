import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  approveClaim,
  confirmRequest,
  type MoneyRequest,
  refuseRequest,
  takeRequestBack,
  type WaitingMoney,
  waitingMoney,
} from '#contract/console/money.ts';
import { priceEffect } from '#contract/console/prices.ts';
import { MoneyIsland } from '#islands/console/MoneyIsland.tsx';
import { minutesAgo } from '../support/agent.ts';
import { answers, playing, refuses } from '../support/fake-api.ts';
import { field, openDialog, press } from './dialog.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';
import { BELOW_COST } from './prices.ts';

const CREDIT: MoneyRequest = {
  id: '1',
  kind: 'credit',
  amount: '60000.00',
  agent: { id: '7', username: 'adaeze' },
  reference: 'Ticket 4711',
  reason: 'Two orders of 19 November were paid twice',
  askedBy: { id: '9', name: 'Halima Bello' },
  askedAt: minutesAgo(150),
  endsAt: minutesAgo(150 - 72 * 60),
  claim: null,
  payment: null,
  price: null,
  vendor: null,
  notes: 0,
  taken: null,
};

const CLAIM: MoneyRequest = {
  ...CREDIT,
  id: '2',
  kind: 'claim',
  amount: '250000.00',
  agent: { id: '8', username: 'musa.kano' },
  reference: 'KD-4CL2-92QC',
  reason: 'On our statement, line 14',
  askedAt: minutesAgo(40),
  endsAt: minutesAgo(40 - 72 * 60),
  claim: {
    ref: 'KD-4CL2-92QC',
    agent: { id: '8', username: 'musa.kano' },
    amount: '250000.00',
    senderName: 'Adaora Nwosu',
    paidAt: minutesAgo(95),
    claimedAt: minutesAgo(70),
    note: 'By mobile app',
    likeIt: [
      { ref: 'paystack WEMA-261121-0093999', agent: 'musa.kano', senderName: null, at: minutesAgo(90) },
    ],
    notes: 0,
    taken: null,
  },
};

const PAYMENT: MoneyRequest = {
  ...CREDIT,
  id: '3',
  kind: 'payment',
  amount: '75000.00',
  reference: 'paystack PSK-900-Z',
  reason: 'They sent the receipt',
  // Ngozi Eze, who is on duty.
  askedBy: { id: '3', name: 'Ngozi Eze' },
  askedAt: minutesAgo(12),
  endsAt: minutesAgo(12 - 72 * 60),
  payment: {
    provider: 'paystack',
    reference: 'PSK-900-Z',
    accountNumber: '9900112233',
    amount: '75000.00',
    receivedAt: minutesAgo(80),
    claims: [],
    notes: 0,
    taken: null,
  },
};

const PRICE: MoneyRequest = {
  ...CREDIT,
  id: '4',
  kind: 'price',
  amount: '690.00',
  agent: null,
  reference: 'mtn-sme-1gb-7d standard',
  reason: 'Others sell it for less',
  askedAt: minutesAgo(20),
  endsAt: minutesAgo(20 - 72 * 60),
  price: {
    plan: 'mtn-sme-1gb-7d',
    name: 'MTN 1GB SME',
    level: 'standard',
    price: '690.00',
    seen: '775.00',
  },
};

const PAID_IN: MoneyRequest = {
  ...CREDIT,
  id: '5',
  kind: 'paid-in',
  amount: '2000000.00',
  agent: null,
  reference: 'WEMA-261121-0094411',
  reason: '',
  askedAt: minutesAgo(8),
  endsAt: minutesAgo(8 - 72 * 60),
  vendor: 'vtpass',
};

const MONEY: WaitingMoney = {
  requests: [CREDIT, CLAIM, PAYMENT],
  claims: [],
  payments: [],
  twoPeopleAbove: '50000.00',
};
const NONE: WaitingMoney = { ...MONEY, requests: [] };

const meta = {
  ...consoleScreen({ heading: 'Money', api: [answers(waitingMoney, MONEY)], role: 'owner' }),
  title: 'Screens/Console/Money of two people',
  tags: ['!autodocs'],
  component: MoneyIsland,
} satisfies Meta<typeof MoneyIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const showing = (...requests: MoneyRequest[]) => answers(waitingMoney, { ...MONEY, requests });
const REGION = { name: /^Waiting for a second person/ };
const listed = async ({ canvas }: Play) => within(await canvas.findByRole('region', REGION));
const gone = ({ canvas }: Play) => waitFor(() => expect(canvas.queryByRole('region', REGION)).toBeNull());

/** What one asked for oneself can only be taken back. */
export const Waiting: Story = {
  play: async (context) => {
    const region = await listed(context);
    const [credit, claim, payment] = region
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('dl'));
    await expect(credit).toHaveTextContent('Asked by Halima Bello, waits for 2 hours.');
    await expect(claim).toHaveTextContent('This money may be in a wallet already');
    await expect(within(credit!).getByRole('button', { name: 'Confirm' })).toBeVisible();
    await expect(within(payment!).queryByRole('button', { name: 'Confirm' })).toBeNull();
    await expect(within(payment!).getByRole('button', { name: 'Take it back' })).toBeVisible();
  },
};

/** A manager decides claims and payments, and sees the credits alone. */
export const Manager: Story = {
  beforeEach: onDuty('manager'),
  play: async (context) => {
    const region = await listed(context);
    await expect(region.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1);
  },
};

export const ReadOnly: Story = {
  beforeEach: onDuty('auditor'),
  play: async (context) => {
    await listed(context);
    await expect(context.canvas.queryByRole('button', { name: /^(?!Show)/ })).toBeNull();
  },
};

/** Doubts are told again, and whoever confirms insists for themselves. */
export const Confirm: Story = {
  beforeEach: playing(
    showing(CREDIT),
    refuses(
      confirmRequest,
      'VALIDATION_FAILED',
      'The same credit of ₦60,000.00 was made at 09:12.\nNothing was done.',
    ),
  ),
  play: async (context) => {
    const dialog = await openDialog(context, 'Confirm');
    await expect(dialog).toHaveAccessibleDescription(/^₦60,000\.00 goes into the wallet of adaeze at once\./);
    await press(context, dialog, 'Confirm ₦60,000.00');
    await expect(field(dialog, 'What you checked')).toHaveAccessibleDescription(/^Reason is required\./);
    await context.userEvent.type(field(dialog, 'What you checked'), 'Ticket 4711, both orders');
    await press(context, dialog, 'Confirm ₦60,000.00');
    const insist = await within(dialog).findByRole('checkbox', { name: 'It is right all the same' });
    await context.userEvent.click(insist);
    playing(answers(confirmRequest, NONE))();
    await press(context, dialog, 'Confirm ₦60,000.00');
    await gone(context);
  },
};

/** Whoever confirms a price sees what it would do, as whoever asked did. */
export const ConfirmPrice: Story = {
  beforeEach: playing(showing(PRICE), answers(priceEffect, BELOW_COST), answers(confirmRequest, NONE)),
  play: async (context) => {
    const dialog = await openDialog(context, 'Confirm');
    await expect(dialog).toHaveAccessibleDescription(/^MTN 1GB SME costs ₦690\.00 at once\./);
    await expect(await within(dialog).findByRole('region', { name: 'Standard' })).toHaveTextContent(
      '₦690.00',
    );
    await expect(dialog).toHaveTextContent('This speaks against it');
    await context.userEvent.type(field(dialog, 'What you checked'), 'The vendor’s list');
    await press(context, dialog, 'Confirm ₦690.00');
    await gone(context);
  },
};

/** A colleague has changed the price meanwhile. */
export const PriceFitsNoMore: Story = {
  beforeEach: playing(
    showing(PRICE),
    refuses(priceEffect, 'VALIDATION_FAILED', 'Somebody has changed the price of MTN 1GB SME meanwhile.'),
  ),
  play: async (context) => {
    const dialog = await openDialog(context, 'Confirm');
    await expect(await within(dialog).findByText('It does not fit any more')).toBeVisible();
  },
};

/** What moves no agent's money: a price, and what was paid in at a vendor. */
export const OfNoAgent: Story = {
  beforeEach: playing(showing(PRICE, PAID_IN)),
  play: async (context) => {
    const region = await listed(context);
    const [price, paidIn] = region.getAllByRole('listitem').filter((item) => item.querySelector('dl'));
    await expect(price).toHaveTextContent('Price of MTN 1GB SME');
    await expect(price).toHaveTextContent('Price when it was asked for₦775.00');
    await expect(paidIn).toHaveTextContent('Paid in at vtpass');
    await expect(paidIn).toHaveTextContent('WEMA-261121-0094411');
  },
};

export const Refuse: Story = {
  beforeEach: playing(showing(CLAIM), answers(refuseRequest, NONE)),
  play: async (context) => {
    const dialog = await openDialog(context, 'Refuse');
    await context.userEvent.type(field(dialog, 'Why'), 'The bank has no such line');
    await press(context, dialog, 'Refuse it');
    await gone(context);
  },
};

/** Somebody was faster. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const [item] = await canvas.findAllByRole('button', { name: 'Refuse' });
    item?.focus();
    await userEvent.keyboard('n');
    const dialog = await canvas.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const DecidedMeanwhile: Story = {
  beforeEach: playing(
    showing(CREDIT),
    refuses(confirmRequest, 'VALIDATION_FAILED', 'This request is taken back already.'),
  ),
  play: async (context) => {
    const dialog = await openDialog(context, 'Confirm');
    await context.userEvent.type(field(dialog, 'What you checked'), 'The ticket');
    await press(context, dialog, 'Confirm ₦60,000.00');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/taken back already/);
  },
};

export const TakeBack: Story = {
  beforeEach: playing(showing(PAYMENT), answers(takeRequestBack, NONE)),
  play: async (context) => {
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Take it back' }));
    await gone(context);
  },
};

/** The dialog of a claim above the limit says that it will wait. */
export const AskSecond: Story = {
  beforeEach: playing(
    answers(waitingMoney, { ...NONE, claims: [CLAIM.claim!] }),
    answers(approveClaim, { ...MONEY, requests: [CLAIM] }),
  ),
  play: async (context) => {
    const dialog = await openDialog(context, 'It arrived');
    await expect(dialog).toHaveAccessibleDescription(/once a second person has confirmed it\.$/);
    await context.userEvent.type(field(dialog, 'Where you saw it'), 'On our statement, line 14');
    await press(context, dialog, 'Ask a second person');
    await listed(context);
  },
};

export const PhoneWidth: Story = { ...Waiting, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Waiting, globals: { theme: 'dark' } };
