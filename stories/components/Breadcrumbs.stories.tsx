import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Breadcrumbs } from '#components/Breadcrumbs.tsx';

const meta = {
  title: 'Components/Breadcrumbs',
  component: Breadcrumbs,
  args: { items: [{ label: 'Dashboard', href: '#' }, { label: 'Services', href: '#' }, { label: 'Data' }] },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

const path = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Step ${index + 1}`, href: '#' }));

export const Default: Story = {};
export const Alone: Story = { args: { items: [{ label: 'Dashboard' }] } };
export const EightStayWhole: Story = {
  args: { items: path(8) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 4')).toBeVisible();
  },
};
export const NineFold: Story = {
  args: { items: path(9) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Step 4')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the whole path' }));
    await expect(canvas.getByText('Step 4')).toBeVisible();
  },
};
export const Folded: Story = { args: { items: path(9) } };
export const LongText: Story = {
  args: {
    items: [
      { label: 'Dashboard', href: '#' },
      { label: 'Subscriptions of satellite and terrestrial television', href: '#' },
      { label: 'DStv Compact Plus with French Touch' },
    ],
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
