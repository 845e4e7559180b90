import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormField } from '#components/FormField.tsx';

const meta = {
  title: 'Components/FormField',
  component: FormField,
  args: {
    label: 'Note',
    hint: 'Only you see it.',
    children: (control) => (
      <textarea {...control} rows={3} className="rounded border border-line-strong bg-surface-raised p-3" />
    ),
  },
} satisfies Meta<typeof FormField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AroundATextArea: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription(
      'Only you see it.',
    );
  },
};

export const WithError: Story = { args: { error: 'Write at most 200 characters.' } };
export const LongText: Story = {
  args: {
    label: 'What you want to remember of this customer when they come back to your counter next month',
    hint: 'Only you see it, on every receipt of theirs, and in the list of your customers.',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { args: { error: 'Write at most 200 characters.' }, globals: { theme: 'dark' } };
