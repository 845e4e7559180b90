import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#components/Badge.tsx';

const meta = { title: 'Components/Badge', component: Badge, args: { children: 'SME' } } satisfies Meta<
  typeof Badge
>;

export default meta;
type Story = StoryObj<typeof meta>;

const TONES = ['neutral', 'primary', 'accent', 'success', 'warning', 'danger', 'info'] as const;

export const Neutral: Story = {};
export const Tones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
};
export const LongText: Story = { args: { children: 'Corporate gifting, shared by the whole family' } };
export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };
