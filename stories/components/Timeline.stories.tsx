import type { Meta, StoryObj } from '@storybook/react-vite';
import { Timeline } from '#components/Timeline.tsx';

const BEGUN = [
  { status: 'PENDING', at: '2026-11-21T09:41:00Z', note: 'Paid from the wallet' },
  { status: 'PENDING', at: '2026-11-21T09:41:02Z', note: 'Sent to the vendor, no answer yet' },
];

const meta = {
  title: 'Components/Timeline',
  component: Timeline,
  args: {
    steps: [...BEGUN, { status: 'SUCCESSFUL', at: '2026-11-21T09:41:20Z', note: 'Delivered' }],
  },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Delivered: Story = {};
export const Failed: Story = {
  args: {
    steps: [...BEGUN, { status: 'FAILED', at: '2026-11-21T09:42:00Z', note: 'Refunded' }],
  },
};
export const OneStep: Story = { args: { steps: BEGUN.slice(0, 1) } };
export const Empty: Story = { args: { steps: [] } };
export const LongText: Story = {
  args: {
    steps: [
      {
        status: 'PENDING',
        at: '2026-11-21T09:41:00Z',
        note: 'The vendor took the order and then did not answer for sixty seconds, so it is asked again every few minutes',
      },
      { status: 'ON_HOLD', at: '2026-11-21T09:51:00Z', note: '' },
    ],
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
