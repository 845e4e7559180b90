import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Combobox } from '#components/Combobox.tsx';

const meta = {
  title: 'Components/Combobox',
  component: Combobox,
  args: {
    label: 'Electricity company',
    value: '',
    onValueChange: fn(),
    options: [
      { value: 'IKEDC', label: 'Ikeja Electric', description: 'IKEDC' },
      { value: 'EKEDC', label: 'Eko Electricity', description: 'EKEDC' },
      { value: 'AEDC', label: 'Abuja Electricity', description: 'AEDC' },
      { value: 'KEDCO', label: 'Kano Electricity', description: 'KEDCO' },
      { value: 'PHED', label: 'Port Harcourt Electricity', description: 'PHED' },
    ],
  },
  // Held as its owner would hold it, so that the code shown is that of the field alone.
  decorators: function Bound(Story, { args }) {
    const [value, setValue] = useState(args.value);
    const onValueChange = (next: string) => {
      setValue(next);
      args.onValueChange(next);
    };
    return (
      <div className="min-h-80 max-w-sm">
        <Story args={{ ...args, value, onValueChange }} />
      </div>
    );
  },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'IKEDC' } };

export const FoundByTyping: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Electricity company' });
    await userEvent.type(input, 'ked');
    await expect(canvas.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('EKEDC');
    await expect(input).toHaveValue('Eko Electricity');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  },
};

export const ChosenByPointer: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(canvas.getByRole('option', { name: /Abuja/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('AEDC');
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await expect(canvas.getByText('Nothing found')).toBeVisible();
  },
};

export const Open: Story = {
  args: { value: 'AEDC' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('listbox')).toBeVisible();
  },
};

export const WithError: Story = { args: { error: 'Choose the company on the meter.' } };
export const Disabled: Story = { args: { value: 'IKEDC', disabled: true } };
export const LongText: Story = {
  args: {
    label: 'The electricity company that stands on the meter or on the customer’s last receipt',
    value: 'PHED',
    hint: 'When the meter shows none, its number begins with the company’s own digits.',
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
