import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PhoneField } from '#components/PhoneField.tsx';

const meta = {
  title: 'Components/PhoneField',
  component: PhoneField,
  args: { label: 'Phone number' },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const NetworkWhileTyping: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '0803');
    await expect(canvas.getByText('MTN')).toBeVisible();
  },
};

export const International: Story = {
  args: { defaultValue: '+234 808 123 4567' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Airtel')).toBeVisible();
  },
};

export const UnknownPrefix: Story = { args: { defaultValue: '0899 123 4567' } };
export const WithoutNetwork: Story = { args: { defaultValue: '0803 123 4567', showNetwork: false } };
export const WithError: Story = {
  args: { defaultValue: '0803 123', error: 'Enter 11 digits, such as 0803 123 4567.' },
};
export const Disabled: Story = { args: { defaultValue: '0803 123 4567', disabled: true } };
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};
export const Dark: Story = { args: { defaultValue: '0805 123 4567' }, globals: { theme: 'dark' } };
