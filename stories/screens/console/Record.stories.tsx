import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type AuditLine, auditLines } from '#contract/console/audit.ts';
import { RecordIsland } from '#islands/console/RecordIsland.tsx';
import { $staff } from '#stores/console/session.ts';
import { minutesAgo } from '../support/agent.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { consoleScreen, SUPPORT } from './at-work.ts';

const line = (id: string, minutes: number, action: string, rest: Partial<AuditLine> = {}): AuditLine => ({
  id,
  at: minutesAgo(minutes),
  who: 'halima@kobodesk.example',
  action,
  given: {},
  changes: [],
  outcome: 'done',
  ...rest,
});

const REFUND = {
  ref: 'KD-20261121-7F3K9Q',
  reason: 'The meter refuses the token, and the provider says so.',
};

const LINES: AuditLine[] = [
  line('9', 4, 'orders refund', {
    given: REFUND,
    changes: [
      { what: 'status', before: 'PENDING', after: 'FAILED' },
      { what: 'refunded as', before: null, after: 'KD-20261121-8QW2MC' },
    ],
  }),
  line('8', 4, 'orders refund', { given: { ref: REFUND.ref }, outcome: 'begun' }),
  line('7', 31, 'orders settle', {
    who: 'oluwaseun@kobodesk.example',
    given: { ref: 'KD-20261121-2M8TZA', reason: 'The customer has the units.' },
    outcome: 'refused: This order is settled already.',
  }),
  line('6', 90, 'staff list'),
  line('5', 1_500, 'reconcile', {
    who: 'kobodesk',
    given: { day: '2026-11-19' },
    outcome: 'off: The statement has ₦1,250.00 more.',
  }),
  line('4', 600_000, 'staff invite', {
    given: { name: 'Chidi Okonkwo', email: 'chidi@accountants.example', role: 'finance' },
    changes: [
      { what: 'access', before: null, after: 'invited' },
      { what: 'role', before: null, after: 'finance' },
    ],
  }),
];
const OLDER = [
  line('2', 700_000, 'agents suspend', {
    given: { agent: 'adaeze', reason: 'Somebody else has the phone.' },
  }),
];

/** Few lines where the lines themselves are not what is looked at. */
const FEW = { lines: LINES.slice(3, 4), nextCursor: null };

const page = answers(auditLines, { lines: LINES, nextCursor: '4' }, '', (query) => {
  if (query.get('q') === 'nobody') return { lines: [], nextCursor: null };
  return query.has('q') ? { lines: LINES.slice(0, 1), nextCursor: null } : { lines: LINES, nextCursor: '4' };
});

const meta = {
  ...consoleScreen({ api: [page] }),
  title: 'Screens/Console/Record',
  tags: ['!autodocs'],
  component: RecordIsland,
} satisfies Meta<typeof RecordIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('orders settle')).toBeVisible();
    await expect(canvas.getByText('Refused')).toBeVisible();
    await expect(canvas.getByText('This order is settled already.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show more' })).toBeVisible();
  },
};

export const ShowMore: Story = {
  beforeEach: playing(
    answers(auditLines, { ...FEW, nextCursor: '6' }, '', (query) =>
      query.get('cursor') === '6' ? { lines: OLDER, nextCursor: null } : { ...FEW, nextCursor: '6' },
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByText('agents suspend')).toBeVisible();
    await expect(canvas.getByText('staff list')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull());
  },
};

export const Search: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search the record' }), 'refund');
    await waitFor(() => expect(canvas.queryByText('staff list')).toBeNull());
    await expect(canvas.getByText('orders refund')).toBeVisible();
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search the record' }), 'nobody');
    await expect(await canvas.findByText('Nothing found')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show all' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(auditLines)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The record is being loaded.')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  beforeEach: playing(answers(auditLines, { lines: [], nextCursor: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing yet')).toBeVisible();
  },
};

const CLOSED = 'The console is not open to this address.';
const refused = refuses(auditLines, 'FORBIDDEN', CLOSED);

export const NotRead: Story = {
  beforeEach: playing(refused),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(CLOSED)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const TriedAgain: Story = {
  beforeEach: playing(refused),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(auditLines, FEW))();
    await userEvent.click(again);
    await expect(await canvas.findByText('staff list')).toBeVisible();
  },
};

/** A direct address: nothing is asked of the server. */
export const NotPermitted: Story = {
  beforeEach: () => $staff.set(SUPPORT),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not include this.')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Lines, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Lines, globals: { theme: 'dark' } };
