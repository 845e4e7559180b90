import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { dealWithIncident, refundOrder, reverseOrder, settleOrder } from '#contract/console/orders.ts';
import { OrderIsland } from '#islands/console/OrderIsland.tsx';
import { answers, loses, playing, refuses } from '../support/fake-api.ts';
import { DELIVERED, PINS, REFUNDED, TAKEN_BACK, TOKEN } from './cases.ts';
import { field, openDialog, press } from './dialog.ts';
import { orderPage, showing } from './order-page.ts';

const meta = {
  ...orderPage,
  title: 'Screens/Console/Order decisions',
  tags: ['!autodocs'],
  component: OrderIsland,
} satisfies Meta<typeof OrderIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const DOUBTS = 'This token was delivered with order KD-2RX8-41QE already.\nNothing was done.';

const gone = ({ canvas }: Play) => waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());

export const Refund: Story = {
  beforeEach: playing(answers(refundOrder, REFUNDED)),
  play: async (context) => {
    const dialog = await openDialog(context, 'It was not delivered');
    const reason = field(dialog, 'Why it was not delivered');
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Because' })).toHaveFocus());
    await press(context, dialog, 'Return ₦1,406.50');
    await expect(reason).toHaveAccessibleDescription(/^Reason is required\./);
    await waitFor(() => expect(reason).toHaveFocus());
    await context.userEvent.type(reason, 'MTN says that nothing arrived');
    await press(context, dialog, 'Return ₦1,406.50');
    await gone(context);
    const heading = context.canvas.getByRole('heading', { name: 'MTN 2 GB SME' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(context.canvas.getByRole('link', { name: 'KD-8WM2-6TTB' })).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: 'It was not delivered' })).toBeNull();
  },
};

const DEALT = {
  at: TAKEN_BACK.incidents[0]?.at ?? '',
  by: 'tunde@shop.example',
  note: 'The vendor gave our money back',
};

/** Its vendor took it back after it had delivered it. */
export const TakenBack: Story = {
  beforeEach: showing(
    TAKEN_BACK,
    answers(dealWithIncident, {
      ...TAKEN_BACK,
      incidents: TAKEN_BACK.incidents.map((incident) => ({ ...incident, dealt: DEALT })),
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByText(/^vtpass took it back, /)).toBeVisible();
    await expect(canvas.getByText('No one of the staff looks into it yet.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'It is dealt with' }));
    const dialog = await canvas.findByRole('dialog', { name: 'vtpass took it back' });
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Because' }),
      'vendor-paid-back',
    );
    await press(context, dialog, 'It is dealt with');
    await gone(context);
    await expect(canvas.getByText(/^tunde@shop.example, .*: The vendor gave our money back$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'It is dealt with' })).toBeNull();
  },
};

/** Another vendor delivered it after it had failed there, and this one meanwhile. */
export const DeliveredLate: Story = {
  beforeEach: showing({
    ...DELIVERED,
    incidents: [{ kind: 'late', vendor: 'reloadly', at: DELIVERED.transaction.createdAt, dealt: null }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^reloadly delivered it late, /)).toBeVisible();
    await expect(canvas.getByText(/^It had failed there, and reloadly charged us\./)).toBeVisible();
  },
};

/** From the heading, which has the focus once the order is there, to the decision. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const heading = await canvas.findByRole('heading', { name: 'MTN 2 GB SME' });
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.keyboard('n');
    const dialog = await canvas.findByRole('dialog', { name: 'It was not delivered' });
    const reason = field(dialog, 'Why it was not delivered');
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Because' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('dnt');
    await expect(reason).toHaveValue('dnt');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

export const TokenMissing: Story = {
  beforeEach: showing(TOKEN),
  play: async (context) => {
    const dialog = await openDialog(context, 'It was delivered');
    await press(context, dialog, 'Settle as delivered');
    const token = field(dialog, 'Token');
    await expect(token).toHaveAccessibleDescription(/^Token is required\./);
    await waitFor(() => expect(token).toHaveFocus());
  },
};

async function giveToken(context: Play): Promise<HTMLElement> {
  const dialog = await openDialog(context, 'It was delivered');
  await context.userEvent.type(field(dialog, 'Token'), '58210934771044261983');
  await context.userEvent.type(field(dialog, 'How you know'), 'The vendor’s dashboard');
  await press(context, dialog, 'Settle as delivered');
  return dialog;
}

export const Doubts: Story = {
  beforeEach: showing(TOKEN, refuses(settleOrder, 'VALIDATION_FAILED', DOUBTS)),
  play: async (context) => {
    const dialog = await giveToken(context);
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/KD-2RX8-41QE already/);
    await expect(field(dialog, 'Token')).toHaveValue('58210934771044261983');
    const insists = within(dialog).getByRole('checkbox', { name: 'It is right all the same' });
    await expect(insists).not.toBeChecked();
  },
};

export const Insisted: Story = {
  beforeEach: Doubts.beforeEach!,
  play: async (context) => {
    const dialog = await giveToken(context);
    await context.userEvent.click(
      await within(dialog).findByRole('checkbox', { name: 'It is right all the same' }),
    );
    playing(answers(settleOrder, DELIVERED))();
    await press(context, dialog, 'Settle as delivered');
    await gone(context);
    await expect(context.canvas.getByText('•••• 1983')).toBeVisible();
  },
};

export const DecisionLost: Story = {
  beforeEach: playing(loses(refundOrder)),
  play: async (context) => {
    const dialog = await openDialog(context, 'It was not delivered');
    await context.userEvent.type(field(dialog, 'Why it was not delivered'), 'Not there');
    await press(context, dialog, 'Return ₦1,406.50');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/connection/);
    await expect(field(dialog, 'Why it was not delivered')).toHaveValue('Not there');
    await expect(within(dialog).queryByRole('checkbox')).toBeNull();
  },
};

export const Pins: Story = {
  beforeEach: showing(PINS),
  play: async (context) => {
    const dialog = await openDialog(context, 'It was delivered');
    await context.userEvent.type(field(dialog, 'Pin 1 of 2'), 'WRN251048816:482917365120');
    await press(context, dialog, 'Settle as delivered');
    const second = field(dialog, 'Pin 2 of 2');
    await expect(second).toHaveAccessibleDescription('Pin is required.');
    await waitFor(() => expect(second).toHaveFocus());
  },
};

export const Delivered: Story = {
  beforeEach: showing(
    DELIVERED,
    refuses(
      reverseOrder,
      'VALIDATION_FAILED',
      'vtpass says that order KD-2RX8-41QF is delivered, not reversed.',
    ),
  ),
  play: async (context) => {
    const dialog = await openDialog(context, 'Ask whether it was taken back');
    await context.userEvent.type(field(dialog, 'Why you ask'), 'The meter refuses the token');
    await press(context, dialog, 'Ask now');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/not reversed/);
    await expect(within(dialog).queryByRole('checkbox')).toBeNull();
  },
};

export const DialogPhoneWidth: Story = { ...Doubts, globals: { viewport: { value: 'phone' } } };
