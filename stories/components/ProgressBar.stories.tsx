import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from '#components/ProgressBar.tsx';

const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  args: { label: 'Exporting 12,000 transactions', value: 40 },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Part: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  },
};
export const Unknown: Story = { args: { value: undefined } };
export const Done: Story = { args: { value: 100 } };
export const LabelHidden: Story = { args: { labelHidden: true } };
export const LongText: Story = {
  args: { label: 'Exporting every transaction from the day you registered until this morning' },
  globals: { width: 'phone' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
