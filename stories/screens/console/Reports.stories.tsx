import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import {
  type FundingReport,
  fundingReport,
  type OutcomeReport,
  outcomeReport,
  type ProfitReport,
  profitReport,
  type VatReport,
  vatReport,
} from '#contract/console/reports.ts';
import { ReportsIsland } from '#islands/console/ReportsIsland.tsx';
import { minutesAgo } from '../support/agent.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';

const sums = (
  orders: number,
  sales: string,
  cost: string | null,
  profit: string | null,
  withoutCost = 0,
) => ({
  orders,
  sales,
  cost,
  profit,
  withoutCost,
});

const PROFIT: ProfitReport = {
  lines: [
    { of: ['2026-11-19'], ...sums(412, '1284300.00', '1251960.50', '32339.50') },
    { of: ['2026-11-20'], ...sums(397, '1190750.00', '1158200.00', '30550.00', 2) },
    { of: ['2026-11-21'], ...sums(38, '98400.00', '98650.00', '-250.00') },
  ],
  total: sums(847, '2573450.00', '2508810.50', '62639.50', 2),
  lateCosts: '1960.00',
  corrections: '0.00',
  earned: '60679.50',
  pending: { orders: 3, amount: '7450.00', at: minutesAgo(0) },
};

const BY_PLAN: ProfitReport = {
  ...PROFIT,
  lines: [
    { of: ['data', 'MTN', 'mtn-sme-1gb-7d'], ...sums(210, '163800.00', '155400.00', '8400.00') },
    { of: ['electricity', 'IKEDC', ''], ...sums(4, '40000.00', null, null, 4) },
  ],
  total: sums(214, '203800.00', '155400.00', '8400.00', 4),
  lateCosts: '0.00',
  corrections: '-120.00',
  earned: '8280.00',
};

const NOTHING: ProfitReport = {
  ...PROFIT,
  lines: [],
  total: sums(0, '0.00', null, null),
  lateCosts: '0.00',
  earned: '0.00',
  pending: { orders: 0, amount: '0.00', at: minutesAgo(0) },
};

const FUNDINGS: FundingReport = {
  lines: [
    {
      day: '2026-11-20',
      provider: 'manual',
      payments: 1,
      paid: '150000.00',
      fees: '0.00',
      credited: '150000.00',
    },
    {
      day: '2026-11-20',
      provider: 'paystack',
      payments: 61,
      paid: '912500.00',
      fees: '9125.00',
      credited: '903375.00',
    },
  ],
  total: { payments: 62, paid: '1062500.00', fees: '9125.00', credited: '1053375.00' },
};

const VAT: VatReport = {
  lines: [
    { day: '2026-11-19', margin: '32339.50', fees: '9125.00', vat: '2892.87' },
    { day: '2026-11-20', margin: '-250.00', fees: '0.00', vat: '-17.44' },
  ],
  total: { margin: '32089.50', fees: '9125.00', vat: '2875.43' },
  percent: 7.5,
  open: 1,
};

const OUTCOMES: OutcomeReport = {
  lines: [
    {
      day: '2026-11-20',
      service: 'airtime',
      provider: 'MTN',
      placed: 210,
      placedAmount: '163800.00',
      delivered: 205,
      deliveredAmount: '160100.00',
      failed: 4,
      failedAmount: '2900.00',
      in30Seconds: 3,
      in24Hours: 4,
      reversed: 1,
      reversedAmount: '1000.00',
      pending: 1,
      pendingAmount: '800.00',
    },
  ],
  total: {
    placed: 210,
    placedAmount: '163800.00',
    delivered: 205,
    deliveredAmount: '160100.00',
    failed: 4,
    failedAmount: '2900.00',
    in30Seconds: 3,
    in24Hours: 4,
    reversed: 1,
    reversedAmount: '1000.00',
  },
  open: 2,
};

const profit = answers(profitReport, PROFIT, '', (query) => {
  if (query.get('by') === 'plan') return BY_PLAN;
  return query.get('from') === query.get('to') ? NOTHING : PROFIT;
});

