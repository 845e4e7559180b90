import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Slider } from '#components/Slider.tsx';

const meta = {
  title: 'Components/Slider',
  component: Slider,
  args: {
    label: 'Border radius',
    min: 4,
    max: 24,
    step: 2,
    defaultValue: 12,
    formatValue: (value) => `${value} px`,
    onValueChange: fn(),
  },
  decorators: (Story) => (
    <div className="max-w-xs">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Border radius' });
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext', '12 px');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const AtTheEnd: Story = { args: { defaultValue: 24 } };
export const Disabled: Story = { args: { disabled: true } };
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider')).toHaveFocus();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
