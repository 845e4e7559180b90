import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/more/sub-agents';
import { acceptInvitation, readInvitation, subAgents } from '#contract/sub-agents.ts';
import { Shell } from '#islands/shell/Shell.tsx';
import { SubAgentsIsland } from '#islands/sub-agents/SubAgentsIsland.tsx';
import { openInvitation } from '#stores/sub-agents/invitation.ts';
import { agentApi } from '../support/agent-api.ts';
import { minutesAgo } from '../support/agent.ts';
import { answers, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';
import { ABOVE_TWO, BELOW, CODE, NOBODY } from './sub-agents.ts';

const read = answers(readInvitation, { name: 'Amaka Nwosu', expiresAt: minutesAgo(-3 * 24 * 60) });
const ENDED = 'There is no such invitation, or it has ended. Ask for a new one.';
const prepare = () => void openInvitation(CODE);
const seenBy = (all: typeof NOBODY) => ({
  ...screen({
    api: [...agentApi, answers(subAgents, all), read, answers(acceptInvitation, BELOW)],
    prepare,
  }),
});

const meta = {
  ...seenBy(NOBODY),
  title: 'Screens/Sub-agents/Invitation',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, SubAgentsIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Amaka Nwosu invites you to be their sub-agent' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeVisible();
  },
};

export const Accepted: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByRole('heading', { name: 'You buy through Amaka Nwosu' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
  },
};

export const BelowAlready: Story = {
  ...seenBy({ ...BELOW, above: BELOW.above && { ...BELOW.above, name: 'Adaora Nwosu' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You already buy through Adaora Nwosu/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
  },
};

export const AboveOthers: Story = {
  globals: { theme: 'dark' },
  ...seenBy(ABOVE_TWO),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You have sub-agents, so you cannot/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
  },
};

export const Ended: Story = {
  globals: { theme: 'dark' },
  ...screen({
    api: [
      ...agentApi,
      answers(subAgents, NOBODY),
      refuses(readInvitation, 'VALIDATION_FAILED', ENDED, { code: [ENDED] }),
    ],
    prepare,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(ENDED)).toBeVisible();
  },
};
