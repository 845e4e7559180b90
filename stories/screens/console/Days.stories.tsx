import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { books } from '#contract/console/books.ts';
import { closeDay, closedDay, closedDays } from '#contract/console/days.ts';
import { DaysIsland } from '#islands/console/DaysIsland.tsx';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { AGREED } from './books.ts';
import { CLOSED, DAY, DAYS, READ } from './days.ts';
import { openDialogOf, press } from './dialog.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';

const meta = {
  ...consoleScreen({
    api: [
      answers(closedDays, DAYS),
      answers(closedDay, READ),
      answers(closeDay, CLOSED),
      answers(books, AGREED),
    ],
    heading: 'Days',
    role: 'finance',
  }),
  title: 'Screens/Console/Days',
  tags: ['!autodocs'],
  component: DaysIsland,
} satisfies Meta<typeof DaysIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Next: 20 Nov 2026' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Close 20 Nov 2026' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: '18 Nov 2026' })).toBeVisible();
  },
};

export const Asked: Story = {
  play: async (context) => {
    await openDialogOf(context, 'Close 20 Nov 2026', 'Close 20 Nov 2026?');
  },
};

export const Closed: Story = {
  play: async (context) => {
    const dialog = await openDialogOf(context, 'Close 20 Nov 2026', 'Close 20 Nov 2026?');
    await press(context, dialog, 'Close the day');
    await waitFor(() =>
      expect(context.canvas.getByRole('heading', { name: 'Next: 21 Nov 2026' })).toBeVisible(),
    );
  },
};

const REFUSAL = '2026-11-20 does not add up: the wallets held ₦0.07 that no entry explains.';

export const Refused: Story = {
  beforeEach: playing(refuses(closeDay, 'VALIDATION_FAILED', REFUSAL)),
  play: async (context) => {
    const dialog = await openDialogOf(context, 'Close 20 Nov 2026', 'Close 20 Nov 2026?');
    await press(context, dialog, 'Close the day');
    await expect(await context.canvas.findByText(REFUSAL)).toBeVisible();
  },
};

export const OneDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '19 Nov 2026' }));
    await expect(await canvas.findByRole('heading', { name: '19 Nov 2026, day 19' })).toHaveFocus();
    await expect(canvas.getByRole('rowheader', { name: '202611182130ABCDEFGHJK' })).toBeVisible();
    await expect(canvas.getByText('26 h 30 min')).toBeVisible();
    await expect(canvas.getByText(/No cost is known of 2 orders/)).toBeVisible();
  },
};

export const BackToAll: Story = {
  play: async (context) => {
    await OneDay.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'All days' }));
    await expect(context.canvas.getByRole('heading', { name: 'Closed days' })).toBeVisible();
  },
};

export const NothingPending: Story = {
  beforeEach: playing(
    answers(closedDay, {
      closed: { ...DAY, late: '150.00', withoutCost: 0, pendingOrders: 0, pendingEnd: '0.00' },
      waiting: [],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '19 Nov 2026' }));
    await expect(await canvas.findByText('No order was pending.')).toBeVisible();
    await expect(canvas.getByText('Of the day before, written late')).toBeVisible();
  },
};

export const NoneYet: Story = {
  beforeEach: playing(answers(closedDays, { ...DAYS, lines: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No day was closed yet' })).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

/** The days begin with one that the first close chooses. */
export const FirstDay: Story = {
  beforeEach: playing(
    answers(closedDays, { ...DAYS, lines: [], next: { ...DAYS.next, earliest: '2026-09-01' } }),
  ),
  play: async (context) => {
    const { canvas } = context;
    const field = await canvas.findByLabelText('First day');
    await expect(field).toHaveValue('2026-11-20');
    fireEvent.change(field, { target: { value: '2026-08-31' } });
    await expect(canvas.getByText('Choose a day from 1 Sep 2026 to 20 Nov 2026.')).toBeVisible();
    await context.userEvent.click(canvas.getByRole('button', { name: 'Close the first day' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    fireEvent.change(field, { target: { value: '2026-09-02' } });
    await openDialogOf(context, 'Close 2 Sep 2026', 'Close 2 Sep 2026?');
  },
};

/** Nobody closes a day before it is over. */
export const NotOver: Story = {
  beforeEach: playing(answers(closedDays, CLOSED)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^It can be closed from /)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Close / })).toBeNull();
  },
};

export const Auditor: Story = {
  beforeEach: onDuty('auditor'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Next: 20 Nov 2026' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Close / })).toBeNull();
  },
};

export const Older: Story = {
  beforeEach: playing(
    answers(closedDays, { ...DAYS, nextCursor: '18' }, '', (query) =>
      query.get('cursor') === '18'
        ? { ...DAYS, lines: [{ ...DAY, number: 17, day: '2026-11-17' }] }
        : { ...DAYS, nextCursor: '18' },
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show older days' }));
    await expect(await canvas.findByRole('button', { name: '17 Nov 2026' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '19 Nov 2026' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show older days' })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(closedDays)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The days are being loaded.')).toBeInTheDocument();
  },
};

export const DayLoading: Story = {
  beforeEach: playing(neverAnswers(closedDay)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '19 Nov 2026' }));
    await expect(await canvas.findByText('The day is being loaded.')).toBeInTheDocument();
  },
};

export const NotRead: Story = {
  beforeEach: playing(refuses(closedDays, 'VALIDATION_FAILED', 'No.')),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(closedDays, DAYS))();
    await userEvent.click(again);
    await expect(await canvas.findByRole('heading', { name: 'Closed days' })).toBeVisible();
  },
};

export const DayNotRead: Story = {
  beforeEach: playing(refuses(closedDay, 'VALIDATION_FAILED', 'No.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '19 Nov 2026' }));
    await expect(await canvas.findByText('The day could not be loaded')).toBeVisible();
  },
};

/** A direct address: nothing is asked of the server. */
export const NotPermitted: Story = {
  beforeEach: onDuty('support'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not include this.')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...OneDay, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...OneDay, globals: { theme: 'dark' } };
