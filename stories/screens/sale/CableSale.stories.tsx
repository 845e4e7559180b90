import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/services/cable';
import { services } from '#contract/catalogue.ts';
import { validateCable } from '#contract/checks.ts';
import { buyCable } from '#contract/purchases/cable.ts';
import { CableSale } from '#islands/sale/CableSale.tsx';
import { changeDraft, clearDraft } from '#stores/orders/drafts.ts';
import { ADAEZE } from '../support/agent.ts';
import { withMarkUp } from '../support/catalogue.ts';
import { answers, playing, refuses } from '../support/fake-api.ts';
import type { Page } from '../support/Page.tsx';
import { checkedSaleStories, saleMeta } from '../support/sale.tsx';
import { CABLE } from '../support/transactions.ts';

const CARD = {
  customerName: 'Halima Bello',
  status: 'Open',
  currentBouquet: 'DStv Yanga',
  currentPlanId: 'dstv-yanga',
  dueDate: '2026-11-28',
  renewalAmount: '6000.00',
};

const fill = () =>
  changeDraft('cable', {
    cableName: 'dstv',
    smartCardNumber: '7027914432',
    planId: 'dstv-compact',
    phone: '0803 123 4567',
  });

const meta = {
  ...saleMeta({ html, island: { CableSale }, api: [answers(validateCable, CARD)], fill }),
  title: 'Screens/Sell cable',
  tags: ['!autodocs'],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const CHECK = 'Check the card';
const steps = checkedSaleStories(CHECK, 'cable', buyCable, CABLE, 'Halima Bello');

export const Recipient: Story = {
  beforeEach: () => clearDraft(ADAEZE.username, 'cable'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /StarTimes/ })).toBeDisabled();
    await expect(canvas.queryByRole('group', { name: 'Bouquet' })).toBeNull();
  },
};

export const CustomerFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: CHECK }));
    await expect(await canvas.findByText('Halima Bello')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /Renew DStv Yanga/ }));
    await expect(canvas.getByRole('button', { name: 'Continue · ₦5,940.00' })).toBeVisible();
  },
};

export const CardUnknown: Story = {
  beforeEach: playing(refuses(validateCable, 'NOT_FOUND', 'DStv knows no such card: compare the digits.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: CHECK }));
    await expect(await canvas.findByText(/knows no such card/)).toBeVisible();
  },
};

export const OwnPrices: Story = {
  beforeEach: playing(answers(services, withMarkUp('cable', '150.00'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /DStv Compact.*₦19,150/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /DStv Padi.*₦4,550/ })).toBeEnabled();
  },
};

export const Review: Story = steps.review;
export const Paying: Story = steps.paying;
export const Delivered: Story = steps.delivered;
export const Pending: Story = steps.pending;
export const FailedAndRefunded: Story = steps.failedRefunded;
export const ServiceDown: Story = steps.serviceDown;
export const TooLittleBalance: Story = steps.tooLittleBalance;
