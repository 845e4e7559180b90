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
export const Dark: Story = { args: { defaultChecked: true }, globals: { theme: 'dark' } };
