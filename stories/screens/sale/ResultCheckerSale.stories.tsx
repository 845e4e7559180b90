import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/services/result-checker';
import { services } from '#contract/catalogue.ts';
import { buyResultChecker } from '#contract/purchases/result-checker.ts';
import { ResultCheckerSale } from '#islands/sale/ResultCheckerSale.tsx';
import { changeDraft, clearDraft } from '#stores/orders/drafts.ts';
import { ADAEZE } from '../support/agent.ts';
import { withMarkUp } from '../support/catalogue.ts';
import { answers, playing } from '../support/fake-api.ts';
import type { Page } from '../support/Page.tsx';
import { saleMeta, saleStories } from '../support/sale.tsx';
import { EXAM_PINS } from '../support/transactions.ts';

const fill = () => changeDraft('result-checker', { exam: 'waec', quantity: 2, phone: '0803 123 4567' });

const meta = {
  ...saleMeta({ html, island: { ResultCheckerSale }, fill }),
  title: 'Screens/Sell exam pins',
  tags: ['!autodocs'],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const steps = saleStories('result-checker', buyResultChecker, EXAM_PINS, '482917365120');

export const Exam: Story = {
  beforeEach: () => clearDraft(ADAEZE.username, 'result-checker'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /NECO/ }));
    await expect(canvas.getByRole('button', { name: 'Continue · ₦1,300.00' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /JAMB/ })).toBeDisabled();
  },
};

export const TwoPins: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'How many pins' })).toHaveValue('2');
    await expect(await canvas.findByRole('button', { name: 'Continue · ₦7,800.00' })).toBeVisible();
  },
};

export const OwnPrices: Story = {
  beforeEach: playing(answers(services, withMarkUp('result-checker', '100.00'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /WAEC.*₦4,000/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /NECO.*₦1,400/ })).toBeEnabled();
  },
};

export const Review: Story = steps.review;
export const Paying: Story = steps.paying;
export const DeliveredWithPins: Story = steps.delivered;
export const Pending: Story = steps.pending;
export const FailedAndRefunded: Story = steps.failedRefunded;
export const ServiceDown: Story = steps.serviceDown;
export const TooLittleBalance: Story = steps.tooLittleBalance;
