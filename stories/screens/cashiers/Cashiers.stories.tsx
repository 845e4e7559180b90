import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/more/cashiers';
import { addCashier, cashiers } from '#contract/cashiers.ts';
import { CashiersIsland } from '#islands/cashiers/CashiersIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { agentApi } from '../support/agent-api.ts';
import { answers, neverAnswers, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';
import { BOLA, CHIDI, ENDED } from './cashiers.ts';

const meta = {
  ...screen({ api: [...agentApi, answers(cashiers, [BOLA, CHIDI, ENDED])] }),
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
    await expect(canvas.getByText('Needs a new PIN')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'End Dayo' })).toBeNull();
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

export const AddingRefused: Story = {
  ...screen({
    api: [
      ...agentApi,
      answers(cashiers, []),
      refuses(addCashier, 'VALIDATION_FAILED', 'Check the fields.', { pin: ['This PIN is easy to guess.'] }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a cashier' }));
    const panel = within(await canvas.findByRole('dialog', { name: 'Add a cashier' }));
    await userEvent.type(panel.getByRole('textbox', { name: 'Name' }), 'Bola');
    await userEvent.type(panel.getByRole('textbox', { name: 'Username or phone number' }), 'bola');
    await userEvent.type(panel.getByRole('textbox', { name: 'PIN' }), '123456');
    await userEvent.click(panel.getByRole('button', { name: 'Add the cashier' }));
    await expect(await panel.findByText('This PIN is easy to guess.')).toBeVisible();
  },
};

export const Ending: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `End ${BOLA.name}` }));
    const question = within(await canvas.findByRole('dialog', { name: `End ${BOLA.name}?` }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep them' })).toBeVisible());
  },
};
