import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingAnimation } from '#components/LoadingAnimation.tsx';

const meta = { title: 'Components/LoadingAnimation', component: LoadingAnimation } satisfies Meta<
  typeof LoadingAnimation
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithWords: Story = { args: { label: 'Checking who you are' } };
export const FullScreen: Story = {
  args: { fullScreen: true },
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
};
export const Dark: Story = { globals: { theme: 'dark' } };
