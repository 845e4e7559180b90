import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DockedPanel } from '#components/DockedPanel.tsx';
import { Timeline } from '#components/Timeline.tsx';

const meta = {
  title: 'Components/DockedPanel',
  component: DockedPanel,
  args: {
    onClose: fn(),
    heading: 'MTN 2 GB',
    description: '0803 123 4567',
    className: 'max-w-sm',
    children: (
      <Timeline
        steps={[
          { status: 'PENDING', at: '2026-11-21T09:00:00Z', note: 'Sent to the vendor' },
          { status: 'SUCCESSFUL', at: '2026-11-21T09:00:20Z', note: 'Delivered' },
        ]}
      />
    ),
  },
} satisfies Meta<typeof DockedPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const panel = canvas.getByRole('complementary', { name: 'MTN 2 GB' });
    await expect(panel).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};
/** Its content scrolls where the window is low. */
export const LongText: Story = {
  args: {
    className: 'max-h-80 max-w-sm',
    children: <p>{'The vendor was asked once more and had no answer yet. '.repeat(60)}</p>,
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
