import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Icon } from '#components/Icon.tsx';
import { boltIcon, receiptIcon } from '#components/icons.ts';

const meta = {
  title: 'Components/Icon',
  component: Icon,
  args: { shape: boltIcon },
  argTypes: { shape: { control: false } },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Decoration: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
export const WithLabel: Story = {
  args: { label: 'Electricity' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Electricity' })).toBeVisible();
  },
};
export const Large: Story = { args: { shape: receiptIcon, size: 48, className: 'text-primary' } };
export const Dark: Story = { globals: { theme: 'dark' } };
