import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
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
  // A table that could change a hundred thousand rows keeps the docs page busy for minutes.
  argTypes: { items: { control: false } },
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
/** With heads of columns it is a table, whose rows are cells. */
export const Table: Story = {
  args: {
    items: items.slice(0, 200),
    columns: (
      <div className="flex h-14 items-center justify-between px-4 text-sm font-medium">
        <span role="columnheader">Reference</span>
        <span role="columnheader">Paid</span>
      </div>
    ),
    renderItem: (item) => (
      <div className="flex h-14 items-center justify-between border-b px-4">
        <span role="cell" className="tabular">
          {String(item)}
        </span>
        <span role="cell">
          <Amount value="775.00" />
        </span>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Transactions' });
    await expect(table).toHaveAttribute('aria-rowcount', '201');
    const row = await canvas.findByRole('row', { name: 'KD-000001 ₦775.00' });
    await expect(row).toHaveAttribute('aria-rowindex', '2');
    await expect(canvas.getByRole('columnheader', { name: 'Paid' })).toBeVisible();
  },
};
export const Empty: Story = { args: { items: [] } };
export const ReachesTheEnd: Story = {
  args: { items: items.slice(0, 6) },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalledOnce());
  },
};
/** What a search finds is written into the rows that are there: to make others takes a phone three times as long. */
export const OtherItems: Story = {
  render: function Render(args) {
    const [from, setFrom] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setFrom(500)}>
          Search
        </button>
        <VirtualList {...args} items={items.slice(from)} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('KD-000012')).toBeInTheDocument());
    const [first] = canvas.getAllByRole('listitem');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(canvas.getAllByRole('listitem')[0]).toBe(first);
    await expect(first).toHaveTextContent('KD-000501');
    await waitFor(() => expect(canvas.getByText('KD-000512')).toBeInTheDocument());
    await expect(canvas.queryByText('KD-000012')).not.toBeInTheDocument();
  },
};

/** Under a heading, which stays the first row: those out of sight wait until nobody types, too. */
export const OtherItemsUnderAHeading: Story = {
  render: function Render(args) {
    const [from, setFrom] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setFrom(500)}>
          Search
        </button>
        <VirtualList {...args} items={['Today', ...items.slice(from)]} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('KD-000012')).toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    const foundAt = performance.now();
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('KD-000501');
    await waitFor(() => expect(canvas.getByText('KD-000512')).toBeInTheDocument());
    await expect(performance.now() - foundAt).toBeGreaterThan(300);
  },
};

const asButton = (item: unknown) => (
  <button type="button" className="flex h-14 w-full items-center border-b px-4">
    {String(item)}
  </button>
);

/** The list is read again, and something new is above: each row moves with its elements, and so does the focus. */
export const NewItems: Story = {
  args: { renderItem: (item) => asButton(item) },
  render: function Render(args) {
    const [from, setFrom] = useState(3);
    return (
      <div onKeyDown={({ key }) => key === 'r' && setFrom(0)}>
        <VirtualList {...args} items={items.slice(from)} />
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('button', { name: 'KD-000006' });
    row.focus();
    await userEvent.keyboard('r');
    await waitFor(() => expect(canvas.getByText('KD-000001')).toBeVisible());
    await expect(row).toHaveTextContent('KD-000006');
    await expect(row).toHaveFocus();
  },
};

/** The same under a heading, which stays the first row. */
export const NewItemsUnderAHeading: Story = {
  ...NewItems,
  render: function Render(args) {
    const [from, setFrom] = useState(3);
    return (
      <div onKeyDown={({ key }) => key === 'r' && setFrom(0)}>
        <VirtualList {...args} items={['Today', ...items.slice(from)]} />
      </div>
    );
  },
};

/** A leap gives the rows' elements to other items, but never one with the focus: it would be on what nobody has chosen. */
export const LeapsFromTheFocus: Story = {
  args: { renderItem: (item) => asButton(item) },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Transactions' });
    const [first] = canvas.getAllByRole('listitem');
    list.parentElement?.scrollTo({ top: 50_000 * 56 });
    await waitFor(() => expect(canvas.getByText('KD-050001')).toBeVisible());
    await expect(first).toBeInTheDocument();

    canvas.getByRole('button', { name: 'KD-050001' }).focus();
    list.parentElement?.scrollTo({ top: 0 });
    await waitFor(() => expect(canvas.getByText('KD-000001')).toBeVisible());
    await expect(document.body).toHaveFocus();
  },
};

export const Dark: Story = { args: { items: items.slice(0, 50) }, globals: { theme: 'dark' } };
