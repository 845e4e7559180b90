import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MessageThread } from '#components/MessageThread.tsx';

const meta = {
  title: 'Components/MessageThread',
  component: MessageThread,
  args: {
    messages: [
      {
        id: '1',
        author: 'You',
        text: 'The customer has no data.\nShe restarted her phone twice.',
        at: '2026-11-21T09:41:00Z',
        isOwn: true,
      },
      {
        id: '2',
        author: 'Support',
        text: 'MTN says it was delivered at 10:43. We have asked them again.',
        at: '2026-11-21T10:02:00Z',
        isOwn: false,
      },
    ],
  },
} satisfies Meta<typeof MessageThread>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BothSides: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items[0]).toHaveTextContent('You · 21 Nov 2026, 10:41');
    await expect(items[1]).toHaveTextContent('Support · 21 Nov 2026, 11:02');
  },
};

/** Text that looks like markup stays text. */
export const Markup: Story = {
  args: {
    messages: [
      {
        id: '1',
        author: 'Support',
        text: '<img src=x onerror=alert(1)>',
        at: '2026-11-21T09:41:00Z',
        isOwn: false,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const Empty: Story = { args: { messages: [] } };

export const LongText: Story = {
  args: {
    messages: [
      {
        id: '1',
        author: 'You',
        text: 'Waitedandwaited'.repeat(40),
        at: '2026-11-21T09:41:00Z',
        isOwn: true,
      },
      {
        id: '2',
        author: 'Support',
        text: 'Waitedandwaited'.repeat(40),
        at: '2026-11-21T10:02:00Z',
        isOwn: false,
      },
    ],
  },
  globals: { width: 'phone' },
};

export const Dark: Story = { globals: { theme: 'dark' } };
