import type { Meta, StoryObj } from '@storybook/react-vite';
import { brand } from '#config/brand.ts';
import { Logo } from '#components/Logo.tsx';

const meta = {
  title: 'Components/Logo',
  component: Logo,
  args: { name: brand.name, mark: brand.logo },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 56 } };
export const LongText: Story = {
  args: { name: 'Oluwadamilola & Sons Telecommunications' },
  globals: { width: 'phone' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
