import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from '#components/Avatar.tsx';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  args: { name: 'Ada Nneka Obi' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Ada Nneka Obi' })).toHaveTextContent('AO');
  },
};
export const OneName: Story = { args: { name: 'Ọlá' } };
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
export const Picture: Story = {
  args: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%2388a'/%3E%3Ccircle cx='4' cy='3' r='1.6' fill='%23eee'/%3E%3Ccircle cx='4' cy='8' r='3' fill='%23eee'/%3E%3C/svg%3E",
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
