import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/more/sub-agents';
import { changeSubAgent, inviteSubAgent, moveMoney, subAgents } from '#contract/sub-agents.ts';
import { Shell } from '#islands/shell/Shell.tsx';
import { SubAgentsIsland } from '#islands/sub-agents/SubAgentsIsland.tsx';
import { agentApi } from '../support/agent-api.ts';
import { minutesAgo } from '../support/agent.ts';
import { answers, loses, neverAnswers, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';
import { ABOVE_TWO, BELOW, CODE, ZAINAB, NOBODY, NGOZI } from './sub-agents.ts';

const INVITED = {
  id: '0190a1b2-0000-7000-8000-00000000a002',
  createdAt: minutesAgo(0),
  expiresAt: minutesAgo(-7 * 24 * 60),
  code: CODE,
};
const NOT_SO_MUCH =
  'You can take back at most ₦18,450.00: what you moved to Zainab Yusuf and they still hold.';

const meta = {
  ...screen({
    api: [
      ...agentApi,
      answers(subAgents, ABOVE_TWO),
      answers(inviteSubAgent, INVITED),
      refuses(moveMoney, 'VALIDATION_FAILED', NOT_SO_MUCH, { amount: [NOT_SO_MUCH] }),
      answers(changeSubAgent, ZAINAB),
    ],
  }),
  title: 'Screens/Sub-agents',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, SubAgentsIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: ZAINAB.name })).toBeVisible();
    await expect(canvas.getByText(/This month: 313 sales for ₦1,234,850.00, ₦21,480.25 of it/)).toBeVisible();
    await expect(canvas.getByText('2 % more than you, 1 provider differs')).toBeVisible();
    // No money moves to or from who is suspended.
    await expect(canvas.queryByRole('button', { name: `Move money, ${NGOZI.name}` })).toBeNull();
  },
};

export const Empty: Story = {
  ...screen({ api: [...agentApi, answers(subAgents, NOBODY)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No sub-agents yet')).toBeVisible();
  },
};

/** A sale was reversed after its commission had been moved. */
export const Owed: Story = {
  globals: { theme: 'dark' },
  ...screen({ api: [...agentApi, answers(subAgents, { ...ABOVE_TWO, people: [], commission: '-45.50' })] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/nothing is taken from your wallet/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Move to wallet' })).toBeNull();
  },
};

export const Below: Story = {
  ...screen({ api: [...agentApi, answers(subAgents, BELOW)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You buy through Amaka Nwosu' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Invite an agent' })).toBeNull();
  },
};

export const Loading: Story = {
  ...screen({ api: [...agentApi, neverAnswers(subAgents)] }),
  globals: { theme: 'dark' },
};

export const NotRead: Story = {
  globals: { theme: 'dark' },
  ...screen({ api: [...agentApi, refuses(subAgents, 'NOT_FOUND', 'None.')] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your sub-agents could not be loaded')).toBeVisible();
  },
};

export const Inviting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite an agent' }));
    const panel = within(await canvas.findByRole('dialog', { name: 'Your invitation' }));
    await expect(panel.getByText(new RegExp(`/register\\?invite=${CODE}$`))).toBeVisible();
  },
};

export const Moving: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Move money, ${ZAINAB.name}` }));
    const panel = within(await canvas.findByRole('dialog', { name: `Money with ${ZAINAB.name}` }));
    await expect(panel.getByText('Your wallet holds ₦48,250.00.')).toBeVisible();
    await userEvent.click(panel.getByRole('radio', { name: 'Take back' }));
    await userEvent.type(panel.getByRole('textbox', { name: 'Amount' }), '20000');
    await expect(panel.getByText(/^At most ₦18,450.00: what you moved and Zainab/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Take back ₦20,000.00' }));
    const amount = panel.getByRole('textbox', { name: 'Amount' });
    await waitFor(() => expect(amount).toHaveAccessibleDescription(new RegExp(NOT_SO_MUCH)));
  },
};

/** Without an answer nobody knows whether the money moved. */
export const MovedUnknown: Story = {
  globals: { theme: 'dark' },
  ...screen({ api: [...agentApi, answers(subAgents, ABOVE_TWO), loses(moveMoney)] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Move money, ${ZAINAB.name}` }));
    const panel = within(await canvas.findByRole('dialog', { name: `Money with ${ZAINAB.name}` }));
    await userEvent.type(panel.getByRole('textbox', { name: 'Amount' }), '5000');
    await userEvent.click(panel.getByRole('button', { name: 'Move ₦5,000.00' }));
    // It stays when its toast has gone.
    await expect(await panel.findByText(/it moves only once/, { selector: 'form *' })).toBeVisible();
  },
};

export const Pricing: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Prices, ${ZAINAB.name}` }));
    const panel = within(await canvas.findByRole('dialog', { name: `Prices of ${ZAINAB.name}` }));
    const percent = panel.getByRole('textbox', { name: 'More than you pay' });
    await expect(percent).toHaveAccessibleDescription(/they pay ₦499.80, ₦9.80 is yours/);
    await userEvent.clear(percent);
    await userEvent.type(percent, '12');
    await expect(percent).toHaveAccessibleDescription(
      /they pay ₦514.50, ₦24.50 is yours. That is the most they can pay/,
    );
  },
};

export const MovingCommission: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move to wallet' }));
    const panel = within(await canvas.findByRole('dialog', { name: 'Move commission' }));
    await expect(panel.getByRole('textbox', { name: 'Amount' })).toHaveValue('8,640.75');
  },
};

export const LettingGo: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Let go, ${ZAINAB.name}` }));
    const question = within(await canvas.findByRole('dialog', { name: `Let ${ZAINAB.name} go?` }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep them' })).toBeVisible());
  },
};

export const Leaving: Story = {
  globals: { theme: 'dark' },
  ...Below,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave Amaka Nwosu' }));
    const question = within(await canvas.findByRole('dialog', { name: 'Leave Amaka Nwosu?' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Stay' })).toBeVisible());
  },
};
