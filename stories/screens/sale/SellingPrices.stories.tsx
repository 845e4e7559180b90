import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/more/selling-prices';
import { sellingPrices } from '#contract/selling-prices.ts';
import { SellingPricesIsland } from '#islands/selling-prices/SellingPricesIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { agentApi } from '../support/agent-api.ts';
import { answers, neverAnswers, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';

const PRICES = [
  { service: 'data', provider: 'MTN', kind: 'percent' as const, value: '10.00' },
  { service: 'airtime', provider: 'MTN', kind: 'amount' as const, value: '20.00' },
];

const meta = {
  ...screen({ api: [...agentApi, answers(sellingPrices, { prices: PRICES })] }),
  title: 'Screens/Selling prices',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, SellingPricesIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Data's, which come first; recharge cards have the same networks. */
async function first(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']): Promise<HTMLElement> {
  const [field] = await canvas.findAllByRole('textbox', { name: 'MTN, all plans' });
  if (!field) throw new Error('No field');
  return field;
}

export const Saved: Story = {
  play: async ({ canvas }) => {
    await expect(await first(canvas)).toHaveValue('10');
    await expect(canvas.getByRole('button', { name: 'Save all' })).toBeDisabled();
  },
};

export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await first(canvas);
    await userEvent.clear(field);
    await userEvent.type(field, '25');
    await expect(field).toHaveAccessibleDescription(
      /you pay ₦[\d,.]+, the customer pays ₦[\d,.]+, you keep ₦/,
    );
    await expect(canvas.getByRole('button', { name: 'Save all' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(field).toHaveValue('10');
  },
};

export const Loading: Story = {
  ...screen({ api: [...agentApi, neverAnswers(sellingPrices)] }),
};

export const NotRead: Story = {
  ...screen({ api: [...agentApi, refuses(sellingPrices, 'NOT_FOUND', 'None.')] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your selling prices could not be read')).toBeVisible();
  },
};
