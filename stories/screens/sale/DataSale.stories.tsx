import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
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
    await expect(canvas.getByRole('button', { name: 'MTN · change' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Network' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Mama Chidi/ })).toBeNull();
  },
};

export const CustomerPicked: Story = {
  beforeEach: () => clearDraft(ADAEZE.username, 'data'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Mama Chidi/ }));
    await expect(canvas.getByRole('textbox', { name: 'Phone number' })).not.toHaveValue('');
    await expect(canvas.queryByRole('region', { name: 'Recent customers' })).toBeNull();
    await expect(document.activeElement?.tagName).toBe('FORM');
    const [usual] = within(await canvas.findByRole('group', { name: 'Plan' })).getAllByRole('radio');
    await expect(usual).toHaveAccessibleName(/Usual/);
    await expect(usual).toBeChecked();
  },
};

/** Ported: another network than the number's own is chosen. */
export const NetworkChanged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'MTN · change' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Airtel' }));
    await expect(canvas.getByRole('checkbox', { name: 'Ported number' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Airtel, ported · change' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
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
export const PhoneWidth: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await Plan.play?.(context);
    const way = within(await context.canvas.findByRole('navigation', { name: 'Breadcrumbs' }));
    await expect(way.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  },
};
export const Dark: Story = { ...Plan, globals: { theme: 'dark' } };
export const DarkReview: Story = { ...steps.review, globals: { theme: 'dark' } };
