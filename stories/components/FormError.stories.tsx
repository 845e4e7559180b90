import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormError } from '#components/FormError.tsx';

const meta = {
  title: 'Components/FormError',
  component: FormError,
  args: { role: 'alert', children: 'The username or the password is wrong.' },
} satisfies Meta<typeof FormError>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: {
    children:
      'Your wallet holds ₦1,200.00 and this sale costs ₦4,400.00: fund the wallet first, or choose a smaller plan.',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
