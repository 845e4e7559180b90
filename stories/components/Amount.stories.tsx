import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Amount } from '#components/Amount.tsx';

const meta = {
  title: 'Components/Amount',
  component: Amount,
  args: { value: '1450.00' },
} satisfies Meta<typeof Amount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₦1,450.00')).toBeVisible();
  },
};
export const Small: Story = { args: { size: 'sm', tone: 'muted' } };
export const Large: Story = { args: { size: 'lg' } };
export const ExtraLarge: Story = { args: { size: 'xl', value: '1284650.50' } };
export const CameIn: Story = { args: { signed: true, tone: 'success' } };
export const Negative: Story = { args: { value: '-20.50' } };
export const BeyondFloatingPoint: Story = {
  args: { value: '90071992547409931.07' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₦90,071,992,547,409,931.07')).toBeVisible();
  },
};
export const Concealed: Story = {
  args: { concealed: true, size: 'xl' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Amount hidden')).toBeInTheDocument();
    await expect(canvas.queryByText(/450/)).toBeNull();
  },
};
export const Unreadable: Story = { args: { value: 'free' } };
export const InAColumn: Story = {
  render: () => (
    <div className="flex w-40 flex-col items-end">
      {['1111.11', '90000.00', '8.05', '1234567.89'].map((value) => (
        <Amount key={value} value={value} />
      ))}
    </div>
  ),
};
export const Dark: Story = { args: { size: 'xl', value: '1284650.50' }, globals: { theme: 'dark' } };
