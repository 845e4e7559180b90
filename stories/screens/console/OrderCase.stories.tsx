import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  answerDispute,
  closeDispute,
  giveBackOrder,
  noteOrder,
  orderCase,
  takeOrder,
} from '#contract/console/orders.ts';
import { OrderIsland } from '#islands/console/OrderIsland.tsx';
import { answers, loses, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { ANSWERED, DISPUTE, DISPUTED, DUPLICATED, PENDING, STILL_ASKED, TAKEN } from './cases.ts';
import { minutesAgo } from '../support/agent.ts';
import { asking, onDuty } from './on-duty.tsx';
import { field, openDialog, press } from './dialog.ts';
import { orderPage, showing } from './order-page.ts';

const meta = {
  ...orderPage,
  title: 'Screens/Console/Order',
  tags: ['!autodocs'],
  component: OrderIsland,
} satisfies Meta<typeof OrderIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { beforeEach: playing(neverAnswers(orderCase)) };

export const NotLoaded: Story = {
  beforeEach: playing(loses(orderCase)),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(orderCase, PENDING))();
    await userEvent.click(again);
    await expect(await canvas.findByRole('heading', { name: 'MTN 2 GB SME' })).toBeVisible();
  },
};

export const Unknown: Story = {
  beforeEach: playing(refuses(orderCase, 'NOT_FOUND', 'There is no such order.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No such order')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Work' })).toHaveAttribute('href', '/console');
  },
};

export const NoneNamed: Story = {
  beforeEach: asking({ ref: '' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Which order?')).toBeVisible();
  },
};

export const Pending: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waits for a person')).toBeVisible();
    const attempts = within(canvas.getByRole('table', { name: 'Attempts' }));
    await expect(attempts.getByRole('row', { name: /^reloadly .* PROVIDER_DOWN/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'adaeze' })).toHaveAttribute('href', '/console/agent?id=7');
    await expect(canvas.queryByRole('button', { name: 'Ask whether it was taken back' })).toBeNull();
  },
};

export const StillAsked: Story = {
  beforeEach: showing(STILL_ASKED),
  play: async (context) => {
    await expect(
      await context.canvas.findByText('The vendor is asked again at 11:05 on 21 Nov'),
    ).toBeVisible();
    const dialog = await openDialog(context, 'It was not delivered');
    await expect(
      within(dialog).getByRole('checkbox', { name: 'Do it even though the vendor is still being asked' }),
    ).not.toBeChecked();
  },
};

/** Somebody settled it above the limit: another has yet to confirm it. */
export const WaitsForSecond: Story = {
  beforeEach: showing({
    ...PENDING,
    requests: [{ id: '1', kind: 'settle', amount: '60000.00', askedBy: 'Ngozi Eze' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Delivered order of ₦60,000.00, asked by Ngozi Eze')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Money' })).toBeVisible();
  },
};

export const Untaken: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const take = await canvas.findByRole('button', { name: 'Take it' });
    const mine = { ...PENDING, taken: { id: '3', name: 'Ngozi Eze', at: minutesAgo(0) } };
    playing(answers(takeOrder, mine), answers(giveBackOrder, PENDING))();
    await userEvent.click(take);
    await expect(await canvas.findByText(/^You look into it, since/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Give it back' }));
    await expect(await canvas.findByRole('button', { name: 'Take it' })).toHaveFocus();
  },
};

/** It is theirs to decide, until it is taken over. */
export const Taken: Story = {
  beforeEach: showing(TAKEN),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Bola Ade looks into it, since/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'It was delivered' })).toBeNull();
    const mine = { ...TAKEN, taken: { id: '3', name: 'Ngozi Eze', at: minutesAgo(0) } };
    playing(answers(takeOrder, mine))();
    await userEvent.click(canvas.getByRole('button', { name: 'Take it over' }));
    await expect(await canvas.findByRole('button', { name: 'It was delivered' })).toBeVisible();
  },
};

/** Somebody was faster: the page shows who. */
export const TakenMeanwhile: Story = {
  play: async ({ canvas, userEvent }) => {
    const take = await canvas.findByRole('button', { name: 'Take it' });
    playing(
      refuses(takeOrder, 'VALIDATION_FAILED', 'Bola Ade has taken this order meanwhile.'),
      answers(orderCase, TAKEN),
    )();
    await userEvent.click(take);
    await expect(await canvas.findByText(/^Bola Ade looks into it, since/)).toBeVisible();
  },
};

export const Noted: Story = {
  beforeEach: showing(TAKEN),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const notes = await canvas.findByRole('region', { name: 'Notes' });
    await press(context, notes, 'Keep the note');
    const note = field(notes, 'Note for the staff');
    await expect(note).toHaveAccessibleDescription(/^Note is required\./);
    const [first] = TAKEN.notes;
    const added = { id: '2', author: 'Ngozi Eze', text: 'Noon it is.', at: minutesAgo(0) };
    playing(answers(noteOrder, { ...TAKEN, notes: [...(first ? [first] : []), added] }))();
    await userEvent.type(note, added.text);
    await press(context, notes, 'Keep the note');
    await expect(await canvas.findByText(added.text)).toBeVisible();
    await expect(note).toHaveValue('');
  },
};

export const LikelyDuplicate: Story = {
  beforeEach: showing(DUPLICATED),
  play: async ({ canvas }) => {
    const like = within(await canvas.findByRole('region', { name: /^May be the same sale/ }));
    await expect(like.getByRole('link')).toHaveAttribute('href', '/console/order?ref=KD-7F3K-92QC');
  },
};

export const Disputed: Story = {
  beforeEach: showing(DISPUTED, answers(answerDispute, { ...DISPUTED, disputes: [ANSWERED] })),
  play: async (context) => {
    const dispute = await context.canvas.findByRole('region', { name: 'Dispute' });
    await press(context, dispute, 'Send');
    const message = field(dispute, 'Write to the agent');
    await expect(message).toHaveAccessibleDescription(/^Message is required\./);
    await context.userEvent.type(message, 'Please enter both key-change tokens first.');
    await press(context, dispute, 'Send');
    await waitFor(() => expect(within(dispute).getAllByRole('listitem')).toHaveLength(2));
    await expect(message).toHaveValue('');
    dispute.scrollIntoView();
  },
};

export const DisputeClosed: Story = {
  beforeEach: showing(
    { ...DISPUTED, disputes: [ANSWERED] },
    answers(closeDispute, { ...DISPUTED, disputes: [{ ...ANSWERED, state: 'RESOLVED' }] }),
  ),
  play: async (context) => {
    const dispute = await context.canvas.findByRole('region', { name: 'Dispute' });
    await press(context, dispute, 'Close it');
    await expect(await within(dispute).findByText('Resolved')).toBeVisible();
    await expect(within(dispute).queryByRole('button')).toBeNull();
    await waitFor(() => expect(within(dispute).getByRole('heading', { name: 'Dispute' })).toHaveFocus());
  },
};

/** Reads everything and changes nothing. */
export const Auditor: Story = {
  beforeEach: [onDuty('auditor'), ...showing({ ...PENDING, disputes: [DISPUTE] })],
  play: async ({ canvas }) => {
    const dispute = within(await canvas.findByRole('region', { name: 'Dispute' }));
    await expect(canvas.queryByRole('button', { name: 'It was delivered' })).toBeNull();
    await expect(dispute.queryByRole('button')).toBeNull();
  },
};

export const PhoneWidth: Story = { ...Disputed, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...LikelyDuplicate, globals: { theme: 'dark' } };
