import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { html } from 'virtual:page/services/airtime';
import { currentUser } from '#contract/accounts.ts';
import { buyAirtime } from '#contract/purchases.ts';
import { AirtimeSale } from '#islands/sale/AirtimeSale.tsx';
import { changeDraft, clearDraft } from '#stores/drafts.ts';
import { ADAEZE } from '../support/agent.ts';
import { answers, playing, refuses } from '../support/fake-api.ts';
import type { Page } from '../support/Page.tsx';
import { saleMeta, saleStories } from '../support/sale.tsx';
import { AIRTIME } from '../support/transactions.ts';

const fill = () => changeDraft('airtime', { phone: '0803 123 4567', network: 'MTN', amount: '1000.00' });

const meta = {
  ...saleMeta({ html, island: { AirtimeSale }, fill }),
  title: 'Screens/Sell airtime',
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const steps = saleStories('airtime', buyAirtime, AIRTIME, '₦1,000.00');

export const Recipient: Story = {
  beforeEach: () => clearDraft('airtime'),
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
    await expect(await canvas.findByRole('radio', { name: /^Glo\s*Trouble$/ })).toBeChecked();
    await expect(canvas.getByText(TROUBLE)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Continue · / }));
    const review = await canvas.findByRole('region', { name: 'Review' });
    await expect(within(review).getByRole('alert')).toHaveTextContent(TROUBLE);
    await expect(within(review).getByRole('button', { name: /^Pay / })).toBeEnabled();
  },
};

export const AmountTooSmall: Story = {
  beforeEach: () => changeDraft('airtime', { amount: '20.00' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByText('Enter an amount from ₦50.00 to ₦50,000.00.')).toBeVisible();
  },
};

export const Review: Story = steps.review;
export const Paying: Story = steps.paying;
export const Delivered: Story = steps.delivered;
export const Pending: Story = steps.pending;
export const FailedAndRefunded: Story = steps.failedRefunded;
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
