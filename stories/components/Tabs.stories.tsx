import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Tabs } from '#components/Tabs.tsx';

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'Language of the sample',
    onValueChange: fn(),
    tabs: [
      { value: 'curl', label: 'curl', content: 'curl --request GET' },
      { value: 'javascript', label: 'JavaScript', content: 'await fetch(url)' },
      { value: 'php', label: 'PHP', content: 'curl_exec($handle)' },
      { value: 'python', label: 'Python', content: 'requests.get(url)' },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Python' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: 'JavaScript' })).toHaveTextContent('await fetch');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('javascript');
  },
};
export const LongText: Story = {
  args: {
    tabs: ['Your own accounts', 'Transfers by hand', 'Claims so far', 'What others paid in for you'].map(
      (label) => ({
        value: label,
        label,
        content: label,
      }),
    ),
  },
  globals: { width: 'phone' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
