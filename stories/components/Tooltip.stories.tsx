import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '#components/Button.tsx';
import { Tooltip } from '#components/Tooltip.tsx';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: { text: 'Shown this once only', children: <Button variant="secondary">Create a key</Button> },
  decorators: (Story) => (
    <div className="flex justify-center py-16">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tooltip')).toBeVisible();
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Shown this once only');
  },
};
export const SentAwayByEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('tooltip')).toBeNull();
  },
};
export const Below: Story = { ...OnFocus, args: { side: 'bottom' } };
export const OnHover: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await expect(canvas.getByRole('tooltip')).toBeVisible();
  },
};
export const LongText: Story = {
  ...OnFocus,
  args: {
    text: 'The key is shown this once only: we keep a fingerprint of it, from which it cannot be made again.',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tooltip')).toBeVisible();
  },
};
export const Dark: Story = { ...OnFocus, globals: { theme: 'dark' } };
