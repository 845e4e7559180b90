import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Amount } from '#components/Amount.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Table, type TableProps } from '#components/Table.tsx';

interface Plan {
  id: string;
  name: string;
  days: number;
  price: string;
}

const rows: Plan[] = [
  { id: 'mtn-500', name: 'MTN 500 MB', days: 7, price: '485.00' },
  { id: 'mtn-1000', name: 'MTN 1 GB', days: 7, price: '775.00' },
  { id: 'mtn-10000', name: 'MTN 10 GB', days: 30, price: '4400.00' },
];

const meta = {
  title: 'Components/Table',
  component: Table,
  args: {
    caption: 'Data plans',
    rows,
    rowKey: (plan: Plan) => plan.id,
    columns: [
      { key: 'name', header: 'Plan', rowHeader: true, cell: (plan) => plan.name },
      { key: 'days', header: 'Days', align: 'end', cell: (plan) => plan.days },
      { key: 'price', header: 'Price', align: 'end', cell: (plan) => <Amount value={plan.price} /> },
    ],
  },
} satisfies Meta<TableProps<Plan>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Data plans' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'MTN 1 GB' })).toBeVisible();
  },
};
export const Loading: Story = { args: { loadingRows: 3 } };
export const Empty: Story = { args: { rows: [], empty: <EmptyState heading="No plans" /> } };
export const Narrow: Story = { globals: { width: 'phone' } };
export const LongText: Story = {
  args: {
    rows: [
      {
        id: 'long',
        name: 'DStv Compact Plus with French Touch, an extra view decoder and a year of maintenance',
        days: 365,
        price: '1284650.50',
      },
    ],
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
