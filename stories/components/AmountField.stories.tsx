import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AmountField } from '#components/AmountField.tsx';

const meta = {
  title: 'Components/AmountField',
  component: AmountField,
  args: { label: 'Amount', onValueChange: fn() },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof AmountField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const GroupedWhileTyping: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(input, '1250000.5');
    await expect(input).toHaveValue('1,250,000.5');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1250000.50');
  },
};

export const CaretStaysInTheMiddle: Story = {
  args: { defaultValue: '1500.00' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, '0', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await expect(input).toHaveValue('15,000');
    await expect(input.selectionStart).toBe(4);
  },
};

export const BeyondFloatingPoint: Story = {
  args: { defaultValue: '90071992547409931.07' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('90,071,992,547,409,931.07');
  },
};

export const InAForm: Story = {
  args: { name: 'amount', defaultValue: '2500.00' },
  render: (args) => (
    <form aria-label="Sale">
      <AmountField {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form', { name: 'Sale' });
    await expect(new FormData(form).get('amount')).toBe('2500.00');
  },
};

export const WithHint: Story = { args: { hint: 'Between ₦50 and ₦50,000.' } };
export const WithError: Story = { args: { defaultValue: '20.00', error: 'The least is ₦50.' } };
export const Disabled: Story = { args: { defaultValue: '4400.00', disabled: true } };
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    label: 'How much the customer pays for electricity, before your discount is taken off',
    defaultValue: '9999999999.99',
    error:
      'Ikeja Electric sells between ₦1,000.00 and ₦500,000.00 to this meter: choose an amount in that range.',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { args: { defaultValue: '1450.00' }, globals: { theme: 'dark' } };
