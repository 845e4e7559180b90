import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { OtpField } from '#components/OtpField.tsx';

const meta = {
  title: 'Components/OtpField',
  component: OtpField,
  args: { label: 'Code from the mail', onComplete: fn() },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof OtpField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const HalfTyped: Story = { args: { defaultValue: '481' } };

export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('481 207');
    await expect(canvas.getByRole('textbox')).toHaveValue('481207');
    await expect(args.onComplete).toHaveBeenLastCalledWith('481207');
  },
};

export const WithError: Story = {
  args: { defaultValue: '481207', error: 'This code is wrong: 3 tries are left.' },
};
export const FourDigits: Story = { args: { digits: 4, defaultValue: '48' } };
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const Disabled: Story = { args: { defaultValue: '481207', disabled: true } };
export const Narrow: Story = {
  args: { defaultValue: '481207', hint: 'It holds for 10 minutes.' },
  globals: { width: 'phone' },
};
export const Dark: Story = { args: { defaultValue: '481' }, globals: { theme: 'dark' } };
