import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import {
  antennaBars5Icon,
  boltIcon,
  bookIcon,
  deviceMobileIcon,
  layoutDashboardIcon,
} from '#components/icons.ts';
import { NavigationMenu } from '#components/NavigationMenu.tsx';

const meta = {
  title: 'Components/NavigationMenu',
  component: NavigationMenu,
  args: {
    currentPath: '/services/data',
    entries: [
      { kind: 'item', label: 'Dashboard', href: '#dashboard', icon: layoutDashboardIcon },
      {
        kind: 'group',
        label: 'Services',
        items: [
          { kind: 'item', label: 'Data', href: '/services/data', icon: antennaBars5Icon },
          { kind: 'item', label: 'Airtime', href: '#airtime', icon: deviceMobileIcon },
          { kind: 'item', label: 'Electricity Bill', href: '#electricity', icon: boltIcon, badge: 'New' },
        ],
      },
      { kind: 'item', label: 'Documentation', href: '#documentation', icon: bookIcon },
    ],
    // The story stays where it is.
    onSelect: fn((_item, event) => event.preventDefault()),
  },
  decorators: (Story) => (
    <div className="w-drawer border-r bg-surface-raised py-4">
      <Story />
    </div>
  ),
} satisfies Meta<typeof NavigationMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Data' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('link', { name: 'Airtime' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const ClosableGroup: Story = {
  args: {
    entries: [
      { kind: 'item', label: 'Dashboard', href: '#dashboard', icon: layoutDashboardIcon },
      {
        kind: 'group',
        id: 'more',
        label: 'More',
        items: [{ kind: 'item', label: 'Bulk Sale', href: '#bulk', icon: bookIcon }],
      },
    ],
  },
  render: function Bound(args) {
    const [openGroups, setOpenGroups] = useState<readonly string[]>(['more']);
    return <NavigationMenu {...args} openGroups={openGroups} onOpenGroupsChange={setOpenGroups} />;
  },
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'More' });
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('link', { name: 'Bulk Sale' })).toBeNull();
    more.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link', { name: 'Bulk Sale' })).toBeVisible();
  },
};

export const UnknownKind: Story = {
  args: { entries: JSON.parse('[{"kind":"carousel","label":"News"}]') as [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Menu Items Error')).toBeVisible();
  },
};

export const Empty: Story = { args: { entries: [] } };
export const LongText: Story = {
  args: {
    entries: [
      {
        kind: 'item',
        label: 'Subscriptions of satellite and terrestrial television',
        href: '#cable',
        icon: bookIcon,
        badge: 'New',
      },
    ],
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
