import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '#components/Link.tsx';

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '#', children: 'Forgot password?' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const Primary: Story = { args: { variant: 'primary', size: 'lg', children: 'Create an account' } };
export const Secondary: Story = { args: { variant: 'secondary', children: 'Log in' } };
export const Ghost: Story = { args: { variant: 'ghost', children: 'All transactions' } };

export const External: Story = {
  args: { external: true, children: 'Chat on WhatsApp' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Chat on WhatsApp (opens a new window)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const InASentence: Story = {
  render: (args) => (
    <p className="max-w-prose">
      The token was not delivered. Ask again in a minute, or <Link {...args}>report this transaction</Link>{' '}
      and a person will look at it.
    </p>
  ),
};

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: { children: 'How a transfer that your bank shows as sent finds its way into your wallet after all' },
  globals: { width: 'phone' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
