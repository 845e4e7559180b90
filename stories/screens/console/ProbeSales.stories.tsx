import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { askProbe, probes, sellProbe } from '#contract/console/probes.ts';
import { providers, vendorBoard } from '#contract/console/providers.ts';
import { VendorsIsland } from '#islands/console/VendorsIsland.tsx';
import { answers, loses, playing, refuses } from '../support/fake-api.ts';
import { field, openDialogOf, press } from './dialog.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';
import { ANSWERED, OPEN, PROBES } from './probes.ts';
import { BOARD, PROVIDERS } from './vendors.ts';

const BOARDS = [answers(providers, PROVIDERS), answers(vendorBoard, BOARD)];
const API = [...BOARDS, answers(probes, PROBES)];

const meta = {
  ...consoleScreen({ heading: 'Vendors', api: API, role: 'owner' }),
  title: 'Screens/Console/Probe sales',
  tags: ['!autodocs'],
  component: VendorsIsland,
} satisfies Meta<typeof VendorsIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const openForm = (context: Play) => openDialogOf(context, 'Sell a probe', 'Sell a probe');

async function fillIn(context: Play, dialog: HTMLElement): Promise<void> {
  await context.userEvent.type(field(dialog, 'Number'), '08031234567');
  await context.userEvent.click(within(dialog).getByRole('checkbox'));
}

export const Listed: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('region', { name: 'Probe sales' }));
    await expect(list.getByText('After 6 s. It cost ₦97.00.')).toBeVisible();
    await expect(list.getByText('After 2 s. It cost nothing.')).toBeVisible();
    await expect(list.getByText('It is asked again by itself.')).toBeVisible();
  },
};

export const Sold: Story = {
  play: async (context) => {
    const dialog = await openForm(context);
    await context.userEvent.selectOptions(within(dialog).getByLabelText('What'), 'MTN data');
    await expect(within(dialog).getByLabelText('Plan')).toHaveValue('mtn-110');
    await context.userEvent.selectOptions(within(dialog).getByLabelText('Vendor'), 'reloadly');
    await expect(within(dialog).getByLabelText('What')).toHaveValue('airtime/AIRTEL');
    await fillIn(context, dialog);
    playing(...API, answers(sellProbe, PROBES))();
    await press(context, dialog, 'Sell it');
    await waitFor(() => expect(dialog).not.toBeVisible());
  },
};

/** Nothing is sent before somebody has said whose number it is. */
export const NotConfirmed: Story = {
  play: async (context) => {
    const dialog = await openForm(context);
    await context.userEvent.type(field(dialog, 'Number'), '08031234567');
    await press(context, dialog, 'Sell it');
    await expect(
      await within(dialog).findByText(
        'Say that the number is yours and that this spends money at the vendor.',
      ),
    ).toBeVisible();
  },
};

export const TooOften: Story = {
  play: async (context) => {
    const dialog = await openForm(context);
    await fillIn(context, dialog);
    const words = 'The shop sells at most 10 probes an hour. Nothing was sent; try again later.';
    playing(...API, refuses(sellProbe, 'VALIDATION_FAILED', words))();
    await press(context, dialog, 'Sell it');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
  },
};

export const AskedAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: `Ask again: reloadly, ${OPEN.ref}` });
    playing(...API, answers(askProbe, ANSWERED))();
    await userEvent.click(again);
    await expect(await canvas.findByText('After 1260 s. It cost ₦97.00.')).toBeVisible();
  },
};

/** Finance reads what was spent, and spends nothing itself. */
export const ReadOnly: Story = {
  beforeEach: onDuty('finance'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('After 6 s. It cost ₦97.00.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Sell a probe|Ask again)/ })).toBeNull();
  },
};

export const NotLoaded: Story = {
  beforeEach: playing(...BOARDS, loses(probes)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('The probe sales could not be loaded');
    playing(...API)();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('After 6 s. It cost ₦97.00.')).toBeVisible();
  },
};
