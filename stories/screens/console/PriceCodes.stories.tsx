import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { changeCode } from '#contract/console/codes.ts';
import { removePicture, setPicture } from '#contract/console/pictures.ts';
import { prices } from '#contract/console/prices.ts';
import { PricesIsland } from '#islands/console/PricesIsland.tsx';
import { answers, playing, refuses } from '../support/fake-api.ts';
import { field, openDialogOf, press } from './dialog.ts';
import { consoleScreen } from './on-duty.tsx';
import { CODED, PICTURED, PRICES, SMALL } from './prices.ts';

const meta = {
  ...consoleScreen({ heading: 'Prices', api: [answers(prices, SMALL)], role: 'manager' }),
  title: 'Screens/Console/Prices/Codes and pictures',
  tags: ['!autodocs'],
  component: PricesIsland,
} satisfies Meta<typeof PricesIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** What no vendor can deliver, with why. */
export const NotDeliverable: Story = {
  beforeEach: playing(answers(prices, PRICES)),
  play: async ({ canvas, userEvent }) => {
    const filters = await canvas.findByRole('search');
    const folded = within(filters).queryByRole('button', { name: 'Filters' });
    if (folded) await userEvent.click(folded);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Which' }), 'Not deliverable');
    await waitFor(() => expect(canvas.queryByText('MTN 1GB SME')).toBeNull());
    await expect(canvas.getByText('MTN 10GB Monthly')).toBeVisible();
    await expect(canvas.getByText(/^Not on sale: The catalogue has no code for this provider/)).toBeVisible();
  },
};

const openCode = (context: Context) =>
  openDialogOf(context, 'Change the codes: MTN 1GB SME', 'Change a code');

/** Another vendor, another code. */
export const Code: Story = {
  play: async (context) => {
    const dialog = await openCode(context);
    await expect(field(dialog, 'Code')).toHaveValue('mtn-1gb-sme');
    await context.userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Vendor' }),
      'reloadly',
    );
    await expect(field(dialog, 'Code')).toHaveValue('341');
    await context.userEvent.clear(field(dialog, 'Code'));
    await context.userEvent.type(field(dialog, 'Code'), '342');
    await context.userEvent.type(field(dialog, 'Reason'), 'The vendor has renamed it');
    playing(answers(changeCode, CODED))();
    await press(context, dialog, 'Change it');
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(await context.canvas.findByText('342')).toBeVisible();
  },
};

/** The second of two people is told, and sees what the first has done. */
export const CodeOfAColleague: Story = {
  play: async (context) => {
    const dialog = await openCode(context);
    await context.userEvent.type(field(dialog, 'Reason'), 'The vendor has renamed it');
    playing(
      answers(prices, CODED),
      refuses(
        changeCode,
        'VALIDATION_FAILED',
        'Somebody has changed the codes meanwhile. At vtpass it is none now. Nothing was done.',
      ),
    )();
    await press(context, dialog, 'Change it');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody has changed');
  },
};

const openPicture = (context: Context) =>
  openDialogOf(context, 'Change the picture: MTN · Data', 'The picture of MTN');

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22" fill="#123f8f"/></svg>';

/** Chosen, drawn as agents will see it by day and by night, refused, and saved. */
export const Picture: Story = {
  play: async (context) => {
    const dialog = await openPicture(context);
    await press(context, dialog, 'Save it');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Choose a picture first.');
    const box = within(dialog).getByLabelText('Picture');
    await context.userEvent.upload(box, new File(['x'.repeat(70_000)], 'a.png', { type: 'image/png' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('It has 69 KB.');
    await context.userEvent.upload(box, new File([DRAWING], 'a.svg', { type: 'image/svg+xml' }));
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
    const words = 'The drawing has <script>. Scripts could act for whoever looks at it.';
    playing(refuses(setPicture, 'VALIDATION_FAILED', words, { picture: [words] }))();
    await press(context, dialog, 'Save it');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('The drawing has <script>.');
    playing(answers(setPicture, PICTURED))();
    await press(context, dialog, 'Save it');
    await waitFor(() => expect(dialog).not.toBeVisible());
  },
};

/** The file is none that a browser can draw. */
export const NoPicture: Story = {
  play: async (context) => {
    const dialog = await openPicture(context);
    const box = within(dialog).getByLabelText('Picture');
    await context.userEvent.upload(box, new File(['Hello'], 'a.png', { type: 'image/png' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('It cannot be drawn.');
  },
};

export const OursAgain: Story = {
  beforeEach: playing(answers(prices, PICTURED)),
  play: async (context) => {
    const dialog = await openPicture(context);
    playing(answers(removePicture, SMALL))();
    await press(context, dialog, 'Back to ours');
    await waitFor(() => expect(dialog).not.toBeVisible());
  },
};
