import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '#components/Skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  args: { className: 'h-6 w-40' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Block: Story = {};
export const Text: Story = { args: { shape: 'text', className: 'w-32' } };
export const Circle: Story = { args: { shape: 'circle', className: 'size-10' } };
export const AListRow: Story = {
  render: () => (
    <div className="flex max-w-md items-center gap-3">
      <Skeleton shape="circle" className="size-10" />
      <div className="flex-1">
        <Skeleton shape="text" className="w-1/2" />
        <br />
        <Skeleton shape="text" className="w-1/3" />
      </div>
      <Skeleton className="h-5 w-20" />
    </div>
  ),
};
export const Dark: Story = { ...AListRow, globals: { theme: 'dark' } };
