import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ErrorState } from '#components/ErrorState.tsx';

const meta = {
  title: 'Components/ErrorState',
  component: ErrorState,
  args: {
    heading: 'Your transactions could not be loaded',
    children: 'The connection was lost. Your money is safe.',
  },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const WithoutRetry: Story = {};
export const LongText: Story = {
  args: {
    onRetry: fn(),
    heading: 'The list of your customers could not be read from the server just now',
    children:
      'The server was reached but did not answer in thirty seconds. Nothing is lost; try again in a minute.',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { args: { onRetry: fn() }, globals: { theme: 'dark' } };
