import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/more/cashiers';
import { cashiers } from '#contract/cashiers.ts';
import { CashiersIsland } from '#islands/cashiers/CashiersIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { agentApi } from '../support/agent-api.ts';
import { answers, neverAnswers, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';
import { BOLA, CHIDI } from './cashiers.ts';

const meta = {
  ...screen({
    api: [...agentApi, answers(cashiers, [BOLA, { ...CHIDI, endedAt: '2026-11-20T17:00:00.000Z' }])],
  }),
  title: 'Screens/Cashiers',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, CashiersIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: BOLA.name })).toBeVisible();
    // Who has ended stays as a name.
    await expect(canvas.getByRole('heading', { name: CHIDI.name })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: `End ${CHIDI.name}` })).toBeNull();
  },
};

export const Empty: Story = {
  ...screen({ api: [...agentApi, answers(cashiers, [])] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No cashiers yet')).toBeVisible();
  },
};

export const Loading: Story = { ...screen({ api: [...agentApi, neverAnswers(cashiers)] }) };

export const NotRead: Story = {
  ...screen({ api: [...agentApi, refuses(cashiers, 'NOT_FOUND', 'None.')] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your cashiers could not be loaded')).toBeVisible();
  },
};

export const Changing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Change ${BOLA.name}` }));
    const panel = within(await canvas.findByRole('dialog', { name: `Change ${BOLA.name}` }));
    await expect(panel.getByRole('textbox', { name: 'Limit a sale' })).toHaveValue('2,000');
    await expect(panel.getByRole('checkbox', { name: 'Electricity' })).not.toBeChecked();
  },
};

export const Ending: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `End ${BOLA.name}` }));
    const question = within(await canvas.findByRole('dialog', { name: `End ${BOLA.name}?` }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep them' })).toBeVisible());
  },
};