const meta = {
  ...consoleScreen({
    api: [
      profit,
      answers(fundingReport, FUNDINGS),
      answers(vatReport, VAT),
      answers(outcomeReport, OUTCOMES),
    ],
    heading: 'Reports',
    role: 'finance',
  }),
  title: 'Screens/Console/Reports',
  tags: ['!autodocs'],
  component: ReportsIsland,
} satisfies Meta<typeof ReportsIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const choose = async ({ canvas, userEvent }: Context, label: string, option: string) =>
  userEvent.selectOptions(await canvas.findByRole('combobox', { name: label }), option);

export const ByDay: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Profit by day, 1 Nov 2026 to 21 Nov 2026' }),
    ).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    await expect(canvas.getByText(/The cost of 2 orders is unknown/)).toBeVisible();
  },
};

export const ByPlan: Story = {
  play: async (context) => {
    await choose(context, 'Report', 'Profit by plan');
    await expect(await context.canvas.findByText('mtn-sme-1gb-7d')).toBeVisible();
    await expect(context.canvas.getAllByText('unknown')).toHaveLength(2);
  },
};

export const Fundings: Story = {
  play: async (context) => {
    await choose(context, 'Report', 'Fundings and fees');
    await expect(await context.canvas.findByText('paystack')).toBeVisible();
  },
};

export const NothingSold: Story = {
  play: async (context) => {
    await choose(context, 'Days', 'Today');
    await expect(await context.canvas.findByText('Nothing was sold')).toBeVisible();
  },
};

export const OtherDays: Story = {
  play: async (context) => {
    await context.canvas.findByRole('heading', { name: /Profit by day/ });
    await choose(context, 'Days', 'Other days');
    await expect(await context.canvas.findByLabelText('From')).toHaveValue('2026-11-01');
    await expect(context.canvas.getByLabelText('To')).toHaveValue('2026-11-21');
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(profitReport)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The report is being loaded.')).toBeInTheDocument();
  },
};

const TOO_LONG = 'A report has at most 92 days.';

export const NotRead: Story = {
  beforeEach: playing(refuses(profitReport, 'VALIDATION_FAILED', TOO_LONG, { to: [TOO_LONG] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(TOO_LONG)).toBeVisible();
  },
};

export const TriedAgain: Story = {
  beforeEach: playing(refuses(profitReport, 'VALIDATION_FAILED', TOO_LONG)),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(profit)();
    await userEvent.click(again);
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Total' })).toBeVisible());
  },
};

/** A direct address: nothing is asked of the server. */
export const NotPermitted: Story = {
  beforeEach: onDuty('support'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not include this.')).toBeVisible();
  },
};

export const Vat: Story = {
  play: async (context) => {
    await choose(context, 'Report', 'VAT');
    await expect(await context.canvas.findByRole('columnheader', { name: 'VAT in both' })).toBeVisible();
    await expect(context.canvas.getByText(/^VAT at 7.5 % is taken as part of two sums/)).toBeVisible();
    await expect(context.canvas.getByText('1 day is not closed, and not in it.')).toBeVisible();
  },
};

export const VatOff: Story = {
  beforeEach: playing(answers(vatReport, { ...VAT, percent: null, open: 0 })),
  play: async (context) => {
    await choose(context, 'Report', 'VAT');
    await expect(await context.canvas.findByText(/the setting VAT_PERCENT is off/)).toBeVisible();
    await expect(context.canvas.queryByRole('columnheader', { name: 'VAT in both' })).toBeNull();
  },
};

export const Outcomes: Story = {
  play: async (context) => {
    await choose(context, 'Report', 'Successes and failures');
    await expect(await context.canvas.findByRole('columnheader', { name: 'Refunded in 30 s' })).toBeVisible();
    await expect(context.canvas.getByText(/^The columns of this file are ours/)).toBeVisible();
    await expect(context.canvas.getByText('2 days are not closed, and not in it.')).toBeVisible();
  },
};

/** They may be closed all the same. */
export const NoOrderOnClosedDays: Story = {
  beforeEach: playing(answers(outcomeReport, { ...OUTCOMES, lines: [] })),
  play: async (context) => {
    await choose(context, 'Report', 'Successes and failures');
    await expect(await context.canvas.findByText('No orders on closed days')).toBeVisible();
  },
};

export const NoDayClosed: Story = {
  beforeEach: playing(answers(vatReport, { ...VAT, lines: [], open: 21 })),
  play: async (context) => {
    await choose(context, 'Report', 'VAT');
    await expect(await context.canvas.findByText('No day was closed')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...ByDay, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...ByDay, globals: { theme: 'dark' } };
