import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Toast } from '#components/Toast.tsx';

const meta = {
  title: 'Components/Toast',
  component: Toast,
  args: { toast: { id: 1, kind: 'success', message: 'Password changed' }, onClose: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 120 } } },
} satisfies Meta<typeof Toast>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Password changed');
    await userEvent.click(canvas.getByRole('button', { name: /Password changed/ }));
    await expect(args.onClose).toHaveBeenLastCalledWith(1);
  },
};

export const Failure: Story = {
  args: { toast: { id: 2, kind: 'error', message: 'Your session has expired please login again' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your session has expired');
  },
};

export const Info: Story = { args: { toast: { id: 3, kind: 'info', message: 'You have Logout' } } };
export const LongText: Story = {
  args: {
    toast: {
      id: 4,
      kind: 'info',
      message: 'Please check the input new password and confirm password are not the same',
    },
  },
};
export const None: Story = { args: { toast: null } };
export const Dark: Story = { globals: { theme: 'dark' } };
