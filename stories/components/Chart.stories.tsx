import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Chart, type ChartDay } from '#components/Chart.tsx';

const SERIES = [
  { key: 'data', label: 'Data' },
  { key: 'airtime', label: 'Airtime' },
  { key: 'electricity', label: 'Electricity' },
  { key: 'cable', label: 'Cable' },
  { key: 'result-checker', label: 'Exams' },
  { key: 'other', label: 'Other' },
];

const FIRST_DAY_MS = Date.UTC(2026, 9, 23);
const DAY_MS = 86_400_000;

/** Made-up sales that differ by day and service, the same on every run. */
const days = (count: number): ChartDay[] =>
  Array.from({ length: count }, (_, day) => ({
    date: new Date(FIRST_DAY_MS + day * DAY_MS).toISOString(),
    values: Object.fromEntries(
      SERIES.map(({ key }, place) => [
        key,
        `${(((day * 37 + place * 53) % 71) + 6) * (210 - place * 32)}.00`,
      ]),
    ),
  }));

const meta = {
  title: 'Components/Chart',
  component: Chart,
  args: { label: 'Sales by day and service', series: SERIES, days: days(30) },
} satisfies Meta<typeof Chart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThirtyDays: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Sales by day and service' });
    await expect(table.querySelectorAll('tbody tr')).toHaveLength(30);
  },
};
export const SevenDays: Story = { args: { days: days(7) } };
export const NinetyDays: Story = { args: { days: days(90) } };
export const OneSeries: Story = { args: { series: SERIES.slice(0, 1), days: days(14) } };
export const NothingSold: Story = { args: { days: days(7).map(({ date }) => ({ date, values: {} })) } };
export const Phone: Story = { globals: { width: 'phone' } };
export const Pointed: Story = {
  args: { days: days(7) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const bars = canvasElement.querySelector('svg') as SVGElement;
    const { left, width, top } = bars.getBoundingClientRect();
    await userEvent.pointer({ target: bars, coords: { clientX: left + width / 14, clientY: top + 20 } });
    await expect(canvas.getAllByText('23 Oct')[0]).toBeVisible();
  },
};
export const AsATable: Story = {
  args: { days: days(7) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table', pressed: false }));
    await expect(canvas.getByRole('button', { name: 'Show as a table', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
