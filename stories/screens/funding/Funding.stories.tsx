import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { html } from 'virtual:page/dashboard';
import { banksOnOffer, fundingAccounts, manualFunding } from '#contract/funding.ts';
import { openFundingAccount } from '#contract/open-funding-account.ts';
import { CounterIsland } from '#islands/dashboard/CounterIsland.tsx';
import { DashboardIsland } from '#islands/dashboard/DashboardIsland.tsx';
import { ReferralIsland } from '#islands/dashboard/ReferralIsland.tsx';
import { SalesIsland } from '#islands/dashboard/SalesIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { ACCOUNT, agentApi } from '../support/agent-api.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';

const meta = {
  ...screen({ api: agentApi }),
  title: 'Screens/Fund wallet',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, CounterIsland, DashboardIsland, SalesIsland, ReferralIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const NOT_ACCEPTED =
  'The bank did not accept this number. Check that it is right and yours, or contact support.';

async function open({ canvas, userEvent }: Context): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Fund wallet' }));
  const panel = await canvas.findByRole('dialog', { name: 'Fund wallet' });
  await waitFor(() => expect(panel).toBeVisible());
}

export const OwnAccounts: Story = {
  play: async (context) => {
    await open(context);
    await expect(await context.canvas.findByText('8240117365')).toBeVisible();
  },
};

export const FirstAccount: Story = {
  beforeEach: playing(answers(fundingAccounts, [])),
  play: async (context) => {
    await open(context);
    await expect(await context.canvas.findByRole('combobox', { name: 'Bank' })).toBeVisible();
  },
};

/** A bank that must know who its customers are, and does not know the number. */
export const BankAsksWho: Story = {
  beforeEach: playing(
    answers(fundingAccounts, []),
    answers(banksOnOffer, [{ code: 'wema', name: 'Wema Bank', wantsIdentity: true }]),
    refuses(openFundingAccount, 'VALIDATION_FAILED', NOT_ACCEPTED, { 'identity.number': [NOT_ACCEPTED] }),
  ),
  play: async (context) => {
    await open(context);
    const { canvas, userEvent } = context;
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'BVN or NIN' }), 'NIN');
    const number = canvas.getByRole('textbox', { name: 'Your NIN' });
    await userEvent.type(number, '12345678901');
    await userEvent.click(canvas.getByRole('button', { name: 'Open account' }));
    await waitFor(() => expect(number).toHaveAccessibleDescription(/did not accept/));
    // A toast says it too.
    const toast = await canvas.findByRole('button', { name: /did not accept/ });
    await waitFor(() => expect(toast).toBeVisible());
  },
};

/** An account that was opened before its bank asked. */
export const TellTheBank: Story = {
  beforeEach: playing(
    answers(fundingAccounts, [{ ...ACCOUNT, wantsIdentity: true }]),
    answers(banksOnOffer, [
      { code: 'wema', name: 'Wema Bank', wantsIdentity: true },
      { code: 'providus', name: 'Providus Bank', wantsIdentity: true },
    ]),
    answers(openFundingAccount, ACCOUNT),
  ),
  play: async (context) => {
    await open(context);
    const { canvas, userEvent } = context;
    await expect(await canvas.findByText('Your bank asks who you are')).toBeVisible();
    // It is told first: another account asks for the same once more.
    await expect(canvas.queryByRole('button', { name: 'Open account' })).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your BVN' }), '22334455667');
    await userEvent.click(canvas.getByRole('button', { name: 'Tell the bank' }));
    await waitFor(() => expect(canvas.queryByText('Your bank asks who you are')).toBeNull());
    await expect(canvas.getByText('8240117365')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Open account' })).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'BVN or NIN' })).toBeNull();
  },
};

export const ManualFunding: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.click(context.canvas.getByRole('tab', { name: 'Manual funding' }));
    await expect(await context.canvas.findByText('2031234567')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(fundingAccounts), neverAnswers(manualFunding)),
  play: async (context) => {
    await open(context);
    await expect(context.canvas.queryByText('8240117365')).toBeNull();
  },
};

export const NotRead: Story = {
  beforeEach: playing(refuses(fundingAccounts, 'NOT_FOUND', 'Not found.')),
  play: async (context) => {
    await open(context);
    await expect(await context.canvas.findByText('Your accounts could not be loaded')).toBeVisible();
  },
};
