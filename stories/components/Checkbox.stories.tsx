import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Checkbox } from '#components/Checkbox.tsx';

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'The number was ported to another network', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/ported/));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Checked: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { hint: 'Then the first digits say nothing about the network.' } };
export const WithError: Story = {
  args: { error: 'Accept the terms to go on.', label: 'I accept the terms' },
};
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    label:
      'I have read what the customer signed, and the number that stands on it is the number I typed above',
    hint: 'Whoever sells to a wrong number pays for it: what was delivered cannot be taken back.',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { args: { defaultChecked: true }, globals: { theme: 'dark' } };
