import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/services/data';
import { buyData } from '#contract/purchases/data.ts';
import { DataSale } from '#islands/sale/DataSale.tsx';
import { changeDraft, clearDraft } from '#stores/orders/drafts.ts';
import { ADAEZE } from '../support/agent.ts';
import type { Page } from '../support/Page.tsx';
import { saleMeta, saleStories } from '../support/sale.tsx';
import { DATA } from '../support/transactions.ts';

const fill = () => changeDraft('data', { phone: '0803 123 4567', network: 'MTN', planId: 'mtn-sme-2000' });

const meta = {
  ...saleMeta({ html, island: { DataSale }, fill }),
  title: 'Screens/Sell data',
  tags: ['!autodocs'],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const steps = saleStories('data', buyData, DATA, 'MTN 2 GB SME');

export const Recipient: Story = {
  beforeEach: () => clearDraft(ADAEZE.username, 'data'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: /Mama Chidi/ })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '0803 123');
    await expect(canvas.getByRole('radio', { name: /MTN/ })).toBeChecked();
  },
};

export const Plan: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /^2 GB/ })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Continue · ₦1,406.50' })).toBeVisible();
  },
};

export const FieldsMissing: Story = {
  beforeEach: () => clearDraft(ADAEZE.username, 'data'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('textbox', { name: 'Phone number' })).toBeInvalid();
    await expect(canvas.getByText('Choose the network.')).toBeVisible();
  },
};

export const Review: Story = steps.review;
export const Paying: Story = steps.paying;
export const Delivered: Story = steps.delivered;
export const Pending: Story = steps.pending;
export const FailedAndRefunded: Story = steps.failedRefunded;
export const Refused: Story = steps.refused;
export const ServiceDown: Story = steps.serviceDown;
export const TooLittleBalance: Story = steps.tooLittleBalance;
export const PhoneWidth: Story = { ...Plan, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Plan, globals: { theme: 'dark' } };
export const DarkReview: Story = { ...steps.review, globals: { theme: 'dark' } };
