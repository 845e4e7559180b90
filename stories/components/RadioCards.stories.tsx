import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import { RadioCards } from '#components/RadioCards.tsx';

const plan = (value: string, label: string, description: string, price: string) => ({
  value,
  label,
  description,
  badge: <Badge tone="primary">SME</Badge>,
  stub: <Amount value={price} />,
});

const meta = {
  title: 'Components/RadioCards',
  component: RadioCards,
  args: {
    legend: 'Data plan',
    options: [
      plan('1', '500 MB', '7 days', '485.00'),
      plan('2', '1 GB', '7 days', '775.00'),
      plan('3', '2 GB', '30 days', '1450.00'),
      plan('4', '10 GB', '30 days', '4400.00'),
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof RadioCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plans: Story = {
  args: { defaultValue: '2' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^2 GB/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('3');
  },
};

export const Networks: Story = {
  args: {
    legend: 'Network',
    columns: 4,
    defaultValue: 'MTN',
    options: [
      { value: 'MTN', label: 'MTN', description: '3 % off' },
      { value: 'AIRTEL', label: 'Airtel', description: '3 % off' },
      { value: 'GLO', label: 'Glo', description: '2.5 % off' },
      { value: 'T2', label: 'T2', description: 'Down', disabled: true },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: /Airtel/ })).toBeChecked();
  },
};

export const NothingChosen: Story = {};
export const WithError: Story = { args: { error: 'Choose a plan.' } };
export const Phone: Story = { args: { defaultValue: '2' }, globals: { width: 'phone' } };

export const LongText: Story = {
  args: {
    columns: 1,
    options: [
      {
        value: '1',
        label: 'DStv Compact Plus with French Touch and an extra view decoder',
        description: 'Renewed every month on the day the customer first paid, unless it lapses',
        stub: <Amount value="130000.00" />,
      },
    ],
  },
  globals: { width: 'phone' },
};

export const InANarrowPlace: Story = {
  args: { ...Networks.args },
  decorators: (Story) => (
    <div className="w-80">
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const tops = canvas
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(2);
  },
};
export const Focused: Story = {
  args: { defaultValue: '2' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /^1 GB/ })).toHaveFocus();
  },
};
export const Disabled: Story = {
  args: { defaultValue: '2', disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /^1 GB/ })).toBeDisabled();
  },
};
export const Dark: Story = { args: { defaultValue: '2' }, globals: { theme: 'dark' } };
