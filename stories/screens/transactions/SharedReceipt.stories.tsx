import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/user/transactions';
import { revokeReceipt } from '#contract/receipts.ts';
import { transaction } from '#contract/transactions.ts';
import { Shell } from '#islands/shell/Shell.tsx';
import { TransactionsIsland } from '#islands/transactions/TransactionsIsland.tsx';
import { agentApi } from '../support/agent-api.ts';
import { answers, loses, playing } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';
import { ELECTRICITY } from '../support/transactions.ts';

const SHARED = {
  ...ELECTRICITY,
  details: { ...ELECTRICITY.details, receiptId: '9wlg4vmSELMV_rk0oTPoPFeq' },
};

const meta = {
  ...screen({ api: [...agentApi, answers(transaction, SHARED)] }),
  title: 'Screens/Shared receipt',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, TransactionsIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

async function openPanel({ canvas, userEvent }: Play): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /^Ikeja Electric/ }));
  const panel = await canvas.findByRole('dialog', { name: 'Electricity' });
  await waitFor(() => expect(panel).toBeVisible());
  await expect(await within(panel).findByRole('heading', { name: 'Shared on the web' })).toBeVisible();
  return panel;
}

/** The link stands in the details, and the menu of the receipt makes a picture and a PDF. */
export const Shared: Story = {
  play: async (context) => {
    const panel = await openPanel(context);
    await expect(panel).toHaveTextContent('/r/9wlg4vmSELMV_rk0oTPoPFeq');
    await context.userEvent.click(within(panel).getByRole('button', { name: 'More for this receipt' }));
    for (const name of ['Print', 'Picture', 'PDF']) {
      const item = within(panel).getByRole('menuitem', { name });
      await waitFor(() => expect(item).toBeVisible());
    }
  },
};

export const Stopped: Story = {
  beforeEach: playing(answers(revokeReceipt, null, 'The link no longer works.')),
  play: async (context) => {
    const panel = await openPanel(context);
    playing(answers(transaction, ELECTRICITY))();
    await context.userEvent.click(within(panel).getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() =>
      expect(within(panel).queryByRole('heading', { name: 'Shared on the web' })).toBeNull(),
    );
    const toast = await context.canvas.findByText('The link no longer works.');
    await waitFor(() => expect(toast).toBeVisible());
  },
};

export const NotStopped: Story = {
  beforeEach: playing(loses(revokeReceipt)),
  play: async (context) => {
    const panel = await openPanel(context);
    const stop = within(panel).getByRole('button', { name: 'Stop sharing' });
    await context.userEvent.click(stop);
    await waitFor(() => expect(stop).toBeEnabled());
    await expect(within(panel).getByRole('heading', { name: 'Shared on the web' })).toBeVisible();
    const toast = await context.canvas.findByText(/There is a problem with your connection/);
    await waitFor(() => expect(toast).toBeVisible());
  },
};
