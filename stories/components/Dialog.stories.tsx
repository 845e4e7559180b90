import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    heading: 'Make a new key?',
    children: 'The key you use now stops working at once, and so does every program that uses it.',
    actions: (
      <>
        <Button variant="secondary">Keep it</Button>
        <Button variant="danger">Make a new key</Button>
      </>
    ),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Make a new key?' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const GivesTheFocusBack: Story = {
  render: function Bound(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Regenerate</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Regenerate' });
    await userEvent.click(opener);
    const dialog = canvas.getByRole('dialog', { name: 'Make a new key?' });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    // Opened again before the browser has told of its end.
    const told = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    canvas.getByRole('button', { name: 'Close' }).click();
    await Promise.resolve();
    opener.click();
    await told;
    await expect(dialog).toHaveAttribute('open');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const LongText: Story = {
  args: { children: <p>{'Every program that sells for you must be given the new key. '.repeat(60)}</p> },
  play: async ({ canvas }) => {
    const scroller = canvas.getByText(/Every program/).parentElement;
    await waitFor(() => expect(scroller).toHaveAttribute('tabindex', '0'));
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
