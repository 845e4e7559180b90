import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { type AgentLetter, agentLetters } from '#contract/console/agent-letters.ts';
import { LettersCard } from '#islands/console/agent/LettersCard.tsx';
import { minutesAgo } from '../support/agent.ts';
import { answers, loses, neverAnswers, playing } from '../support/fake-api.ts';
import { consoleScreen } from './on-duty.tsx';

const SENT: AgentLetter = {
  id: '3',
  name: 'Code for a new password',
  to: 'a•••@example.com',
  state: 'sent',
  tries: 1,
  problem: null,
  askedAt: minutesAgo(12),
  sentAt: minutesAgo(12),
};
const LETTERS: AgentLetter[] = [
  {
    ...SENT,
    id: '4',
    name: 'PIN locked',
    state: 'waiting',
    tries: 2,
    problem: 'Connection timeout',
    askedAt: minutesAgo(3),
    sentAt: null,
  },
  SENT,
  {
    ...SENT,
    id: '2',
    name: 'API key made, the old one still works',
    state: 'failed',
    tries: 7,
    problem: '550 5.1.1 There is no such address.',
    askedAt: minutesAgo(4_000),
    sentAt: null,
  },
];

const meta = {
  ...consoleScreen({
    heading: 'Agent',
    api: [answers(agentLetters, { letters: LETTERS })],
  }),
  title: 'Screens/Console/Agent’s letters',
  tags: ['!autodocs'],
  component: LettersCard,
  args: { agentId: '7' },
} satisfies Meta<typeof LettersCard>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function show({ canvas, userEvent }: Context) {
  const button = await canvas.findByRole('button', { name: 'Show the letters' });
  await userEvent.click(button);
  await expect(button).toHaveFocus();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

export const Shown: Story = {
  play: async (context) => {
    await show(context);
    const list = within(await context.canvas.findByRole('list', { name: 'Letters sent' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByText('After 2 tries: Connection timeout')).toBeVisible();
    await expect(list.getByText(/^After 7 tries: /)).toBeVisible();
    await expect(list.getAllByText(/^a•••@example\.com,/)).toHaveLength(3);
  },
};

export const Hidden: Story = {
  play: async (context) => {
    await show(context);
    await context.canvas.findByRole('list', { name: 'Letters sent' });
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Hide the letters' }));
    await expect(context.canvas.queryByRole('list', { name: 'Letters sent' })).toBeNull();
  },
};

export const None: Story = {
  beforeEach: playing(answers(agentLetters, { letters: [] })),
  play: async (context) => {
    await show(context);
    await expect(await context.canvas.findByText('None in the last 90 days.')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(agentLetters)),
  play: async (context) => {
    await show(context);
    await expect(await context.canvas.findByText('The letters are being loaded.')).toBeInTheDocument();
  },
};

export const NotRead: Story = {
  beforeEach: playing(loses(agentLetters)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await show(context);
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(agentLetters, { letters: LETTERS }))();
    await userEvent.click(again);
    await expect(await canvas.findByRole('list', { name: 'Letters sent' })).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Shown, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Shown, globals: { theme: 'dark' } };
