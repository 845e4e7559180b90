import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/user/transactions';
import { type CashierDay, cashierDays, cashiers, countCashierDay } from '#contract/cashiers.ts';
import { type TransactionTotals, transactionTotals } from '#contract/transaction-totals.ts';
import { type Transaction, transaction, transactions, transactionSummary } from '#contract/transactions.ts';
import { Shell } from '#islands/shell/Shell.tsx';
import { TransactionsIsland } from '#islands/transactions/TransactionsIsland.tsx';
import { $session } from '#stores/session/session.ts';
import { agentApi } from '../support/agent-api.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';
import { BOLA, CHIDI } from '../cashiers/cashiers.ts';
import { ELECTRICITY, PENDING_DATA } from '../support/transactions.ts';

const meta = {
  ...screen({ api: agentApi }),
  title: 'Screens/Transactions',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, TransactionsIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const isWide = () => matchMedia('(min-width: 1024px)').matches;

/** A list on a phone, a table where there is room for its columns; each day has its row. */
export const List: Story = {
  play: async ({ canvas }) => {
    const [whole, row] = isWide() ? ['table', 'row'] : ['list', 'listitem'];
    const list = within(await canvas.findByRole(whole, { name: 'Transactions' }));
    await expect(await list.findByRole('button', { name: /^DStv Compact/ })).toBeVisible();
    await expect(list.getAllByRole('heading', { level: 2 })[0]).toBeVisible();
    await expect(list.getAllByRole(row).find((each) => each.textContent.includes('Pending'))).toBeVisible();
  },
};

export const PanelWithToken: Story = {
  beforeEach: playing(answers(transaction, ELECTRICITY)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ikeja Electric/ }));
    const panel = await canvas.findByRole('dialog', { name: 'Electricity' });
    await waitFor(() => expect(panel).toBeVisible());
    await expect(panel).toHaveTextContent('5821 0934 7710 4426 1983');
    await expect(panel).toHaveTextContent('Balance before₦53,200.00');
  },
};

export const PanelPending: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^MTN 2 GB SME/ }));
    const panel = await canvas.findByRole('dialog', { name: 'Data' });
    await waitFor(() => expect(within(panel).getByRole('button', { name: 'Ask again now' })).toBeVisible());
  },
};

export const CloseOfDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close of day: Today' }));
    const close = await within(document.body).findByRole('dialog', { name: 'Close of day' });
    await waitFor(() => expect(close).toHaveTextContent(/Cash expected.*₦.*Paid from the wallet.*₦/));
  },
};

const DAY_OF_BOLA: CashierDay = {
  ...{ id: BOLA.id, name: BOLA.name, date: '2026-11-21', count: 12, cash: '5500.00' },
  ...{ pending: { count: 0, cash: '0.00' }, counted: null, difference: null, countedAt: null },
};

/** Each cashier hands over their cash; what was counted stays with its difference. */
export const CloseOfDayWithCashiers: Story = {
  beforeEach: playing(
    answers(cashierDays, [
      DAY_OF_BOLA,
      {
        ...{ ...DAY_OF_BOLA, id: CHIDI.id, name: CHIDI.name, count: 1, cash: '300.00' },
        ...{ counted: '250.00', difference: '-50.00', countedAt: '2026-11-21T18:00:00Z' },
      },
    ]),
    answers(countCashierDay, {
      ...DAY_OF_BOLA,
      ...{ counted: '5500.00', difference: '0.00', countedAt: '2026-11-21T18:05:00Z' },
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close of day: Today' }));
    const close = within(await within(document.body).findByRole('dialog', { name: 'Close of day' }));
    const missing = await close.findByText('₦50.00 missing');
    await waitFor(() => expect(missing).toBeVisible());
    const form = within(close.getByRole('form', { name: 'Cash of Bola Adeyemi' }));
    await userEvent.type(form.getByLabelText('Cash counted'), '5500');
    await userEvent.click(form.getByRole('button', { name: 'Note the count' }));
    await expect(await close.findByText('As expected')).toBeVisible();
    await expect(close.getByRole('link', { name: /^Send/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Chidi: ₦300.00, counted ₦250.00 (₦50.00 missing)')),
    );
  },
};

export const CloseOfDayNotRead: Story = {
  beforeEach: playing(refuses(transactionSummary, 'NOT_FOUND', 'None.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close of day: Today' }));
    const close = await within(document.body).findByRole('dialog', { name: 'Close of day' });
    await waitFor(() => expect(close).toHaveTextContent('The day could not be loaded'));
  },
};

export const PanelClosed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^MTN 2 GB SME/ }));
    const panel = await canvas.findByRole('dialog', { name: 'Data' });
    await waitFor(() => expect(panel).toBeVisible());
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog', { name: 'Data' })).toBeNull());
  },
};

