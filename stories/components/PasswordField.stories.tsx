import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PasswordField } from '#components/PasswordField.tsx';

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { label: 'Password', defaultValue: 'correct horse' },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

export const WithError: Story = {
  args: { error: 'Use at least 8 characters.', autoComplete: 'new-password' },
};
export const Disabled: Story = { args: { disabled: true } };
export const Empty: Story = { args: { defaultValue: '', hint: 'At least 8 characters.' } };
export const LongText: Story = {
  args: {
    label: 'The new password for your counter’s account',
    defaultValue: 'correct horse battery staple '.repeat(3),
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
