import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Avatar } from '#components/Avatar.tsx';
import { logoutIcon, settingsIcon, userIcon } from '#components/icons.ts';
import { Menu } from '#components/Menu.tsx';

const handleLogout = fn();

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    label: 'Profile',
    children: <Avatar name="Ada Obi" aria-hidden />,
    items: [
      { label: 'Account Settings', icon: settingsIcon, href: '#profile' },
      { label: 'Profile', icon: userIcon, href: '#profile', badge: '02' },
      { label: 'Logout', icon: logoutIcon, onSelect: handleLogout },
    ],
  },
  decorators: (Story) => (
    <div className="flex min-h-64 justify-end">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  args: {
    header: (
      <>
        <p className="font-semibold">Ada Obi</p>
        <p className="text-sm text-ink-muted">ada.obi</p>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Profile' }));
    await expect(await canvas.findByRole('menuitem', { name: 'Account Settings' })).toHaveFocus();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Profile' }));
    await expect(await canvas.findByRole('menuitem', { name: 'Account Settings' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: 'Profile 02' })).toHaveFocus();
    await userEvent.keyboard('l');
    await expect(canvas.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}{Enter}');
    await expect(handleLogout).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Profile' })).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    items: [
      { label: 'Send the receipt of this sale to the customer once more', icon: userIcon, onSelect: fn() },
      { label: 'Ask the vendor', icon: settingsIcon, disabled: true },
      { label: 'Forget this customer', icon: logoutIcon, danger: true, onSelect: fn() },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Profile' }));
    await expect(await canvas.findByRole('menuitem', { name: 'Ask the vendor' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
