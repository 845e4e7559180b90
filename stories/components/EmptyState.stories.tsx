import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { searchIcon } from '#components/icons.ts';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: { heading: 'No sales yet', children: 'Your sales stand here, the latest first.' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { action: <Button>Sell something</Button> } };
export const NothingFound: Story = {
  args: {
    icon: searchIcon,
    heading: 'Nothing found',
    children: 'No transaction has “0899” in it. Try fewer digits.',
  },
};
export const LongText: Story = {
  args: {
    heading: 'No electricity sale of more than ten thousand naira in the last ninety days',
    children: 'Take a filter away, or look in another month: the list goes back to the day you registered.',
    action: <Button variant="secondary">Clear filters</Button>,
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
