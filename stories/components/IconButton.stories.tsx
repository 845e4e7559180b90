import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { IconButton } from '#components/IconButton.tsx';
import { bellIcon, refreshIcon, trashIcon } from '#components/icons.ts';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { icon: bellIcon, label: 'Notices', onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ghost: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notices' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const WithCount: Story = {
  args: { count: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Notices, 3' })).toBeVisible();
  },
};

export const ManyUnread: Story = { args: { count: 240 } };
export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Danger: Story = { args: { variant: 'danger', icon: trashIcon, label: 'Delete recipient' } };
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
export const Disabled: Story = { args: { disabled: true } };

export const Loading: Story = {
  args: { icon: refreshIcon, label: 'Refresh balance', loading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh balance' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};
export const Dark: Story = { args: { count: 3 }, globals: { theme: 'dark' } };
