import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/services/electricity';
import { validateMeter } from '#contract/checks.ts';
import { buyElectricity } from '#contract/purchases/electricity.ts';
import { ElectricitySale } from '#islands/sale/ElectricitySale.tsx';
import { changeDraft, clearDraft } from '#stores/orders/drafts.ts';
import { ADAEZE } from '../support/agent.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import type { Page } from '../support/Page.tsx';
import { checkedSaleStories, saleMeta } from '../support/sale.tsx';
import { ELECTRICITY } from '../support/transactions.ts';

const METER = {
  customerName: 'Oluwaseun Adebayo',
  address: '12 Allen Avenue, Ikeja',
  meterNumber: '45012345678',
  meterType: 'prepaid',
  minAmount: '1000.00',
  arrears: '0.00',
  canVend: true,
};

const fill = () =>
  changeDraft('electricity', {
    discoName: 'ikeja-electric',
    meterNumber: '45012345678',
    amount: '5000.00',
    phone: '0803 123 4567',
  });

const meta = {
  ...saleMeta({ html, island: { ElectricitySale }, api: [answers(validateMeter, METER)], fill }),
  title: 'Screens/Sell electricity',
  tags: ['!autodocs'],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const CHECK = 'Check the meter';
const steps = checkedSaleStories(CHECK, 'electricity', buyElectricity, ELECTRICITY, '58210934771044261983');

export const Recipient: Story = {
  beforeEach: () => clearDraft(ADAEZE.username, 'electricity'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: CHECK })).toBeDisabled();
  },
};

export const CheckingTheMeter: Story = {
  beforeEach: playing(neverAnswers(validateMeter)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: CHECK }));
    await expect(canvas.getByRole('button', { name: CHECK })).toHaveAttribute('aria-busy', 'true');
  },
};

export const CustomerFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: CHECK }));
    await expect(await canvas.findByText('Oluwaseun Adebayo')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Continue · ₦4,950.00' })).toBeVisible();
  },
};

export const MeterUnknown: Story = {
  beforeEach: playing(
    refuses(validateMeter, 'VALIDATION_FAILED', 'Check the marked fields.', {
      meter_number: ['Ikeja Electric knows no such prepaid meter: compare the digits.'],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: CHECK }));
    await expect(await canvas.findByText(/knows no such prepaid meter/)).toBeVisible();
  },
};

export const MeterCannotBuy: Story = {
  beforeEach: playing(answers(validateMeter, { ...METER, canVend: false, arrears: '18400.00' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: CHECK }));
    await expect(await canvas.findByText('This meter cannot buy now')).toBeVisible();
  },
};

export const Review: Story = steps.review;
export const Paying: Story = steps.paying;
export const DeliveredWithToken: Story = steps.delivered;
export const Pending: Story = steps.pending;
export const FailedAndRefunded: Story = steps.failedRefunded;
export const ServiceDown: Story = steps.serviceDown;
export const TooLittleBalance: Story = steps.tooLittleBalance;
export const DarkWithToken: Story = { ...steps.delivered, globals: { theme: 'dark' } };
