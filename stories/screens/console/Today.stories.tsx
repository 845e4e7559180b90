import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { type Today as Figures, today, todayEvents } from '#contract/console/today.ts';
import { TodayIsland } from '#islands/console/TodayIsland.tsx';
import { $staff } from '#stores/console/session.ts';
import { minutesAgo } from '../support/agent.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { SUPPORT } from './at-work.ts';
import { consoleScreen } from './on-duty.tsx';

const AT = minutesAgo(0);
const NONE = { count: 0, amount: '0.00' };
const EMPTY = { count: 0, overdue: 0, oldestAt: null };
const PROVIDER = { service: 'airtime', status: 'up' };

/** In thousands of naira, from midnight on. */
const LAST_WEEK = [
  2, 1, 0, 0, 1, 6, 24, 58, 96, 121, 132, 118, 104, 98, 110, 126, 141, 160, 152, 118, 84, 52, 21, 8,
];
const SO_FAR = [3, 1, 0, 0, 2, 9, 31, 72, 118, 139, 88];

const byHour = (sold: readonly number[], lastWeek: readonly number[]): Figures['byHour'] =>
  Array.from({ length: 24 }, (_, hour) => ({
    hour,
    sold: `${(sold[hour] ?? 0) * 1000}.00`,
    lastWeek: `${(lastWeek[hour] ?? 0) * 1000}.00`,
  }));

const BUSY: Figures = {
  at: AT,
  date: '2026-11-21',
  sold: { count: 1_284, amount: '463000.00' },
  delivered: { count: 1_266, amount: '456120.50' },
  pending: { count: 18, amount: '6879.50' },
  failed: { count: 23, amount: '11240.00' },
  reversed: { count: 2, amount: '1960.00' },
  profit: '12841.37',
  withoutCost: 3,
  lastWeek: { count: 1_102, amount: '389450.00' },
  byHour: byHour(SO_FAR, LAST_WEEK),
  providers: [
    {
      ...PROVIDER,
      provider: 'MTN',
      name: 'MTN',
      orders: 148,
      successPercent: 99,
      medianSeconds: 2,
      p95Seconds: 6,
    },
    {
      ...PROVIDER,
      provider: 'AIRTEL',
      name: 'Airtel',
      status: 'degraded',
      orders: 61,
      successPercent: 71,
      medianSeconds: 14,
      p95Seconds: 88,
    },
    {
      ...PROVIDER,
      service: 'electricity',
      provider: 'IKEDC',
      name: 'Ikeja Electric',
      orders: 22,
      successPercent: 95,
      medianSeconds: 4,
      p95Seconds: 19,
    },
    {
      ...PROVIDER,
      service: 'cable',
      provider: 'DSTV',
      name: 'DStv',
      orders: 4,
      successPercent: null,
      medianSeconds: null,
      p95Seconds: null,
    },
  ],
  floats: [
    {
      vendor: 'vtpass',
      keepsAccount: true,
      left: '1284500.25',
      lasts: 'beyond',
      lastsUntil: null,
      isLow: false,
    },
    {
      vendor: 'reloadly',
      keepsAccount: true,
      left: '214000.00',
      lasts: 'until',
      lastsUntil: minutesAgo(-410),
      isLow: false,
    },
  ],
  queues: {
    orders: { count: 3, overdue: 0, oldestAt: minutesAgo(95) },
    disputes: { count: 1, overdue: 0, oldestAt: minutesAgo(14) },
    claims: EMPTY,
    payments: { count: 2, overdue: 1, oldestAt: minutesAgo(1_580) },
    requests: { count: 1, overdue: 0, oldestAt: minutesAgo(35) },
    incidents: { count: 2, overdue: 0, oldestAt: minutesAgo(320) },
    differences: { count: 1, overdue: 0, oldestAt: minutesAgo(610) },
  },
};

