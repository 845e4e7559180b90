import type { Meta, StoryObj } from '@storybook/react-vite';
import { Amount } from '#components/Amount.tsx';
import { Stat } from '#components/Stat.tsx';

const meta = {
  title: 'Components/Stat',
  component: Stat,
  args: { label: 'Sold today', value: <Amount value="48250.00" size="lg" />, note: '31 sales' },
} satisfies Meta<typeof Stat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Money: Story = {};
export const Count: Story = { args: { label: 'Pending', value: '2', note: 'The oldest for 4 minutes' } };
export const LongText: Story = {
  args: {
    label: 'Sold since the beginning of the month, what failed left out',
    value: <Amount value="90071992547409.07" size="lg" />,
    note: 'Counted in whole days in Lagos, today until a minute ago',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
