import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from '#components/Spinner.tsx';

const meta = { title: 'Components/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const spinner = canvas.getByRole('status');
    await expect(spinner).toHaveTextContent('Loading');
    await expect(spinner.getAnimations()).toHaveLength(1);
  },
};
export const Large: Story = { args: { size: 48, className: 'text-primary' } };
export const Dark: Story = { globals: { theme: 'dark' } };
