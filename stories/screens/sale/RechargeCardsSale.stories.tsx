import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { html } from 'virtual:page/services/recharge-cards';
import { services } from '#contract/catalogue.ts';
import { buyRechargeCards } from '#contract/purchases/recharge-cards.ts';
import { RechargeCardsSale } from '#islands/sale/RechargeCardsSale.tsx';
import { changeDraft, clearDraft } from '#stores/orders/drafts.ts';
import { ADAEZE } from '../support/agent.ts';
import { CATALOGUE, withMarkUp } from '../support/catalogue.ts';
import { answers, playing } from '../support/fake-api.ts';
import type { Page } from '../support/Page.tsx';
import { saleMeta, saleStories } from '../support/sale.tsx';
import { RECHARGE_CARDS } from '../support/transactions.ts';

const fill = () =>
  changeDraft('recharge-cards', { network: 'MTN', value: '500.00', quantity: '12', phone: '0803 123 4567' });

const meta = {
  ...saleMeta({ html, island: { RechargeCardsSale }, fill }),
  title: 'Screens/Sell recharge cards',
  tags: ['!autodocs'],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const steps = saleStories('recharge-cards', buyRechargeCards, RECHARGE_CARDS, 'Pins12');

export const Cards: Story = {
  beforeEach: () => clearDraft(ADAEZE.username, 'recharge-cards'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Glo/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /₦200/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'How many cards' }), '10');
    await expect(canvas.getByRole('button', { name: 'Continue · ₦1,940.00' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /T2/ })).toBeDisabled();
  },
};

export const Incomplete: Story = {
  beforeEach: () => clearDraft(ADAEZE.username, 'recharge-cards'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'How many cards' }), '101');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Choose the network.')).toBeVisible();
    await expect(canvas.getByText('Choose the value.')).toBeVisible();
    await expect(canvas.getByText('Choose 1 to 100 cards.')).toBeVisible();
  },
};

export const OwnPrices: Story = {
  beforeEach: playing(answers(services, withMarkUp('recharge-cards', '5.00'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /₦500.*Customer pays ₦505/ })).toBeChecked();
  },
};

export const Review: Story = steps.review;
export const Delivered: Story = steps.delivered;

export const Sheet: Story = {
  beforeEach: steps.delivered.beforeEach,
  play: async (context) => {
    await steps.delivered.play(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Print sheet' }));
    const sheet = await within(document.body).findByRole('dialog', { name: '12 cards' });
    await expect(within(sheet).getAllByText('MTN ₦500')).toHaveLength(12);
    await expect(within(sheet).getAllByText('Dial *311*PIN#')).toHaveLength(12);
  },
};

export const Pending: Story = steps.pending;
export const FailedAndRefunded: Story = steps.failedRefunded;
export const ServiceDown: Story = steps.serviceDown;
export const NotOnSaleHere: Story = {
  beforeEach: playing(
    answers(
      services,
      CATALOGUE.map((each) =>
        each.code === 'recharge-cards' ? { ...each, status: 'down', providers: [] } : each,
      ),
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recharge cards: not on sale here')).toBeVisible();
  },
};
