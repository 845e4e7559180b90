import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DateRange } from '#components/DateRange.tsx';

const meta = {
  title: 'Components/DateRange',
  component: DateRange,
  args: {
    legend: 'Dates',
    value: { from: '2026-11-01', to: '2026-11-21' },
    max: '2026-11-21',
    onValueChange: fn(),
  },
} satisfies Meta<typeof DateRange>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { args: { value: { from: '', to: '' } } };
export const Reversed: Story = {
  args: { value: { from: '2026-11-21', to: '2026-11-01' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('From')).toHaveAccessibleDescription(/after the last/);
  },
};
export const Phone: Story = { globals: { width: 'phone' } };
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('From')).toBeDisabled();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
