import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '#components/Button.tsx';
import { downloadIcon, plusIcon, trashIcon } from '#components/icons.ts';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Pay ₦1,450.00', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay ₦1,450.00' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Secondary: Story = {
  args: { variant: 'secondary', icon: downloadIcon, children: 'Export' },
};
export const Ghost: Story = { args: { variant: 'ghost', icon: plusIcon, children: 'Add account' } };
export const Danger: Story = {
  args: { variant: 'danger', icon: trashIcon, children: 'Regenerate key' },
};
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
export const Block: Story = { args: { block: true, size: 'lg' } };
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Pay ₦1,450.00' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: { children: 'Pay for ten gigabytes of MTN data, valid for thirty days' },
  globals: { width: 'phone' },
};

export const Dark: Story = { globals: { theme: 'dark' } };
