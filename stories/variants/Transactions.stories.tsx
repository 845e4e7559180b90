import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/user/transactions';
import { Shell } from '#islands/shell/Shell.tsx';
import { TransactionsIsland } from '#islands/transactions/TransactionsIsland.tsx';
import { agentApi } from '../screens/support/agent-api.ts';
import { Page } from '../screens/support/Page.tsx';
import { screen } from '../screens/support/screen.tsx';
import { NumberedPages, WholeCards } from './parts/statements.tsx';

const meta = {
  ...screen({ api: agentApi }),
  title: 'Variants/Transactions',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, TransactionsIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const lists: NonNullable<Story['play']> = async ({ canvas }) => {
  const [first] = await canvas.findAllByText(/^DStv Compact/);
  await expect(first).toBeVisible();
};

/** Chosen: days with their sums, two lines to a sale on a phone and columns on a desktop; a sale opens beside the list. */
export const DaysAndAPanel: Story = { play: lists };
export const CardsThatTellAll: Story = {
  args: { html, islands: { Shell, TransactionsIsland: WholeCards } },
  play: lists,
};
export const ATableInPages: Story = {
  args: { html, islands: { Shell, TransactionsIsland: NumberedPages } },
  play: lists,
};
