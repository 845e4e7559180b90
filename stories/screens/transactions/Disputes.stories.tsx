import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/user/transactions';
import { type Dispute, disputes, openDispute } from '#contract/disputes.ts';
import { transaction } from '#contract/transactions.ts';
import { Shell } from '#islands/shell/Shell.tsx';
import { TransactionsIsland } from '#islands/transactions/TransactionsIsland.tsx';
import { minutesAgo } from '../support/agent.ts';
import { agentApi } from '../support/agent-api.ts';
import { answers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';
import { ELECTRICITY } from '../support/transactions.ts';

const meta = {
  ...screen({ api: [...agentApi, answers(transaction, ELECTRICITY)] }),
  title: 'Screens/Disputes',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, TransactionsIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const OPEN: Dispute = {
  id: '1',
  reason: 'CODE_REFUSED',
  state: 'OPEN',
  openedAt: minutesAgo(14),
  resolvedAt: null,
  resolvedBy: null,
  messages: [{ id: '1', author: 'agent', text: 'The meter says “rejected”.', at: minutesAgo(14) }],
};

const ANSWERED: Dispute = {
  ...OPEN,
  state: 'ANSWERED',
  messages: [
    ...OPEN.messages,
    {
      id: '2',
      author: 'support',
      text: 'Ikeja Electric changed the keys of this meter on Monday.\nPlease ask the customer to enter both key-change tokens first.',
      at: minutesAgo(3),
    },
  ],
};

const RESOLVED: Dispute = {
  ...ANSWERED,
  state: 'RESOLVED',
  resolvedAt: minutesAgo(1),
  resolvedBy: 'agent',
};

const withState = (dispute: string) =>
  answers(transaction, { ...ELECTRICITY, details: { ...ELECTRICITY.details, dispute } });

async function openPanel({ canvas, userEvent }: Play): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /^Ikeja Electric/ }));
  const panel = await canvas.findByRole('dialog', { name: 'Electricity' });
  await waitFor(() => expect(panel).toBeVisible());
  return panel;
}

/** The panel with what was said, asked for by its button. */
async function askFor(context: Play): Promise<HTMLElement> {
  const panel = await openPanel(context);
  const button = await within(panel).findByRole('button', { name: 'Something wrong with this order?' });
  await context.userEvent.click(button);
  const section = await within(panel).findByRole('region', { name: 'Dispute' });
  section.scrollIntoView();
  return section;
}

export const Form: Story = {
  beforeEach: playing(answers(openDispute, OPEN)),
  play: async (context) => {
    const section = await askFor(context);
    await waitFor(() => expect(section).toHaveFocus());
    const open = await within(section).findByRole('button', { name: 'Open a dispute' });
    await context.userEvent.click(open);
    const reason = within(section).getByRole('combobox', { name: 'What is wrong' });
    await expect(reason).toHaveAccessibleDescription('Choose what is wrong.');
    await waitFor(() => expect(reason).toHaveFocus());
    await context.userEvent.selectOptions(reason, 'The token or pin is refused');
    await context.userEvent.type(
      within(section).getByRole('textbox', { name: 'What happened' }),
      'The meter says “rejected”.',
    );
    await context.userEvent.click(open);
    await expect(await within(section).findByText('Waiting for support')).toBeVisible();
    await expect(within(section).queryByRole('button', { name: 'Open a dispute' })).toBeNull();
  },
};

export const TooEarly: Story = {
  beforeEach: playing(answers(disputes, { opensAt: minutesAgo(-9), disputes: [] })),
  play: async (context) => {
    const section = await askFor(context);
    await expect(
      await within(section).findByText(/^It may still be on its way\. If something is wrong after /),
    ).toBeVisible();
    await expect(within(section).queryByRole('button')).toBeNull();
  },
};

export const Answered: Story = {
  beforeEach: playing(
    withState('ANSWERED'),
    answers(disputes, { opensAt: minutesAgo(20), disputes: [ANSWERED] }),
  ),
  play: async (context) => {
    const panel = await openPanel(context);
    const section = await within(panel).findByRole('region', { name: 'Dispute' });
    await expect(await within(section).findByText('Support has answered')).toBeVisible();
    await expect(within(section).getAllByRole('listitem')).toHaveLength(2);
    await expect(within(section).getByRole('button', { name: 'It is solved' })).toBeVisible();
    await expect(panel).toHaveTextContent('DisputeSupport has answered');
    section.scrollIntoView();
  },
};

export const Resolved: Story = {
  beforeEach: playing(answers(disputes, { opensAt: minutesAgo(20), disputes: [RESOLVED] })),
  play: async (context) => {
    const section = await askFor(context);
    await expect(await within(section).findByText('Resolved')).toBeVisible();
    await expect(within(section).getByRole('button', { name: 'Open a dispute' })).toBeVisible();
    await expect(within(section).queryByRole('button', { name: 'It is solved' })).toBeNull();
  },
};

export const NotRead: Story = {
  beforeEach: playing(refuses(disputes, 'NOT_FOUND', 'None.')),
  play: async (context) => {
    const section = await askFor(context);
    await expect(await within(section).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Answered, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Answered, globals: { theme: 'dark' } };
