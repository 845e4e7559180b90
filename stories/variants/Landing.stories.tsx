import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LandingFrame } from '../screens/support/LandingFrame.tsx';
import { screen } from '../screens/support/screen.tsx';

const meta = {
  ...screen({ signedIn: false }),
  title: 'Variants/Landing',
  tags: ['!autodocs'],
  component: LandingFrame,
  args: { theme: 'light' },
  render: (args, { globals }) => <LandingFrame {...args} theme={String(globals['theme'])} />,
} satisfies Meta<typeof LandingFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

const welcomes: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const frame = canvasElement.querySelector('iframe');
  await waitFor(() => expect(frame?.contentDocument?.querySelector('h1')).not.toBeNull());
};

/** Chosen: a receipt being issued beside the promise, then the way in, the services, the deal and the answers. */
export const ReceiptFirst: Story = { play: welcomes };

/** Prices stand above everything: an agent compares, and reads the promise afterwards. */
export const PricesFirst: Story = { args: { lead: '#pricing' }, play: welcomes };

/** One screen and its foot: whoever wants to know more registers or asks. */
export const OneScreen: Story = { args: { keep: ['header', '.hero', '#start', 'footer'] }, play: welcomes };
