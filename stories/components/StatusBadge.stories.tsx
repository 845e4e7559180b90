import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusBadge } from '#components/StatusBadge.tsx';

const meta = {
  title: 'Components/StatusBadge',
  component: StatusBadge,
  args: { status: 'SUCCESSFUL' },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Successful: Story = {};
export const Pending: Story = { args: { status: 'PENDING' } };
export const Failed: Story = { args: { status: 'FAILED' } };
export const Reversed: Story = {
  args: { status: 'REVERSED' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Reversed')).toBeVisible();
  },
};
export const UnknownWord: Story = {
  args: { status: 'ON_HOLD' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ON_HOLD')).toBeVisible();
  },
};
export const Dark: Story = { args: { status: 'PENDING' }, globals: { theme: 'dark' } };
