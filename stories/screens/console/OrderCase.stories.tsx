import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  answerDispute,
  closeDispute,
  orderCase,
  type OrderCase,
  refundOrder,
  reverseOrder,
  settleOrder,
} from '#contract/console/orders.ts';
import { OrderIsland } from '#islands/console/OrderIsland.tsx';
import { answers, loses, neverAnswers, playing, refuses, type Route } from '../support/fake-api.ts';
import {
  ANSWERED,
  DELIVERED,
  DISPUTE,
  DISPUTED,
  DUPLICATED,
  PENDING,
  PINS,
  REFUNDED,
  STILL_ASKED,
  TOKEN,
} from './cases.ts';
import { asking, consoleScreen, onDuty } from './on-duty.tsx';

const meta = {
  ...consoleScreen({
    heading: 'Order',
    api: [answers(orderCase, PENDING)],
    query: { ref: PENDING.transaction.ref },
  }),
  title: 'Screens/Console/Order',
  tags: ['!autodocs'],
  component: OrderIsland,
} satisfies Meta<typeof OrderIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const DOUBTS = 'This token was delivered with order KD-2RX8-41QE already.\nNothing was done.';

/** The page of this order. */
const showing = (order: OrderCase, ...further: readonly Route[]) => [
  asking({ ref: order.transaction.ref }),
  playing(answers(orderCase, order), ...further),
];

async function open({ canvas, userEvent }: Play, button: string): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  const dialog = await canvas.findByRole('dialog', { name: button });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

const field = (dialog: HTMLElement, name: string) => within(dialog).getByRole('textbox', { name });
const press = ({ userEvent }: Play, dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));
const gone = ({ canvas }: Play) => waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());

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
    const dialog = await open(context, 'It was not delivered');
    await expect(
      within(dialog).getByRole('checkbox', { name: 'Do it even though the vendor is still being asked' }),
    ).not.toBeChecked();
  },
};

export const LikelyDuplicate: Story = {
  beforeEach: showing(DUPLICATED),
  play: async ({ canvas }) => {
    const like = within(await canvas.findByRole('region', { name: /^May be the same sale/ }));
    await expect(like.getByRole('link')).toHaveAttribute('href', '/console/order?ref=KD-7F3K-92QC');
  },
};

/** The button that opened the dialog is gone afterwards: the focus goes to the order's name. */
export const Refund: Story = {
  beforeEach: playing(answers(refundOrder, REFUNDED)),
  play: async (context) => {
    const dialog = await open(context, 'It was not delivered');
    const reason = field(dialog, 'Why it was not delivered');
    await waitFor(() => expect(reason).toHaveFocus());
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

/** What is wrong stands at its field, and the first one has the focus. */
export const TokenMissing: Story = {
  beforeEach: showing(TOKEN),
  play: async (context) => {
    const dialog = await open(context, 'It was delivered');
    await press(context, dialog, 'Settle as delivered');
    const token = field(dialog, 'Token');
    await expect(token).toHaveAccessibleDescription(/^Token is required\./);
    await waitFor(() => expect(token).toHaveFocus());
  },
};

async function giveToken(context: Play): Promise<HTMLElement> {
  const dialog = await open(context, 'It was delivered');
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

/** Without network nobody can know; there is nothing to insist on. */
export const DecisionLost: Story = {
  beforeEach: playing(loses(refundOrder)),
  play: async (context) => {
    const dialog = await open(context, 'It was not delivered');
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
    const dialog = await open(context, 'It was delivered');
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
    const dialog = await open(context, 'Ask whether it was taken back');
    await context.userEvent.type(field(dialog, 'Why you ask'), 'The meter refuses the token');
    await press(context, dialog, 'Ask now');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/not reversed/);
    await expect(within(dialog).queryByRole('checkbox')).toBeNull();
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
export const DialogPhoneWidth: Story = { ...Doubts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...LikelyDuplicate, globals: { theme: 'dark' } };
