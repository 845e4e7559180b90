import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { referral } from '#contract/referral.ts';
import { ReferralIsland } from '#islands/dashboard/ReferralIsland.tsx';
import { agentApi } from '../support/agent-api.ts';
import { answers, playing, refuses } from '../support/fake-api.ts';
import { screen } from '../support/screen.tsx';

const meta = {
  ...screen({ api: agentApi }),
  title: 'Screens/Dashboard/Bring agents',
  tags: ['!autodocs'],
  component: ReferralIsland,
} satisfies Meta<typeof ReferralIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithBonus: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'QR code of your link' })).toBeVisible();
    await expect(canvas.getByText(/^You get ₦500.00 for each agent/)).toBeVisible();
    await expect(
      canvas.getByText('3 agents have registered with it. You got ₦1,000.00 for 2 of them.'),
    ).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Your link' })).toHaveTextContent(
      /\/register\?ref=ada7k2mp$/,
    );
    await expect(canvas.getByRole('link', { name: /^Send on WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/\?text=.*ada7k2mp$/),
    );
  },
};

export const WithoutBonus: Story = {
  beforeEach: playing(
    answers(referral, { code: 'ada7k2mp', bonus: null, joined: 0, rewarded: 0, earned: '0.00' }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody has registered with it yet.')).toBeVisible();
    await expect(canvas.queryByText(/You get/)).toBeNull();
  },
};

/** As somebody of the staff sees it. */
export const NotMade: Story = {
  beforeEach: playing(answers(referral, { code: '', bonus: null, joined: 0, rewarded: 0, earned: '0.00' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The link is made when the agent first looks here.')).toBeVisible();
  },
};

export const NotRead: Story = {
  beforeEach: playing(refuses(referral, 'NOT_FOUND', 'Not found.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your link could not be loaded')).toBeVisible();
  },
};

export const Phone: Story = { ...WithBonus, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...WithBonus, globals: { theme: 'dark' } };
