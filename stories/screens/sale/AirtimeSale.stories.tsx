import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { html } from 'virtual:page/services/airtime';
import { currentUser } from '#contract/session.ts';
import { buyAirtime } from '#contract/purchases/airtime.ts';
import { transactions } from '#contract/transactions.ts';
import { AirtimeSale } from '#islands/sale/AirtimeSale.tsx';
import { changeDraft, clearDraft } from '#stores/orders/drafts.ts';
import { keepOrder } from '#stores/outbox/orders.ts';
import { ADAEZE, minutesAgo, NOW_MS } from '../support/agent.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import type { Page } from '../support/Page.tsx';
import { saleMeta, saleStories } from '../support/sale.tsx';
import { AIRTIME } from '../support/transactions.ts';

const fill = () => changeDraft('airtime', { phone: '0803 123 4567', network: 'MTN', amount: '1000.00' });

const meta = {
  ...saleMeta({ html, island: { AirtimeSale }, fill }),
  title: 'Screens/Sell airtime',
  tags: ['!autodocs'],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const steps = saleStories('airtime', buyAirtime, AIRTIME, '₦1,000.00');

export const Recipient: Story = {
  beforeEach: () => clearDraft(ADAEZE.username, 'airtime'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /T2/ })).toBeDisabled();
    await expect(canvas.getByRole('textbox', { name: 'Phone number' })).toHaveValue('');
  },
};

export const Amount: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You save 3 %/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue · ₦970.00' })).toBeVisible();
    await expect(canvas.getByText('98 % delivered in the last hour, usually in 4 s')).toBeVisible();
  },
};

const TROUBLE = /^Glo has trouble just now: 31 % delivered in the last hour\./;

/** Said where the network is chosen, and once more before paying. */
export const ProviderInTrouble: Story = {
  beforeEach: () => changeDraft('airtime', { phone: '0805 123 4567', network: 'GLO' }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(TROUBLE)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Glo · change' }));
    await expect(await canvas.findByRole('radio', { name: /^Glo\s*Trouble$/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: /^Continue · / }));
    const review = await canvas.findByRole('region', { name: 'Review' });
    await expect(within(review).getByRole('alert')).toHaveTextContent(TROUBLE);
    await expect(within(review).getByRole('button', { name: /^Pay / })).toBeEnabled();
  },
};

export const AmountTooSmall: Story = {
  beforeEach: () => changeDraft('airtime', { amount: '20.00' }),
  play: async ({ canvas, userEvent }) => {
    // With its price, the button is awake.
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue · ₦19.40' }));
    await expect(await canvas.findByText('Enter an amount from ₦50.00 to ₦50,000.00.')).toBeVisible();
  },
};

export const Review: Story = steps.review;

/** The order may have been made on another device. */
const repeating = (status: string) =>
  playing(answers(transactions, [{ ...AIRTIME, status, createdAt: minutesAgo(4) }]));

export const RepeatOfAMomentAgo: Story = {
  beforeEach: repeating('SUCCESSFUL'),
  play: async (context) => {
    await steps.review.play(context);
    const warning = await context.canvas.findByText('The same sale was made a moment ago');
    await expect(warning).toBeVisible();
    // The warning came late: it stands below the button, which has not moved.
    const pay = context.canvas.getByRole('button', { name: /^Pay .* again$/ });
    await expect(pay.getBoundingClientRect().bottom).toBeLessThan(warning.getBoundingClientRect().top);
  },
};

export const RepeatOfPending: Story = {
  beforeEach: repeating('PENDING'),
  play: async (context) => {
    await steps.review.play(context);
    await expect(await context.canvas.findByText('The same sale is still pending')).toBeVisible();
  },
};

export const Paying: Story = steps.paying;
export const Delivered: Story = steps.delivered;
export const Pending: Story = steps.pending;
export const FailedAndRefunded: Story = steps.failedRefunded;

/** The answer was lost a while ago: nothing is sent again without the agent's word. */
const unconfirmed = () =>
  keepOrder(ADAEZE.username, {
    service: 'airtime',
    key: 'a-key-of-its-own',
    body: { network: 'MTN', phone: '08031234567', amount: '1000.00', ported: false },
    summary: { title: 'MTN airtime', recipient: '0803 123 4567', amount: '970.00' },
    createdAt: NOW_MS - 15 * 60_000,
    sends: 4,
    phase: 'unanswered',
  });

const HEADING = 'We could not confirm this sale';

export const Unconfirmed: Story = {
  beforeEach: unconfirmed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(HEADING)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Ask again' })).toBeEnabled();
  },
};

export const Checking: Story = {
  beforeEach: () => {
    unconfirmed();
    playing(neverAnswers(buyAirtime))();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask again' }));
    await expect(await canvas.findByText('We are checking this sale')).toBeVisible();
  },
};

/** What the server says before it has looked for the order proves nothing of it. */
export const UnconfirmedOfSuspended: Story = {
  beforeEach: () => {
    unconfirmed();
    playing(refuses(buyAirtime, 'FORBIDDEN', 'Your account is suspended. Write to support.'))();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask again' }));
    await expect(await canvas.findByText(/is suspended/)).toBeVisible();
    await expect(canvas.getByText(HEADING)).toBeVisible();
    await expect(canvas.queryByText(/Not sold/)).toBeNull();
  },
};

/** A PIN is asked for above ₦5,000, and this one was wrong. */
export const PinWrong: Story = {
  beforeEach: () => {
    changeDraft('airtime', { amount: '10000.00' });
    playing(
      answers(currentUser, { user: { ...ADAEZE, pinAboveAmount: '5000.00' } }),
      refuses(buyAirtime, 'VALIDATION_FAILED', 'This PIN is wrong. 4 tries left.', {
        pin: ['This PIN is wrong. 4 tries left.'],
      }),
    )();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Continue · / }));
    await userEvent.type(await canvas.findByLabelText('Your PIN'), '7392');
    await userEvent.click(canvas.getByRole('button', { name: /^Pay / }));
    await expect(await canvas.findByText('This PIN is wrong. 4 tries left.')).toBeVisible();
  },
};

export const Unread: Story = steps.unread;
export const ServiceDown: Story = steps.serviceDown;
export const TooLittleBalance: Story = steps.tooLittleBalance;
