import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { probes } from '#contract/console/probes.ts';
import {
  askBalance,
  bookPaidIn,
  holdProvider,
  providers,
  releaseProvider,
  vendorBoard,
} from '#contract/console/providers.ts';
import { VendorsIsland } from '#islands/console/VendorsIsland.tsx';
import { answers, loses, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { field, openDialogOf, press } from './dialog.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';
import { ASKED, BOARD, DOWN, HELD, PROVIDERS } from './vendors.ts';
import { PROBES } from './probes.ts';

const API = [answers(providers, PROVIDERS), answers(vendorBoard, BOARD), answers(probes, PROBES)];

const meta = {
  ...consoleScreen({ heading: 'Vendors', api: API, role: 'owner' }),
  title: 'Screens/Console/Vendors',
  tags: ['!autodocs'],
  component: VendorsIsland,
} satisfies Meta<typeof VendorsIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Board: Story = {
  play: async ({ canvas }) => {
    const vendors = within(await canvas.findByRole('region', { name: /^Vendors/ }));
    await expect(vendors.getByText('₦184,200.50')).toBeVisible();
    await expect(vendors.getByText(/^Not asked for data AIRTEL until/)).toBeVisible();
    await expect(vendors.getByText(/^Not asked for airtime MTN, which failed/)).toBeVisible();
    const list = within(await canvas.findByRole('region', { name: 'Providers' }));
    await expect(list.getByText(/The vendor repaired it and asks for orders$/)).toBeVisible();
    await expect(list.getByRole('button', { name: 'Release: Glo · Data' })).toBeVisible();
  },
};

export const Hold: Story = {
  play: async (context) => {
    const dialog = await openDialogOf(context, 'Hold: MTN · Data', 'Hold MTN · Data');
    await context.userEvent.type(field(dialog, 'Reason'), 'They say that it works');
    playing(answers(holdProvider, HELD))();
    await press(context, dialog, 'Hold it');
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(await context.canvas.findByText(/They say that it works$/)).toBeVisible();
  },
};

/** Down by hand: not sold, whatever the catalogue and its orders show. */
export const Down: Story = {
  play: async (context) => {
    const dialog = await openDialogOf(context, 'Hold: MTN · Data', 'Hold MTN · Data');
    await context.userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'It is' }), 'down');
    await context.userEvent.type(field(dialog, 'Reason'), 'They dig at their mast');
    await context.userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'It ends' }), '');
    playing(
      refuses(holdProvider, 'VALIDATION_FAILED', 'Say until when: a status that you set yourself must end.'),
    )();
    await press(context, dialog, 'Hold it');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('must end');
    await context.userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'It ends' }), '24');
    playing(answers(holdProvider, DOWN))();
    await press(context, dialog, 'Hold it');
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(await context.canvas.findByText('By hand')).toBeVisible();
  },
};

export const Release: Story = {
  play: async (context) => {
    const dialog = await openDialogOf(context, 'Release: Glo · Data', 'Release Glo · Data');
    await context.userEvent.type(field(dialog, 'Reason'), 'It works by itself');
    playing(
      answers(
        releaseProvider,
        PROVIDERS.map((each) => ({ ...each, isHeld: false })),
      ),
    )();
    await press(context, dialog, 'Release it');
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(await context.canvas.findByRole('button', { name: 'Hold: Glo · Data' })).toBeVisible();
  },
};

/** What the vendor says, beside our books. */
export const Asked: Story = {
  beforeEach: playing(...API, answers(askBalance, ASKED)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for the balance: vtpass' }));
    await expect(await canvas.findByText('−₦1,000.00')).toBeVisible();
  },
};

export const BookedTwice: Story = {
  beforeEach: playing(
    ...API,
    refuses(
      bookPaidIn,
      'VALIDATION_FAILED',
      'A payment to vtpass with the reference WEMA-77 is booked already.',
    ),
  ),
  play: async (context) => {
    const dialog = await openDialogOf(context, 'Book a payment: vtpass', 'Book a payment to vtpass');
    await context.userEvent.type(field(dialog, 'Amount'), '30000.50');
    await context.userEvent.type(field(dialog, 'Reference'), 'WEMA-77');
    await press(context, dialog, 'Book it');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('is booked already');
    playing(answers(bookPaidIn, BOARD))();
    await press(context, dialog, 'Book it');
    await waitFor(() => expect(dialog).not.toBeVisible());
  },
};

/** Support holds providers; what lies at vendors is not its business. */
export const Support: Story = {
  beforeEach: onDuty('support'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Hold: MTN · Data' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: /^Vendors/ })).toBeNull();
  },
};

export const ReadOnly: Story = {
  beforeEach: onDuty('auditor'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('₦184,200.50')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Hold|Release|Book|Ask)/ })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(providers), neverAnswers(vendorBoard), neverAnswers(probes)),
};

export const NotLoaded: Story = {
  beforeEach: playing(loses(providers), loses(vendorBoard), answers(probes, PROBES)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('The vendors could not be loaded');
    const [again] = await canvas.findAllByRole('button', { name: 'Try again' });
    playing(...API)();
    if (again) await userEvent.click(again);
    await expect(await canvas.findByText('₦184,200.50')).toBeVisible();
  },
};
