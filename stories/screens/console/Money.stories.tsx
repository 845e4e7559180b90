import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { agentCase } from '#contract/console/agents.ts';
import {
  approveClaim,
  assignPayment,
  type MoneyRequest,
  rejectClaim,
  takeMoney,
  type WaitingMoney,
  waitingMoney,
} from '#contract/console/money.ts';
import { readNotes, writeNote } from '#contract/console/notes.ts';
import { orderCase } from '#contract/console/orders.ts';
import { MoneyIsland } from '#islands/console/MoneyIsland.tsx';
import { minutesAgo } from '../support/agent.ts';
import { answers, loses, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { AGENT_CASE } from './agent-case.ts';
import { DUPLICATED, PENDING } from './cases.ts';
import { openDialog } from './dialog.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';

const MONEY: WaitingMoney = {
  requests: [],
  twoPeopleAbove: '50000.00',
  claims: [
    {
      ref: 'KD-4CL1-77PZ',
      agent: { id: '7', username: 'adaeze' },
      amount: '15000.00',
      senderName: 'Chinedu Eze',
      paidAt: minutesAgo(95),
      claimedAt: minutesAgo(70),
      note: 'By mobile app',
      likeIt: [
        {
          ref: 'paystack WEMA-261121-0093999',
          agent: 'adaeze',
          senderName: null,
          at: minutesAgo(90),
        },
      ],
      notes: 0,
      taken: null,
    },
    {
      ref: 'KD-4CL2-92QC',
      agent: { id: '8', username: 'musa.kano' },
      amount: '2500.00',
      senderName: 'Adaora Nwosu',
      paidAt: minutesAgo(40),
      claimedAt: minutesAgo(20),
      note: '',
      likeIt: [],
      notes: 0,
      taken: null,
    },
  ],
  payments: [
    {
      provider: 'paystack',
      reference: 'PSK-900-Z',
      accountNumber: '9900112233',
      amount: '7500.00',
      receivedAt: minutesAgo(80),
      claims: [],
      notes: 0,
      taken: null,
    },
  ],
};
const ONE = { ...MONEY, claims: MONEY.claims.slice(0, 1) };
const NONE = { ...MONEY, claims: [] };
const TWO_PAYMENTS = ['PSK-900-Z', 'PSK-901-A'].map((reference) => ({ ...MONEY.payments[0]!, reference }));

const meta = {
  ...consoleScreen({ heading: 'Money', api: [answers(waitingMoney, MONEY)], role: 'finance' }),
  title: 'Screens/Console/Money',
  tags: ['!autodocs'],
  component: MoneyIsland,
} satisfies Meta<typeof MoneyIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { beforeEach: playing(neverAnswers(waitingMoney)) };

export const NotLoaded: Story = {
  beforeEach: playing(loses(waitingMoney)),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(waitingMoney, MONEY))();
    await userEvent.click(again);
    await expect(await canvas.findByRole('heading', { name: /^Claims/ })).toBeVisible();
  },
};

export const NothingWaits: Story = {
  beforeEach: playing(answers(waitingMoney, { ...MONEY, claims: [], payments: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits for a decision.')).toBeVisible();
  },
};

export const Waiting: Story = {
  play: async ({ canvas }) => {
    const claims = within(await canvas.findByRole('region', { name: /^Claims/ }));
    await expect(claims.getByText('This money may be in a wallet already')).toBeVisible();
    await expect(claims.getByRole('link', { name: 'adaeze' })).toHaveAttribute('href', '/console/agent?id=7');
  },
};

/** What else the agent of a claim did, beside it. */
export const AgentAround: Story = {
  beforeEach: playing(answers(waitingMoney, MONEY), answers(agentCase, AGENT_CASE)),
  play: async ({ canvas, userEvent }) => {
    const [show] = await canvas.findAllByRole('button', { name: 'Show what adaeze did' });
    await userEvent.click(show as HTMLElement);
    await expect(await canvas.findByText('MTN 2 GB SME')).toBeVisible();
    await expect(canvas.getByText(/^Has/)).toBeVisible();
  },
};

const NOTE = { id: 'n1', author: 'Bola Ade', text: 'The bank looks for it.', at: minutesAgo(9) };

/** What the staff told each other about a claim, and one more note. Keys in it are letters of it. */
export const Notes: Story = {
  beforeEach: playing(
    answers(waitingMoney, { ...ONE, claims: ONE.claims.map((claim) => ({ ...claim, notes: 1 })) }),
    answers(readNotes, { notes: [NOTE] }),
    answers(writeNote, {
      notes: [NOTE, { ...NOTE, id: 'n2', author: 'Halima Bello', text: 'jktd: it is there' }],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the note' }));
    await expect(await canvas.findByText('The bank looks for it.')).toBeVisible();
    const note = canvas.getByRole('textbox', { name: 'Note for the staff' });
    await userEvent.type(note, 'jktd: it is there{ArrowUp}');
    await expect(note).toHaveFocus();
    await expect(note).toHaveValue('jktd: it is there');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the note' }));
    await expect(await canvas.findByText('Halima Bello')).toBeVisible();
    await expect(note).toHaveValue('');
    await expect(canvas.getByRole('button', { name: 'Hide the notes' })).toBeVisible();
  },
};

/** Whoever may only read sees the same lists without the buttons. */
export const ReadOnly: Story = {
  beforeEach: onDuty('support'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: /^Claims/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(?!Show)/ })).toBeNull();
  },
};

/** What looks like money in a wallet wants a person to insist. */
export const Approve: Story = {
  beforeEach: playing(
    answers(waitingMoney, ONE),
    refuses(approveClaim, 'VALIDATION_FAILED', 'The same amount is in the wallet.\nNothing was done.'),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(context, 'It arrived');
    const reason = within(dialog).getByRole('textbox', { name: 'Where you saw it' });
    await userEvent.type(reason, 'On the page of the bank');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Credit ₦15,000.00' }));
    const insist = await within(dialog).findByRole('checkbox', { name: 'It is right all the same' });
    playing(answers(approveClaim, NONE))();
    await userEvent.click(insist);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Credit ₦15,000.00' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: /^Claims/ })).toBeNull());
  },
};

export const Reject: Story = {
  beforeEach: playing(answers(waitingMoney, ONE), answers(rejectClaim, NONE)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(context, 'Reject the claim');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the claim' }));
    const reason = within(dialog).getByRole('textbox', { name: 'Why' });
    await expect(reason).toHaveAccessibleDescription(/^Reason is required\./);
    await userEvent.type(reason, 'No such transfer came.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject the claim' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: /^Claims/ })).toBeNull());
  },
};

