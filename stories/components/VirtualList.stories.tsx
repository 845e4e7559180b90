import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Amount } from '#components/Amount.tsx';
import { VirtualList, type VirtualListProps } from '#components/VirtualList.tsx';

const items = Array.from({ length: 100_000 }, (_, index) => `KD-${String(index + 1).padStart(6, '0')}`);

const meta = {
  title: 'Components/VirtualList',
  component: VirtualList,
  args: {
    label: 'Transactions',
    items,
    itemKey: (item) => item,
    estimatedRowPx: 56,
    onEndReached: fn(),
    style: { height: 400 },
    renderItem: (item) => (
      <div className="flex h-14 items-center justify-between border-b px-4">
        <span className="tabular">{item}</span>
        <Amount value="775.00" />
      </div>
    ),
  },
} satisfies Meta<VirtualListProps<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HundredThousandRows: Story = {
  play: async ({ args, canvas }) => {
    const list = canvas.getByRole('list', { name: 'Transactions' });
    await waitFor(() => expect(canvas.getByText('KD-000001')).toBeVisible());
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(40);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '100000');
    await expect(args.onEndReached).not.toHaveBeenCalled();
    list.parentElement?.scrollTo({ top: list.scrollHeight });
    await waitFor(() => expect(canvas.getByText('KD-100000')).toBeVisible());
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalledOnce());
  },
};

export const ScrollsWithThePage: Story = {
  args: { scroll: 'window', items: items.slice(0, 200), style: {} },
};
export const Empty: Story = { args: { items: [] } };
export const ReachesTheEnd: Story = {
  args: { items: items.slice(0, 6), totalCount: 500 },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalledOnce());
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '500');
  },
};
export const Dark: Story = { args: { items: items.slice(0, 50) }, globals: { theme: 'dark' } };