const QUIET: Figures = {
  ...BUSY,
  sold: NONE,
  delivered: NONE,
  pending: NONE,
  failed: NONE,
  reversed: NONE,
  profit: '0.00',
  withoutCost: 0,
  lastWeek: NONE,
  byHour: byHour([], []),
  providers: [],
  floats: [
    { vendor: 'vtpass', keepsAccount: true, left: null, lasts: 'unknown', lastsUntil: null, isLow: false },
    {
      vendor: 'north',
      keepsAccount: true,
      left: '50000.00',
      lasts: 'unknown',
      lastsUntil: null,
      isLow: false,
    },
    { vendor: 'sandbox', keepsAccount: false, left: null, lasts: 'unknown', lastsUntil: null, isLow: false },
  ],
  queues: {
    orders: EMPTY,
    disputes: EMPTY,
    claims: EMPTY,
    payments: EMPTY,
    requests: EMPTY,
    incidents: EMPTY,
    differences: EMPTY,
  },
};

const meta = {
  ...consoleScreen({
    heading: 'Today',
    role: 'owner',
    api: [answers(today, BUSY), neverAnswers(todayEvents)],
  }),
  title: 'Screens/Console/Today',
  tags: ['!autodocs'],
  component: TodayIsland,
} satisfies Meta<typeof TodayIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BusyDay: Story = {
  play: async ({ canvas }) => {
    const sold = within(await canvas.findByRole('region', { name: 'Sold today' }));
    await expect(sold.getByText('Sold, 1,284 orders')).toBeVisible();
    await expect(sold.getByText(/^₦389,450.00 by .* last Saturday$/)).toBeVisible();
    await expect(sold.getByText('Without 3 orders of unknown cost')).toBeVisible();
    const queues = within(canvas.getByRole('region', { name: 'Waiting for you' }));
    await expect(queues.getByRole('link', { name: 'Orders to decide on' })).toHaveAttribute(
      'href',
      '/console',
    );
    await expect(queues.getByText('26 hours')).toBeVisible();
    await expect(queues.getAllByText(/overdue/)).toHaveLength(1);
    const chart = canvas.getByRole('table', { name: 'Sold by the hour, in Lagos' });
    await expect(
      within(chart).getByRole('row', { name: '09:00 ₦139,000.00 ₦121,000.00' }),
    ).toBeInTheDocument();
  },
};

export const QuietMorning: Story = {
  beforeEach: playing(answers(today, QUIET)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No orders of the last hour to judge by.')).toBeVisible();
    const floats = within(canvas.getByRole('region', { name: 'Money at vendors' }));
    await expect(floats.getByText('Not known: it has not answered for a while')).toBeVisible();
    await expect(floats.getByText('Keeps no account for us')).toBeVisible();
    await expect(floats.queryByText('₦0.00')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const NearlyEmpty: Story = {
  beforeEach: playing(
    answers(today, {
      ...BUSY,
      profit: '-1204.50',
      floats: [
        {
          vendor: 'vtpass',
          keepsAccount: true,
          left: '18250.00',
          lasts: 'until',
          lastsUntil: minutesAgo(-47),
          isLow: true,
        },
        ...BUSY.floats.slice(1),
      ],
    }),
  ),
  play: async ({ canvas }) => {
    const floats = within(await canvas.findByRole('region', { name: 'Money at vendors' }));
    await expect(floats.getByText('Low')).toBeVisible();
    await expect(floats.getAllByText(/^Lasts until \d\d:\d\d/)[0]).toBeVisible();
  },
};

export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as a table' }));
    await expect(canvas.getByRole('columnheader', { name: 'Last Saturday' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(today)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Today’s figures are being loaded.')).toBeInTheDocument();
  },
};

const CLOSED = 'The console is not open to this address.';

export const NotRead: Story = {
  beforeEach: playing(refuses(today, 'FORBIDDEN', CLOSED)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(CLOSED)).toBeVisible();
    playing(answers(today, BUSY))();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('region', { name: 'Sold today' })).toBeVisible();
  },
};

export const NotPermitted: Story = {
  beforeEach: () => $staff.set(SUPPORT),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not include this.')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...BusyDay, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...BusyDay, globals: { theme: 'dark' } };
