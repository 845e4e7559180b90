import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/services/bulk';
import { currentUser } from '#contract/session.ts';
import { buyAirtime } from '#contract/purchases/airtime.ts';
import { buyData } from '#contract/purchases/data.ts';
import { BulkIsland } from '#islands/bulk/BulkIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { putAwayJob } from '#stores/outbox/lists/bulk.ts';
import { $listText } from '#stores/outbox/lists/draft.ts';
import { ADAEZE } from '../support/agent.ts';
import { agentApi } from '../support/agent-api.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';
import { AIRTIME } from '../support/transactions.ts';

const LIST = [
  '08031234567, 500',
  '08021234567, Airtel, 1000',
  '08061234567, MTN 2 GB SME',
  '08031234567, 500',
  '0803123, 500',
  '08051234567, Vodafone, 200',
].join('\n');

const base = screen({ api: agentApi, prepare: () => $listText.set(LIST) });

const meta = {
  ...base,
  title: 'Screens/Sell from a list',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, BulkIsland } },
  async beforeEach() {
    const resetAddress = await base.beforeEach();
    // The story before lets go of its job in a moment.
    await navigator.locks.request(`kobodesk:bulk:${ADAEZE.username}`, () => undefined);
    await putAwayJob();
    return resetAddress;
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const check: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Check the list' }));
  await expect(await canvas.findByRole('heading', { name: '4 rows can be sent' })).toBeVisible();
};

const send: Play = async (context) => {
  await check(context);
  await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Send 3 sales' }));
};

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'List' })).toHaveValue(LIST);
  },
};

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'List' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Check the list' }));
    await expect(await canvas.findByText(/^The list is empty/)).toBeVisible();
  },
};

export const Checked: Story = { play: check };

export const Sending: Story = {
  beforeEach: playing(neverAnswers(buyAirtime), neverAnswers(buyData)),
  play: async (context) => {
    await send(context);
    await expect(await context.canvas.findByRole('button', { name: 'Stop' })).toBeVisible();
  },
};

export const WalletRanDry: Story = {
  beforeEach: playing(refuses(buyAirtime, 'INSUFFICIENT_BALANCE', 'Your wallet holds less.')),
  play: async (context) => {
    await context.userEvent.clear(await context.canvas.findByRole('textbox', { name: 'List' }));
    await context.userEvent.type(context.canvas.getByRole('textbox', { name: 'List' }), '08031234567, 500');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Check the list' }));
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Send 1 sale' }));
    await expect(await context.canvas.findByText('The wallet holds too little')).toBeVisible();
  },
};

/** Asked for once, before a list is sent in which a row costs more than ₦500; and this one was wrong. */
export const PinWrong: Story = {
  beforeEach: () => {
    const problem = 'This PIN is wrong. 4 tries left.';
    playing(
      answers(currentUser, { user: { ...ADAEZE, pinAboveAmount: '500.00' } }),
      refuses(buyAirtime, 'VALIDATION_FAILED', problem, { pin: [problem] }),
    )();
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await send(context);
    await expect(await canvas.findByText('Waiting for your PIN')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Your PIN'), '7392');
    await userEvent.click(canvas.getByRole('button', { name: 'Send 3 rows' }));
    await expect(await canvas.findByText('This PIN is wrong. 4 tries left.')).toBeVisible();
  },
};

export const Done: Story = {
  beforeEach: () => {
    playing(answers(buyAirtime, AIRTIME))();
    $listText.set('08031234567, 500\n08021234567, 1000');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check the list' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send 2 sales' }));
    await expect(await canvas.findByText('All 2 rows sold')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Checked, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Checked, globals: { theme: 'dark' } };
export const DarkDone: Story = { ...Done, globals: { theme: 'dark' } };
