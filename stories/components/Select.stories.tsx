import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Select } from '#components/Select.tsx';

const meta = {
  title: 'Components/Select',
  component: Select,
  args: {
    label: 'Status',
    placeholder: 'Any status',
    options: [
      { value: 'PENDING', label: 'Pending' },
      { value: 'SUCCESSFUL', label: 'Successful' },
      { value: 'FAILED', label: 'Failed' },
    ],
    onChange: fn(),
  },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'Failed');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('combobox')).toHaveValue('FAILED');
  },
};

export const Chosen: Story = { args: { defaultValue: 'SUCCESSFUL' } };
export const WithError: Story = { args: { error: 'Choose a status.' } };
export const Disabled: Story = { args: { disabled: true } };
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    label: 'What became of the transactions that are to be shown',
    defaultValue: 'long',
    options: [{ value: 'long', label: 'Those the vendor has not answered for more than twenty-four hours' }],
    error: 'No transaction is in this state: choose another one.',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { args: { defaultValue: 'PENDING' }, globals: { theme: 'dark' } };
