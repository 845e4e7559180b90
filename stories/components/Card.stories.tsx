import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';

const meta = {
  title: 'Components/Card',
  component: Card,
  args: { heading: 'Fund your wallet', children: 'Send money to one of your own account numbers.' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithActions: Story = {
  args: {
    description: 'Transfers arrive in a minute or two.',
    actions: (
      <Button variant="secondary" size="sm">
        Add account
      </Button>
    ),
  },
};
export const Plain: Story = { args: { heading: undefined } };
export const ToTheEdges: Story = {
  args: {
    padding: 'none',
    children: <div className="border-t px-card py-4">A row that reaches the edges</div>,
  },
};
export const LongText: Story = {
  args: {
    ...WithActions.args,
    heading: 'The accounts at Wema Bank and Providus Bank that carry your name',
    description: 'Whatever is paid in lands in your wallet by itself, less the fee the bank takes.',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { ...WithActions, globals: { theme: 'dark' } };
