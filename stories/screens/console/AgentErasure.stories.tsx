import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { agentCase } from '#contract/console/agents.ts';
import { AgentIsland } from '#islands/console/AgentIsland.tsx';
import { answers, playing } from '../support/fake-api.ts';
import { AGENT_CASE } from './agent-case.ts';
import { consoleScreen } from './on-duty.tsx';

const meta = {
  ...consoleScreen({ heading: 'Agent', api: [], query: { id: '7' } }),
  title: 'Screens/Console/Agent erasure',
  tags: ['!autodocs'],
  component: AgentIsland,
} satisfies Meta<typeof AgentIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WantsToBeErased: Story = {
  beforeEach: playing(
    answers(agentCase, {
      ...AGENT_CASE,
      lines: [],
      erasure: { dueAt: '2026-12-12T09:00:00Z', open: ['balance', 'claims'] },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^They asked to be erased, not before/)).toHaveTextContent(
      'Still open: money in the wallet, a claim.',
    );
  },
};

export const Erased: Story = {
  beforeEach: playing(
    answers(agentCase, {
      ...AGENT_CASE,
      lines: [],
      agent: {
        ...AGENT_CASE.agent,
        name: 'Erased account',
        username: 'erased-99281cfd9c1f',
        phone: null,
        email: null,
        erasedAt: '2026-11-21T09:00:00Z',
      },
      fundingAccounts: [],
      balance: '0.00',
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Erased')).toBeVisible();
    await expect(canvas.getByText(/nobody can log in\.$/)).toBeVisible();
    // Nobody is left to suspend, to look as, or to write to.
    await expect(canvas.queryByRole('button', { name: 'Suspend' })).toBeNull();
    await expect(canvas.queryByText('Limits')).toBeNull();
  },
};
