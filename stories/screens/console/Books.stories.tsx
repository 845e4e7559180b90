import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { books, checkBooks } from '#contract/console/books.ts';
import { closedDays } from '#contract/console/days.ts';
import { takeDifference } from '#contract/console/in-hand.ts';
import { DaysIsland } from '#islands/console/DaysIsland.tsx';
import { answers, playing, refuses } from '../support/fake-api.ts';
import { AGREED, BROKEN, NEVER_CHECKED, WANTED } from './books.ts';
import { DAYS } from './days.ts';
import { consoleScreen } from './on-duty.tsx';

const OTHERS_ID = '0198c0de-0000-7000-8000-0000000000ff';

const meta = {
  ...consoleScreen({
    api: [answers(closedDays, { ...DAYS, lines: [] }), answers(books, AGREED)],
    heading: 'Days',
    role: 'finance',
  }),
  title: 'Screens/Console/Books',
  tags: ['!autodocs'],
  component: DaysIsland,
} satisfies Meta<typeof DaysIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Our records, and what the vendors say, differ. */
export const BooksDiffer: Story = {
  beforeEach: playing(answers(books, BROKEN)),
  play: async ({ canvas }) => {
    const region = within(await canvas.findByRole('region', { name: 'The books' }));
    await expect(region.getByText('2 of 40 rules do not hold')).toBeVisible();
    await expect(region.getByText('The first 1 of 12.')).toBeVisible();
    await expect(region.getByRole('link', { name: '202611182130ABCDEFGHJK' })).toHaveAttribute(
      'href',
      '/console/order?ref=202611182130ABCDEFGHJK',
    );
    await expect(region.getByRole('button', { name: 'Take it' })).toBeVisible();
  },
};

export const BooksTaken: Story = {
  beforeEach: playing(answers(books, BROKEN), answers(takeDifference, { taken: null })),
  play: async ({ canvas, userEvent }) => {
    const take = await canvas.findByRole('button', { name: 'Take it' });
    const taken = { id: OTHERS_ID, name: 'Bola Ade', at: BROKEN.checks[0]?.checkedAt ?? '' };
    playing(answers(books, { ...BROKEN, taken }), answers(takeDifference, { taken: null }))();
    await userEvent.click(take);
    await expect(await canvas.findByText(/^Bola Ade looks into it, since /)).toBeVisible();
  },
};

export const CheckNow: Story = {
  beforeEach: playing(answers(checkBooks, WANTED)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Ask vendors and bank/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Check now' }));
    await expect(
      await canvas.findByText('tunde@shop.example asked for a check. It is being made.'),
    ).toBeVisible();
    await expect(await canvas.findByText('All 40 rules hold', undefined, { timeout: 5_000 })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/It is being made/)).toBeNull());
  },
};

export const CheckNotMade: Story = {
  beforeEach: playing(answers(books, { ...AGREED, problem: 'vtpass gave no answer.' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The last check could not be made')).toBeVisible();
    await expect(canvas.getByText('vtpass gave no answer.')).toBeVisible();
  },
};

export const BackupIsBad: Story = {
  beforeEach: playing(
    answers(books, {
      ...AGREED,
      drill: { restoredTo: null, problem: 'No base is whole.' },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('None restored on trial')).toBeVisible();
    await expect(canvas.getByText('No base is whole.')).toBeVisible();
  },
};

export const NeverChecked: Story = {
  beforeEach: playing(answers(books, NEVER_CHECKED)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^They have not been checked yet\./)).toBeVisible();
  },
};

export const BooksNotRead: Story = {
  beforeEach: playing(refuses(books, 'VALIDATION_FAILED', 'No.')),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The check of the books could not be loaded')).toBeVisible();
    playing(answers(books, AGREED))();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('All 40 rules hold')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...BooksDiffer, globals: { width: 360 } };
