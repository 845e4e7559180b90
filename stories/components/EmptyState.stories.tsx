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
export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