export const Searched: Story = {
  beforeEach: playing(answers(transactions, [ELECTRICITY])),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('searchbox', {
      name: 'Search by number, amount, name, reference or token',
    });
    await expect(field).toHaveAttribute('placeholder', 'Digits, amount or name');
    await userEvent.type(field, 'ikeja');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^DStv/ })).toBeNull());
  },
};

const TODAY: TransactionTotals = {
  ...{ count: 8, in: '50920.00', out: '31956.50', sold: '0.00', kept: null, complete: true },
  byDay: [
    {
      date: new Date(PENDING_DATA.createdAt).toLocaleDateString('sv', { timeZone: 'Africa/Lagos' }),
      ...{ count: 5, in: '0.00', out: '490.00', sold: '0.00', kept: null },
    },
  ],
};

export const Searching: Story = {
  beforeEach: playing(answers(transactionTotals, TODAY)),
  play: async ({ canvas, userEvent }) => {
    const totals = await canvas.findByText(/^[\d,]+$/, { selector: '[role=status] strong' });
    await expect(totals).toBeVisible();
    const [ofToday] = await canvas.findAllByText('5 transactions');
    await expect(ofToday).toBeVisible();
    playing(neverAnswers(transactions))();
    await userEvent.type(canvas.getByRole('searchbox'), 'ikeja');
    await waitFor(() => expect(totals, 'of all, not of what is searched for').not.toBeVisible());
    await expect(totals.closest('[aria-hidden=true]')).not.toBeNull();
    await expect(ofToday).not.toBeVisible();
    await expect(ofToday?.closest('[aria-hidden=true]')).not.toBeNull();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^DStv/ })).toBeNull());
    await expect(canvas.getByRole('button', { name: /^Ikeja/ })).toBeVisible();
    await canvas.findByText('Searching');
  },
};

const soldBy = (item: Transaction, seller: string): Transaction => ({
  ...item,
  details: { ...item.details, seller },
});
const CHIDIS = soldBy(PENDING_DATA, CHIDI.name);
const BOLAS = soldBy(ELECTRICITY, BOLA.name);

/** Where a cashier has sold: their name stands on the line, and one's sales can be chosen. */
export const SoldByCashiers: Story = {
  beforeEach: playing(
    answers(cashiers, [BOLA, CHIDI]),
    answers(transactions, [CHIDIS, BOLAS], '', (query) =>
      query.get('cashier') === CHIDI.id ? [CHIDIS] : [CHIDIS, BOLAS],
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/ · Bola Adeyemi$/)).toBeVisible();
    if (!isWide()) await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Cashier' }), CHIDI.name);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Ikeja/ })).toBeNull());
    await canvas.findByText(/ · Chidi/);
    await expect(location.search).toContain(`cashier=${CHIDI.id}`);
    await expect(canvas.getByRole('combobox', { name: 'Cashier' }), 'not gone with the others').toBeVisible();
  },
};

/** The rows of before are kept unseen for the next letter, but not for another agent. */
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('button', { name: /^DStv/ });
    playing(answers(transactions, []))();
    await userEvent.type(canvas.getByRole('searchbox'), '#');
    await expect(await canvas.findByText('Nothing found')).toBeVisible();
    await expect(canvas.getByText(/^Try the last four digits, the whole amount/)).toBeVisible();
    await expect(row).toBeInTheDocument();
    await expect(row.checkVisibility()).toBe(false);
    const session = $session.get();
    if (session) $session.set({ ...session, user: { ...session.user, username: 'another' } });
    await waitFor(() => expect(row).not.toBeInTheDocument());
  },
};

export const Empty: Story = {
  beforeEach: playing(answers(transactions, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No transactions yet')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(transactions)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox')).toBeVisible();
    await expect(canvas.queryByText('No transactions yet')).toBeNull();
  },
};

export const NotRead: Story = {
  beforeEach: playing(refuses(transactions, 'NOT_FOUND', 'Not found.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...List, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...List, globals: { theme: 'dark' } };
export const DarkPanel: Story = { ...PanelWithToken, globals: { theme: 'dark' } };
