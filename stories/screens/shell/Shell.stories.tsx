import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/more/support';
import { notices } from '#contract/notices.ts';
import { FaqSearch } from '#islands/support/FaqSearch.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { agentApi } from '../support/agent-api.ts';
import { answers, playing } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';

const meta = {
  ...screen({ api: agentApi }),
  title: 'Screens/Shell',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, FaqSearch } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function openPanel({ canvas, userEvent }: Context, button: RegExp, name: string): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  const panel = await canvas.findByRole('dialog', { name });
  await waitFor(() => expect(panel).toBeVisible());
  return panel;
}

/** The drawer stands beside the page, and the display settings have a button in the bar. */
const ON_A_LAPTOP = { viewport: { value: 'desktop' } };
const ON_A_PHONE = { viewport: { value: 'phone' } };

export const SupportPage: Story = {
  globals: ON_A_LAPTOP,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent('Support');
    await expect(await canvas.findByText('@adaeze')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'My Referral' })).toHaveAttribute('href', '/');
  },
};

export const QuestionsSearched: Story = {
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search the questions' });
    const before = canvas.getAllByRole('group').length;
    await userEvent.type(search, 'refund');
    await expect(canvas.getAllByRole('group').length).toBeLessThan(before);
    await userEvent.clear(search);
    await userEvent.type(search, 'zebra');
    await expect(canvas.getByText(/^No question has these words/)).toBeVisible();
  },
};

export const SupportPageOnAPhone: Story = {
  globals: ON_A_PHONE,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent('Dashboard');
    await expect(canvas.queryByRole('link', { name: 'My Referral' })).toBeNull();
  },
};

export const DrawerClosed: Story = {
  globals: ON_A_LAPTOP,
  play: async ({ canvas, userEvent }) => {
    const menu = await canvas.findByRole('button', { name: 'Menu', expanded: true });
    await userEvent.click(menu);
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'My Referral' })).toBeNull());
  },
};

export const DrawerOnAPhone: Story = {
  globals: ON_A_PHONE,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'My Referral' })).toBeVisible());
  },
};

export const DisplaySettings: Story = {
  globals: ON_A_LAPTOP,
  play: async (context) => {
    const panel = await openPanel(context, /^Display settings$/, 'Display settings');
    await context.userEvent.click(within(panel).getByRole('radio', { name: 'Poppins' }));
    await expect(document.documentElement.dataset['font']).toBe('poppins');
    await context.userEvent.click(within(panel).getByRole('button', { name: 'Reset' }));
    await expect(document.documentElement.dataset['font']).toBe('roboto');
  },
};

/** The bar has no room for their button: the account's menu leads to them. */
export const DisplaySettingsOnAPhone: Story = {
  globals: ON_A_PHONE,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Display settings' }));
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Display settings' })).toBeVisible());
  },
};

export const Notices: Story = {
  play: async (context) => {
    const panel = await openPanel(context, /^Notices, 1$/, 'Notices');
    await expect(within(panel).getByRole('heading', { name: 'Glo data is slow today' })).toBeVisible();
  },
};

export const NoNotices: Story = {
  beforeEach: playing(answers(notices, [])),
  play: async (context) => {
    const panel = await openPanel(context, /^Notices$/, 'Notices');
    await expect(within(panel).getByText('No notices')).toBeVisible();
  },
};

export const ProfileMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Profile 02' })).toBeVisible());
    await expect(canvas.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  },
};

export const Dark: Story = { ...Notices, globals: { theme: 'dark' } };
