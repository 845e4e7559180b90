import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Switch } from '#components/Switch.tsx';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Show the balance' },
  decorators: (Story) => (
    <div className="max-w-xs">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('switch', { name: 'Show the balance' })).toBeChecked();
  },
};

export const On: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { hint: 'Anyone beside you can read it.' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: {
    label: 'Cover every amount on this screen until I ask to see it',
    hint: 'For counters where customers stand beside you and read along.',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { args: { defaultChecked: true }, globals: { theme: 'dark' } };
