import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextArea } from '#components/TextArea.tsx';

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'What happened?', name: 'text' },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'What happened?' });
    await userEvent.type(field, 'One line{enter}and another');
    await expect(field).toHaveValue('One line\nand another');
  },
};

export const WithHint: Story = {
  args: { hint: 'What the customer sees, and since when.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'What the customer sees, and since when.',
    );
  },
};

export const WithError: Story = {
  args: { error: 'Say what happened.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Say what happened.');
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Sent already.' } };

export const LongText: Story = {
  args: {
    label: 'What happened, in your own words, with everything that may help to find out where it went',
    defaultValue: 'The customer waited at the counter. '.repeat(12),
  },
  globals: { width: 'phone' },
};

export const Dark: Story = { args: { error: 'Say what happened.' }, globals: { theme: 'dark' } };
