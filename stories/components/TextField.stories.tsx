import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { userIcon } from '#components/icons.ts';
import { Icon } from '#components/Icon.tsx';
import { Link } from '#components/Link.tsx';
import { TextField } from '#components/TextField.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Username', name: 'username', autoComplete: 'username' },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username' }), 'ada');
    await expect(canvas.getByRole('textbox')).toHaveValue('ada');
  },
};

export const WithHint: Story = {
  args: { hint: 'Letters and figures, at least 3.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Letters and figures, at least 3.');
  },
};

export const WithError: Story = {
  args: {
    defaultValue: 'ada',
    error: 'This username is taken: choose another one.',
    hint: 'At least 3 letters.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(
      'This username is taken: choose another one. At least 3 letters.',
    );
  },
};

export const Filled: Story = { args: { defaultValue: 'ada.obi' } };
export const Placeholder: Story = { args: { placeholder: 'Username, email or phone' } };
export const WithIcon: Story = { args: { prefixSlot: <Icon shape={userIcon} /> } };
export const WithAction: Story = { args: { labelAction: <Link href="#">What is this?</Link> } };
export const LabelHidden: Story = { args: { labelHidden: true, placeholder: 'Username' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'ada.obi' } };

export const Focused: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('textbox').focus();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    label: 'The name on the account that the transfer came from, exactly as your bank writes it',
    defaultValue: 'Oluwadamilola Chukwuemeka-Adebayo-Okonkwo Ventures Nigeria Limited',
    error: 'This name is longer than a bank accepts: write it as it stands on your statement.',
  },
};

export const Dark: Story = { args: { error: 'Enter your username.' }, globals: { theme: 'dark' } };
