import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  agentCase,
  endAgentSession,
  removeAuthenticator,
  removeKeys,
  restoreAgent,
  setLevel,
  suspendAgent,
  unlockPin,
} from '#contract/console/agents.ts';
import { agentStatement } from '#contract/console/statement.ts';
import { AgentIsland } from '#islands/console/AgentIsland.tsx';
import { minutesAgo } from '../support/agent.ts';
import { answers, loses, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { AGENT_CASE } from './agent-case.ts';
import { LINES } from './cases.ts';
import { openDialog } from './dialog.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';

const meta = {
  ...consoleScreen({ heading: 'Agent', api: [answers(agentCase, AGENT_CASE)], query: { id: '7' } }),
  title: 'Screens/Console/Agent',
  tags: ['!autodocs'],
  component: AgentIsland,
} satisfies Meta<typeof AgentIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const SUSPENDED = {
  ...AGENT_CASE,
  agent: {
    ...AGENT_CASE.agent,
    suspendedAt: minutesAgo(5),
    suspendedBecause: 'Your phone was reported stolen.',
  },
};
const LOCKED = { ...AGENT_CASE, pin: 'locked' as const };

async function giveReason({ userEvent }: Play, dialog: HTMLElement, does: string): Promise<void> {
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'They called and asked');
  await userEvent.click(within(dialog).getByRole('button', { name: does }));
}

const giveProof = ({ userEvent }: Play, dialog: HTMLElement) =>
  userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Proof' }), 'call');

export const Loading: Story = { beforeEach: playing(neverAnswers(agentCase)) };

export const NotLoaded: Story = {
  beforeEach: playing(loses(agentCase)),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(agentCase, AGENT_CASE))();
    await userEvent.click(again);
    await expect(await canvas.findByRole('heading', { name: 'Adaeze Okonkwo' })).toBeVisible();
  },
};

export const Unknown: Story = {
  beforeEach: playing(refuses(agentCase, 'NOT_FOUND', 'There is no such agent.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No such agent')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Work' })).toBeVisible();
  },
};