export const Assign: Story = {
  beforeEach: playing(
    refuses(assignPayment, 'VALIDATION_FAILED', 'There is no agent "ada". Look with "agent list".'),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(context, 'Give it to an agent');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Agent' }), 'adaeze');
    const reason = within(dialog).getByRole('textbox', { name: 'How you know that it is theirs' });
    await userEvent.type(reason, 'They sent the receipt');
    const credit = within(dialog).getByRole('button', { name: 'Credit ₦7,500.00' });
    await userEvent.click(credit);
    await expect(await within(dialog).findByRole('alert')).toBeVisible();
    playing(answers(assignPayment, { ...MONEY, payments: [] }))();
    await userEvent.click(credit);
    await waitFor(() => expect(canvas.queryByRole('region', { name: /^Payments/ })).toBeNull());
  },
};

/** The keys stop once at each, with a link or without, and press what it has. */
export const ByKeyboard: Story = {
  beforeEach: playing(answers(waitingMoney, { ...MONEY, payments: TWO_PAYMENTS })),
  play: async ({ canvas, userEvent }) => {
    const [arrived] = await canvas.findAllByRole('button', { name: 'It arrived' });
    arrived?.focus();
    await userEvent.keyboard('j');
    await expect(canvas.getByRole('link', { name: 'musa.kano' })).toHaveFocus();
    const payments = within(canvas.getByRole('region', { name: /^Payments/ }));
    const [first, second] = payments.getAllByRole('button', { name: 'Take it' });
    first?.focus();
    await userEvent.keyboard('jj');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('kd');
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Give it to an agent' })).toBeVisible());
  },
};

const CLAIMED = { senderName: 'Adaora Nwosu', paidAt: minutesAgo(95) };

/** Whose a payment may be, and that one of them has the money. */
export const SaidToBe: Story = {
  beforeEach: playing(
    answers(waitingMoney, {
      ...MONEY,
      payments: [
        {
          ...MONEY.payments[0]!,
          claims: [
            { ...CLAIMED, ref: 'KD-4CL9-11AA', agent: { id: '9', username: 'musa.kano' }, isApproved: false },
            { ...CLAIMED, ref: 'KD-4CL8-22BB', agent: { id: '7', username: 'adaeze' }, isApproved: true },
          ],
        },
      ],
    }),
  ),
  play: async ({ canvas }) => {
    const payments = within(await canvas.findByRole('region', { name: /^Payments/ }));
    await expect(payments.getByText(/KD-4CL9-11AA, a claim that waits/)).toBeVisible();
    await expect(payments.getByText(/KD-4CL8-22BB, and it is in the wallet already/)).toBeVisible();
  },
};

const REFUND: MoneyRequest = {
  id: '9',
  kind: 'refund',
  amount: '60000.00',
  agent: { id: '7', username: 'adaeze' },
  reference: PENDING.transaction.ref,
  reason: 'The vendor has no such order',
  askedBy: { id: '9', name: 'Halima Bello' },
  askedAt: minutesAgo(9),
  endsAt: minutesAgo(9 - 72 * 60),
  ...{ claim: null, payment: null, price: null, vendor: null, notes: 0, taken: null },
};

/** A second person reads who was asked for an order, and what may be the same sale, where they confirm its refund. */
export const OrderEvidence: Story = {
  beforeEach: playing(
    answers(waitingMoney, { ...MONEY, requests: [REFUND], claims: [], payments: [] }),
    answers(orderCase, DUPLICATED),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show who was asked for it' }));
    await expect(await canvas.findByRole('button', { name: 'Show what they wrote' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: /^May be the same sale/ })).toBeVisible();
  },
};

const BOLA = { id: '0198c0de-0000-7000-8000-0000000000b0', name: 'Bola Ade', at: minutesAgo(12) };
const [FIRST, ...OTHERS] = MONEY.claims;
const claimOf = (taken: typeof BOLA | null): WaitingMoney => ({
  ...MONEY,
  claims: [{ ...FIRST!, taken }, ...OTHERS],
});

/** What a colleague has in hand is theirs to decide, until somebody takes it over. */
export const InHand: Story = {
  beforeEach: playing(answers(waitingMoney, claimOf(BOLA)), answers(takeMoney, claimOf(null))),
  play: async ({ canvas, userEvent }) => {
    const [first, second] = await canvas.findAllByRole('status');
    await expect(first).toHaveTextContent(/^Bola Ade looks into it, since/);
    await expect(second).toHaveTextContent('No one of the staff looks into it yet.');
    await expect(canvas.getAllByRole('button', { name: 'It arrived' })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Take it over' }));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'It arrived' })).toHaveLength(2));
  },
};
