import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { CopyField } from '#components/CopyField.tsx';

const meta = {
  title: 'Components/CopyField',
  component: CopyField,
  args: { label: 'Meter token', value: '12345678901234567890', groupSize: 4 },
  decorators: (Story) => (
    <div className="max-w-sm">
      <Story />
    </div>
  ),
} satisfies Meta<typeof CopyField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Token: Story = {};

export const Copied: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(write).toHaveBeenLastCalledWith('12345678901234567890');
    await expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible();
  },
};

export const NotAllowed: Story = {
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByText(/The text is selected/)).toBeVisible();
    await expect(getSelection()?.toString().replace(/\s/g, '')).toBe('12345678901234567890');
  },
};

export const AccountNumber: Story = { args: { label: 'Wema Bank', value: '8240117365', groupSize: 0 } };
/** The text gives way, not the button under a finger. */
export const LongText: Story = {
  args: { label: 'API key', value: 'kd_live_9f1c2b7a5e3d48c6a0b1f2e3d4c5b6a79f1c2b7a5e3d48c6', groupSize: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy' }).getBoundingClientRect().width).toBe(44);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