export const Active: Story = {
  play: async ({ canvas }) => {
    const lines = within(await canvas.findByRole('region', { name: 'Latest transactions' }));
    await expect(lines.getByRole('link', { name: /^DStv Compact/ })).toHaveAttribute(
      'href',
      '/console/order?ref=KD-5GH1-0PLZ',
    );
    await expect(lines.queryByRole('link', { name: /^Transfer from/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Unlock the PIN' })).toBeNull();
  },
};

export const NewAgent: Story = {
  beforeEach: playing(
    answers(agentCase, {
      ...AGENT_CASE,
      agent: { ...AGENT_CASE.agent, lastSignedInAt: null },
      balance: '0.00',
      pin: 'none',
      hasAuthenticator: false,
      isSignedIn: false,
      keys: [],
      fundingAccounts: [],
      lines: [],
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Never')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Remove|Unlock)/ })).toBeNull();
  },
};

export const Suspend: Story = {
  beforeEach: playing(answers(suspendAgent, SUSPENDED)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(context, 'Suspend');
    const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend the agent' }));
    await expect(reason).toHaveAccessibleDescription(/^Reason is required\./);
    await giveReason(context, dialog, 'Suspend the agent');
    await expect(await canvas.findByText('Suspended')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Let in again' })).toBeVisible();
    const heading = canvas.getByRole('heading', { name: 'Adaeze Okonkwo' });
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

export const Restore: Story = {
  beforeEach: playing(answers(agentCase, SUSPENDED), answers(restoreAgent, AGENT_CASE)),
  play: async (context) => {
    const dialog = await openDialog(context, 'Let in again');
    await giveReason(context, dialog, 'Let the agent in again');
    await expect(await context.canvas.findByText('Active')).toBeVisible();
  },
};

export const PinLocked: Story = {
  beforeEach: playing(
    answers(agentCase, LOCKED),
    refuses(unlockPin, 'VALIDATION_FAILED', 'adaeze has no locked PIN.'),
  ),
  play: async (context) => {
    const dialog = await openDialog(context, 'Unlock the PIN');
    await giveProof(context, dialog);
    await giveReason(context, dialog, 'Unlock the PIN');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('adaeze has no locked PIN.');
    await expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue(
      'They called and asked',
    );
  },
};

export const LeftLoggedIn: Story = {
  beforeEach: playing(answers(endAgentSession, { ...AGENT_CASE, isSignedIn: false })),
  play: async (context) => {
    const dialog = await openDialog(context, 'Log out');
    await giveReason(context, dialog, 'Log the agent out');
    await waitFor(() => expect(context.canvas.queryByRole('button', { name: 'Log out' })).toBeNull());
  },
};

export const KeysLeaked: Story = {
  beforeEach: playing(answers(removeKeys, { ...AGENT_CASE, keys: [] })),
  play: async (context) => {
    const dialog = await openDialog(context, 'Remove the keys');
    await expect(dialog).toHaveAccessibleDescription(/stop selling at once/);
    await giveReason(context, dialog, 'Remove the keys');
    await waitFor(() => expect(context.canvas.queryByRole('button', { name: 'Remove the keys' })).toBeNull());
  },
};

export const ChangeLevel: Story = {
  beforeEach: [
    onDuty('manager'),
    playing(answers(setLevel, { ...AGENT_CASE, agent: { ...AGENT_CASE.agent, level: 'standard' } })),
  ],
  play: async (context) => {
    const dialog = await openDialog(context, 'Change the level');
    await expect(within(dialog).getByRole('combobox', { name: 'Level' })).toHaveDisplayValue('Standard');
    await giveReason(context, dialog, 'Change the level');
    await expect(await context.canvas.findByText('Standard')).toBeVisible();
  },
};

export const LostPhone: Story = {
  beforeEach: playing(answers(removeAuthenticator, { ...AGENT_CASE, hasAuthenticator: false })),
  play: async (context) => {
    const { canvas } = context;
    const dialog = await openDialog(context, 'Remove the authenticator app');
    await giveReason(context, dialog, 'Remove the app');
    const proof = within(dialog).getByRole('combobox', { name: 'Proof' });
    await expect(proof).toHaveAccessibleDescription(/^Choose what showed you that it is the agent\./);
    await giveProof(context, dialog);
    await giveReason(context, dialog, 'Remove the app');
    await expect(await canvas.findByText('Off')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove the authenticator app' })).toBeNull();
  },
};

const STATEMENT_LINES = LINES.map((line) => ({
  ...line,
  type: 'AIRTIME',
  balanceBefore: '5200.00',
  balanceAfter: '4200.00',
}));

export const WholeStatement: Story = {
  beforeEach: playing(answers(agentStatement, { lines: STATEMENT_LINES, nextCursor: 'next' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Whole statement' }));
    const statement = within(await canvas.findByRole('region', { name: 'Statement' }));
    await expect(await statement.findByRole('button', { name: 'Download CSV' })).toBeVisible();
    await userEvent.click(statement.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(statement.getAllByRole('listitem')).toHaveLength(2 * STATEMENT_LINES.length));
  },
};

export const NothingInTheseDays: Story = {
  beforeEach: playing(answers(agentStatement, { lines: [], nextCursor: null })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Whole statement' }));
    await expect(await canvas.findByText(/^No line of these days/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  },
};

export const StatementNotLoaded: Story = {
  beforeEach: playing(loses(agentStatement)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Whole statement' }));
    await expect(await canvas.findByText('The statement could not be loaded')).toBeVisible();
    playing(answers(agentStatement, { lines: STATEMENT_LINES, nextCursor: null }))();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Download CSV' })).toBeVisible();
  },
};

/** Nobody has limited themselves, and no PIN is set. */
export const NoLimits: Story = {
  beforeEach: playing(
    answers(agentCase, {
      ...AGENT_CASE,
      pin: 'none',
      limits: { pinAbove: null, withoutPin: null, day: { most: null, used: '0.00' }, warnsBelow: null },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('₦0.00, no limit')).toBeVisible();
    await expect(canvas.getByText('Any sum')).toBeVisible();
  },
};

/** Agents above and below each lead to the other's page. */
export const WithSubAgents: Story = {
  beforeEach: playing(
    answers(agentCase, {
      ...AGENT_CASE,
      below: [
        { id: 'below-1', username: 'bola' },
        { id: 'below-2', username: 'chidi' },
      ],
      commission: '-120.00',
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'chidi' })).toHaveAttribute(
      'href',
      '/console/agent?id=below-2',
    );
    await expect(canvas.getByText('−₦120.00')).toBeVisible();
    await expect(canvas.queryByText('Agent above')).toBeNull();
  },
};
export const SubAgent: Story = {
  beforeEach: playing(answers(agentCase, { ...AGENT_CASE, above: { id: 'above', username: 'mama_nkechi' } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'mama_nkechi' })).toBeVisible();
    await expect(canvas.queryByText('Commission')).toBeNull();
  },
};

/** Reads everything and changes nothing. */
export const Auditor: Story = {
  beforeEach: onDuty('auditor'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Adaeze Okonkwo' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Suspend|Remove|Credit|Debit|See as)/ })).toBeNull();
  },
};

export const PhoneWidth: Story = { ...Active, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...PinLocked, globals: { theme: 'dark' } };
