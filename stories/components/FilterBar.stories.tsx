import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FilterBar } from '#components/FilterBar.tsx';
import { SearchField } from '#components/SearchField.tsx';
import { Select } from '#components/Select.tsx';

const meta = {
  title: 'Components/FilterBar',
  component: FilterBar,
  args: {
    search: <SearchField label="Search transactions" />,
    activeCount: 1,
    onClear: fn(),
    summary: '128 transactions, ₦214,500.00',
    children: (
      <>
        <Select
          label="Type"
          placeholder="Any type"
          options={[{ value: 'DATA_ORDER', label: 'Data' }]}
          className="sm:w-48"
        />
        <Select label="Status" options={[{ value: 'PENDING', label: 'Pending' }]} className="sm:w-48" />
      </>
    ),
  },
} satisfies Meta<typeof FilterBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.queryByRole('button', { name: 'Filters (1)' });
    if (button) await userEvent.click(button);
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toBeVisible();
  },
};
export const NoFilterSet: Story = { args: { activeCount: 0, summary: undefined } };
export const Phone: Story = { globals: { width: 'phone' } };
export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
