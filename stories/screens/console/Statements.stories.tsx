import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  compareStatement,
  dealWithRow,
  openStatement,
  reopenRow,
  statementFile,
  statements,
} from '#contract/console/statements.ts';
import { StatementsIsland } from '#islands/console/StatementsIsland.tsx';
import { answers, loses, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { field, press } from './dialog.ts';
import { asking, consoleScreen, onDuty } from './on-duty.tsx';
import { FILE, LOST, OPENED, RUN, STATEMENTS } from './statements.ts';

const API = [answers(statements, STATEMENTS), answers(openStatement, OPENED)];

const meta = {
  ...consoleScreen({ heading: 'Statements', api: API, role: 'finance' }),
  title: 'Screens/Console/Statements',
  tags: ['!autodocs'],
  component: StatementsIsland,
} satisfies Meta<typeof StatementsIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const opened = asking({ run: RUN.id });

/** Chooses the vendor's file, as the button does. */
async function choose({ canvas, canvasElement, userEvent }: Play): Promise<void> {
  await canvas.findByRole('button', { name: 'Choose a file' });
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no field for a file');
  await userEvent.upload(input, FILE);
  await canvas.findByText(FILE.name, { selector: 'p' });
}

/** Its code comes when it is first opened. */
async function openDealt({ canvas, userEvent }: Play): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: `Dealt with: ${LOST.ref}` }));
  const dialog = await canvas.findByRole('dialog', { name: 'Dealt with' }, { timeout: 5_000 });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

export const Compared: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('region', { name: 'Compared' }));
    await expect(list.getByText('4 of 5 open')).toBeVisible();
    await expect(list.getByText('Agrees')).toBeVisible();
    await expect(list.getByText('All dealt with')).toBeVisible();
  },
};

/** The columns are those that the vendor's files have; whoever knows better chooses others. */
export const FileChosen: Story = {
  play: async (context) => {
    await choose(context);
    const { canvas, userEvent } = context;
    await expect(canvas.getByLabelText('Our reference')).toHaveValue('request_id');
    await expect(canvas.getByLabelText('What it took')).toHaveValue('Total Amount');
    await expect(within(canvas.getByRole('table')).getAllByRole('row')).toHaveLength(3);
    await userEvent.selectOptions(canvas.getByLabelText('Vendor'), 'partner');
    await expect(canvas.getByLabelText('Our reference')).toHaveValue('');
    await userEvent.selectOptions(canvas.getByLabelText('Our reference'), 'Transaction ID');
  },
};

/** What it came to opens at once. */
export const Sent: Story = {
  play: async (context) => {
    await choose(context);
    const { canvas, userEvent } = context;
    playing(...API, answers(compareStatement, RUN, 'The statement of vtpass is compared.'))();
    await userEvent.click(canvas.getByRole('button', { name: 'Compare' }));
    await expect(await canvas.findByRole('region', { name: 'Statement of vtpass' })).toBeVisible();
  },
};

export const Refused: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Choose the vendor’s file first.');
    await choose(context);
    const words = 'No line says when it was: give the time that the statement covers.';
    playing(...API, refuses(compareStatement, 'VALIDATION_FAILED', words))();
    await userEvent.click(canvas.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(words));
  },
};

export const Result: Story = {
  beforeEach: opened,
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('region', { name: 'Differences' }));
    await expect(rows.getByRole('link', { name: LOST.ref ?? '' })).toHaveAttribute(
      'href',
      expect.stringContaining('/console/order?ref='),
    );
    await expect(rows.queryByRole('link', { name: '202610150101ABCDEFGHJK' })).toBeNull();
    await expect(rows.getByText('Asked vtpass, ticket 4471')).toBeVisible();
  },
};

/** The other sees it at once, and who it was. */
export const DealtWith: Story = {
  beforeEach: opened,
  play: async (context) => {
    const dialog = await openDealt(context);
    await context.userEvent.type(field(dialog, 'What was done'), 'vtpass takes it back');
    const dealt = { at: RUN.at, by: 'ngozi@shop.example', note: 'vtpass takes it back' };
    playing(...API, answers(dealWithRow, { run: { ...RUN, open: 3 }, row: { ...LOST, dealt } }))();
    await press(context, dialog, 'Save');
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(await context.canvas.findByText('vtpass takes it back')).toBeVisible();
    await expect(context.canvas.getByText('3 of 5 open')).toBeVisible();
  },
};

export const DealtWithByAnother: Story = {
  beforeEach: opened,
  play: async (context) => {
    const dialog = await openDealt(context);
    await context.userEvent.type(field(dialog, 'What was done'), 'mine');
    const words = 'ada@shop.example has dealt with it already: “ticket 17”. Nothing was changed.';
    playing(...API, refuses(dealWithRow, 'VALIDATION_FAILED', words))();
    await press(context, dialog, 'Save');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
  },
};

export const OpenedAgain: Story = {
  beforeEach: opened,
  play: async ({ canvas, userEvent }) => {
    const [, , extra] = OPENED.rows;
    if (!extra) throw new Error('there is no such row');
    playing(...API, answers(reopenRow, { run: { ...RUN, open: 5 }, row: { ...extra, dealt: null } }))();
    await userEvent.click(await canvas.findByRole('button', { name: 'Open again' }));
    await expect(await canvas.findByText('5 of 5 open')).toBeVisible();
  },
};

export const OfOneKind: Story = {
  beforeEach: opened,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Kind'), 'lost');
    playing(answers(openStatement, { ...OPENED, rows: [] }))();
    await userEvent.click(canvas.getByLabelText('Only what is open'));
    await expect(await canvas.findByText('There are none of these.')).toBeVisible();
  },
};

export const TakenAlong: Story = {
  beforeEach: opened,
  play: async ({ canvas, userEvent }) => {
    playing(...API, answers(statementFile, { name: 'statement-vtpass-2026-10-01.csv', csv: 'Kind\r\n' }))();
    await userEvent.click(await canvas.findByRole('button', { name: 'Download CSV' }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const ManyMore: Story = {
  beforeEach: [opened, playing(answers(openStatement, { ...OPENED, next: 5 }))],
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'Show more' });
    playing(
      answers(openStatement, { ...OPENED, rows: [{ ...LOST, no: 6, ref: '202610210101ZZZZZZZZZZ' }] }),
    )();
    await userEvent.click(more);
    await expect(await canvas.findByText('202610210101ZZZZZZZZZZ')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const ReadOnly: Story = {
  beforeEach: [onDuty('auditor'), opened],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Asked vtpass, ticket 4471')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Dealt with|Open again)/ })).toBeNull();
  },
};

export const NotKept: Story = {
  beforeEach: [opened, playing(refuses(openStatement, 'NOT_FOUND', 'This comparison is not kept here.'))],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('This comparison is not kept');
    playing(...API)();
    await userEvent.click(canvas.getByRole('button', { name: 'All statements' }));
    await expect(await canvas.findByText('4 of 5 open')).toBeVisible();
  },
};

export const NothingYet: Story = { beforeEach: playing(answers(statements, { ...STATEMENTS, runs: [] })) };

export const Loading: Story = { beforeEach: playing(neverAnswers(statements)) };

export const NotLoaded: Story = {
  beforeEach: playing(loses(statements)),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(...API)();
    await userEvent.click(again);
    await expect(await canvas.findByText('4 of 5 open')).toBeVisible();
  },
};

export const Support: Story = {
  beforeEach: onDuty('support'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not include this.')).toBeVisible();
  },
};
