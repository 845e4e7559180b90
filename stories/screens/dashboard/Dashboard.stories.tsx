import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { html } from 'virtual:page/dashboard';
import { walletBalance } from '#contract/wallet.ts';
import { type Transaction, transactions, transactionSummary } from '#contract/transactions.ts';
import { CounterIsland } from '#islands/dashboard/CounterIsland.tsx';
import { DashboardIsland } from '#islands/dashboard/DashboardIsland.tsx';
import { ReferralIsland } from '#islands/dashboard/ReferralIsland.tsx';
import { SalesIsland } from '#islands/dashboard/SalesIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { PENDING_LIMIT } from '#stores/transactions/latest.ts';
import { minutesAgo } from '../support/agent.ts';
import { agentApi } from '../support/agent-api.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { SALES } from '../support/sales.ts';
import { screen } from '../support/screen.tsx';
import { PENDING_DATA, TRANSACTIONS } from '../support/transactions.ts';

const meta = {
  ...screen({ api: agentApi }),
  title: 'Screens/Dashboard',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, CounterIsland, DashboardIsland, SalesIsland, ReferralIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AMorning: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Welcome, Adaeze Okonkwo')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Pending (1)' })).toBeVisible();
    const wallet = canvas.getByRole('region', { name: 'Wallet' });
    await expect(wallet).toHaveTextContent('₦48,250.00');
    await expect(wallet).toHaveTextContent('Sold today₦31,150.00You keep₦742.50');
    const again = within(canvas.getByRole('region', { name: 'Sell again to' }));
    await expect((await again.findAllByRole('link'))[0]).toHaveTextContent('Mama ChidiMTN 1 GB SME · ₦775');
    await expect(await canvas.findByRole('table', { name: /Sales of the last 7 days/ })).toBeInTheDocument();
  },
};

const waiting = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, index) => ({ ...PENDING_DATA, ref: `KD-WAIT-${index}` }));

/** As many as are read, so there may be more. The services stay on a phone's first screen. */
export const ManyPending: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: playing(
    answers(transactions, waiting(PENDING_LIMIT)),
    answers(transactionSummary, { byDay: [], byService: [], byStatus: [] }),
  ),
  play: async ({ canvas }) => {
    const pending = within(await canvas.findByRole('region', { name: 'Pending (20+)' }));
    await expect(pending.getAllByRole('listitem')).toHaveLength(2);
    await expect(pending.getByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/user/transactions?status=PENDING',
    );
  },
};

export const BalanceHidden: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide balance' }));
    await expect(canvas.getByRole('region', { name: 'Wallet' })).not.toHaveTextContent(/48,250|31,150|742/);
  },
};

export const LowBalance: Story = {
  beforeEach: playing(answers(walletBalance, { availableBalance: '1200.50' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It holds less than ₦5,000.00/)).toBeVisible();
  },
};

export const NewAgent: Story = {
  beforeEach: playing(
    answers(walletBalance, { availableBalance: '0.00' }),
    answers(transactions, []),
    answers(transactionSummary, { byDay: [], byService: [], byStatus: [] }),
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: /^No sales yet/ })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Add money' }));
    await expect(await canvas.findByRole('dialog', { name: 'Fund wallet' })).toBeVisible();
  },
};

const [FIRST_SALE] = TRANSACTIONS.filter(({ transactionType }) => transactionType === 'DATA_ORDER');

/** The receipt is what is left. */
export const FirstSale: Story = {
  beforeEach: playing(
    answers(transactions, [{ ...FIRST_SALE, status: 'SUCCESSFUL' } as Transaction]),
    answers(transactionSummary, {
      ...SALES,
      today: { date: minutesAgo(0).slice(0, 10), sold: '775.00', kept: null },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open your sale' })).toBeVisible();
    await expect(canvas.getAllByRole('img', { name: 'Done' })).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Set selling prices' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: playing(...[walletBalance, transactions, transactionSummary].map(neverAnswers)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Refresh balance' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.queryByText(/48,250/)).toBeNull();
  },
};

export const NotRead: Story = {
  beforeEach: playing(
    refuses(transactions, 'NOT_FOUND', 'Not found.'),
    refuses(transactionSummary, 'NOT_FOUND', 'Not found.'),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not loaded yet')).toBeVisible();
    await expect(await canvas.findByText('Your sales could not be loaded')).toBeVisible();
  },
};

export const Phone: Story = { ...AMorning, globals: { viewport: { value: 'phone' } } };
