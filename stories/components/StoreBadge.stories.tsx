import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StoreBadge } from '#components/StoreBadge.tsx';

const meta = {
  title: 'Components/StoreBadge',
  component: StoreBadge,
  args: { store: 'google-play', href: '#' },
} satisfies Meta<typeof StoreBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GooglePlay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
  },
};
export const AppStore: Story = { args: { store: 'app-store' } };
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
