import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/more/selling-prices';
import { saveSellingPrices, sellingPrices } from '#contract/selling-prices.ts';
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

const PLAN = 'MTN 1 GB SME';
const OF_PLAN = {
  service: 'data',
  provider: 'MTN',
  planId: 'mtn-sme-1000',
  kind: 'amount' as const,
  value: '35.00',
};

const meta = {
  ...screen({ api: [...agentApi, answers(sellingPrices, { prices: PRICES })] }),
  title: 'Screens/Selling prices',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, SellingPricesIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const ALL_PLANS = 'MTN, all plans';

const ofData = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']): Promise<HTMLElement> =>
  within(await canvas.findByRole('group', { name: 'Data' })).getByRole('textbox', { name: ALL_PLANS });

export const Saved: Story = {
  play: async ({ canvas }) => {
    await expect(await ofData(canvas)).toHaveValue('10');
    await expect(canvas.getByRole('button', { name: 'Save all' })).toBeDisabled();
  },
};

export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await ofData(canvas);
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

/** The page itself finds what is wrong; the row says so, and takes the focus. */
export const TooMuch: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await ofData(canvas);
    await userEvent.type(field, '1');
    await userEvent.click(canvas.getByRole('button', { name: 'Save all' }));
    await expect(field).toHaveAccessibleDescription(/Add at most ₦100,000, or 100 %\./);
    await waitFor(() => expect(field).toHaveFocus());
  },
};

/** The server finds it, in a row that is folded away. */
export const Refused: Story = {
  ...screen({
    api: [
      ...agentApi,
      answers(sellingPrices, { prices: [...PRICES, OF_PLAN] }),
      refuses(saveSellingPrices, 'VALIDATION_FAILED', 'Check the fields.', {
        'prices.0.planId': ['MTN does not sell this plan now. Remove this row.'],
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await ofData(canvas));
    await userEvent.click(canvas.getByRole('button', { name: 'Save all' }));
    const plans = within(canvas.getByRole('group', { name: 'Data' }));
    const field = await plans.findByRole('textbox', { name: PLAN });
    await expect(field).toHaveAccessibleDescription(/MTN does not sell this plan now/);
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const Loading: Story = {
  ...screen({ api: [...agentApi, neverAnswers(sellingPrices)] }),
};

export const NotRead: Story = {
  ...screen({ api: [...agentApi, refuses(sellingPrices, 'NOT_FOUND', 'None.')] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your selling prices could not be loaded')).toBeVisible();
  },
};
