import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { deviceDesktopIcon, moonIcon, sunIcon } from '#components/icons.ts';
import { SegmentedControl } from '#components/SegmentedControl.tsx';

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: {
    legend: 'Period',
    defaultValue: '30',
    segments: [
      { value: '7', label: '7 days' },
      { value: '30', label: '30 days' },
      { value: '90', label: '90 days' },
    ],
    onValueChange: fn(),
  },
  decorators: (Story) => (
    <div className="max-w-xs">
      <Story />
    </div>
  ),
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Period: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '90 days' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('90');
    await expect(canvas.getByRole('radio', { name: '90 days' })).toBeChecked();
  },
};

export const WithIcons: Story = {
  args: {
    legend: 'Theme',
    legendHidden: true,
    defaultValue: 'light',
    segments: [
      { value: 'light', label: 'Light', icon: sunIcon },
      { value: 'dark', label: 'Dark', icon: moonIcon },
      { value: 'system', label: 'Auto', icon: deviceDesktopIcon },
    ],
  },
};

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '30 days' })).toHaveFocus();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '30 days' })).toBeDisabled();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
