import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SearchField } from '#components/SearchField.tsx';

const meta = {
  title: 'Components/SearchField',
  component: SearchField,
  args: { label: 'Search transactions', onSearch: fn() },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  },
};

export const TypedAndCleared: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search transactions' });
    await userEvent.type(input, '0803');
    await expect(args.onSearch).toHaveBeenLastCalledWith('0803');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith('');
    await expect(input).toHaveValue('');
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
    await expect(input).toHaveFocus();
  },
};

export const ClearedByEscape: Story = {
  args: { defaultValue: 'ikeja' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '{Escape}');
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

export const Loading: Story = { args: { defaultValue: '0803', loading: true } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: {
    label: 'Search name, number, meter or reference',
    defaultValue: 'Oluwadamilola Chukwuemeka-Adebayo-Okonkwo',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { args: { defaultValue: '0803' }, globals: { theme: 'dark' } };
