import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Drawer } from '#components/Drawer.tsx';

const meta = {
  title: 'Components/Drawer',
  component: Drawer,
  args: {
    open: true,
    onOpenChange: fn(),
    children: <p className="p-6">260 pixels: beside the page from 768 on, over it below.</p>,
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 400 } } },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/260 pixels/)).toBeVisible();
  },
};

export const Closed: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/260 pixels/)).not.toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(/260 pixels/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.open).toBe(true);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
