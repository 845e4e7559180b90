import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Alert } from '#components/Alert.tsx';
import { Link } from '#components/Link.tsx';

const meta = {
  title: 'Components/Alert',
  component: Alert,
  args: {
    heading: 'Ikeja Electric is slow today',
    children: 'Tokens may take a few minutes. No money is lost.',
  },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Warning: Story = { args: { tone: 'warning' } };
export const Danger: Story = {
  args: { tone: 'danger', heading: 'Glo data is down', children: 'Nothing can be sold until it is back.' },
};
export const Success: Story = {
  args: {
    tone: 'success',
    heading: undefined,
    children: 'Your claim was approved: ₦20,000.00 is in your wallet.',
  },
};
export const WithAction: Story = { args: { action: <Link href="#">See the transaction</Link> } };
export const Closable: Story = {
  args: { onClose: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const LongText: Story = {
  args: {
    heading:
      'Abuja Electricity Distribution Company has announced maintenance of its prepaid service tonight',
    children:
      'Between eleven at night and four in the morning tokens may arrive late. What is paid stays pending until the company answers, and comes back to your wallet if it fails.',
    onClose: fn(),
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { args: { tone: 'warning' }, globals: { theme: 'dark' } };
