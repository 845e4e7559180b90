import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '#components/Button.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { Timeline } from '#components/Timeline.tsx';

const meta = {
  title: 'Components/SidePanel',
  component: SidePanel,
  args: {
    open: true,
    onClose: fn(),
    heading: 'MTN 2 GB',
    description: '0803 123 4567',
    children: (
      <Timeline
        steps={[
          { status: 'PENDING', at: '2026-11-21T09:00:00Z', note: 'Sent to the vendor' },
          { status: 'SUCCESSFUL', at: '2026-11-21T09:00:20Z', note: 'Delivered' },
        ]}
      />
    ),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
} satisfies Meta<typeof SidePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'MTN 2 GB' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const WithActions: Story = {
  args: {
    actions: (
      <>
        <Button>Receipt</Button>
        <Button variant="secondary">Ask again</Button>
      </>
    ),
  },
};
export const LongText: Story = {
  args: {
    ...WithActions.args,
    heading: 'DStv Compact Plus with French Touch and an extra view decoder',
    children: <p>{'The vendor was asked once more and had no answer yet. '.repeat(60)}</p>,
  },
  play: async ({ canvas }) => {
    const scroller = canvas.getByText(/The vendor was asked/).parentElement;
    await waitFor(() => expect(scroller).toHaveAttribute('tabindex', '0'));
  },
};
export const Dark: Story = { ...WithActions, globals: { theme: 'dark' } };
