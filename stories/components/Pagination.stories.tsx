import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LoadMore, Pagination } from '#components/Pagination.tsx';

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: { page: 2, pageCount: 9, onPageChange: fn() },
  decorators: (Story) => (
    <div className="max-w-xs">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
  },
};
export const First: Story = {
  args: { page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  },
};
export const Last: Story = { args: { page: 9 } };
export const More: Story = { render: () => <LoadMore more loading={false} onLoadMore={fn()} /> };
export const LoadingMore: Story = { render: () => <LoadMore more loading onLoadMore={fn()} /> };
export const NoMore: Story = { render: () => <LoadMore more={false} loading={false} onLoadMore={fn()} /> };
export const OnlyPage: Story = { args: { page: 1, pageCount: 1 } };
export const Dark: Story = { globals: { theme: 'dark' } };
