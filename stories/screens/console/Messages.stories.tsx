import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  type MessageBoard,
  messageBoard,
  type PostedMessage,
  postMessage,
  withdrawMessage,
} from '#contract/console/messages.ts';
import { MessagesIsland } from '#islands/console/MessagesIsland.tsx';
import { minutesAgo } from '../support/agent.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';

const SLOW: PostedMessage = {
  id: '3',
  title: 'MTN data is slow',
  message: 'Orders may wait for up to ten minutes. Do not sell the same plan twice.',
  level: 'warning',
  to: { kind: 'all', name: '' },
  postedBy: 'halima@kobodesk.example',
  createdAt: minutesAgo(12),
  showFrom: null,
  readBy: 48,
  reaches: 312,
  withdrawnAt: null,
};
const BOARD: MessageBoard = {
  messages: [
    SLOW,
    {
      ...SLOW,
      id: '2',
      title: 'Your claim is approved',
      message: 'We found your transfer.',
      level: 'info',
      to: { kind: 'agent', name: 'adaeze' },
      readBy: 1,
      reaches: 1,
      createdAt: minutesAgo(95),
    },
    {
      ...SLOW,
      id: '1',
      title: 'New prices on Monday',
      message: 'Airtime costs you half a per cent less.',
      level: 'info',
      to: { kind: 'level', name: 'gold' },
      readBy: 9,
      reaches: 40,
      createdAt: minutesAgo(2_000),
      withdrawnAt: minutesAgo(1_900),
    },
  ],
  levels: [
    { code: 'standard', name: 'Standard' },
    { code: 'gold', name: 'Gold' },
  ],
};

const meta = {
  ...consoleScreen({ api: [answers(messageBoard, BOARD)], heading: 'Messages' }),
  title: 'Screens/Console/Messages',
  tags: ['!autodocs'],
  component: MessagesIsland,
} satisfies Meta<typeof MessagesIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const LATER: PostedMessage = {
  ...SLOW,
  id: '9',
  title: 'MTN rests on Sunday night',
  message: 'No MTN data from 01:00 to 03:00. Sell before.',
  to: { kind: 'agents', name: 'adaeze, musa.kano' },
  showFrom: minutesAgo(-180),
  readBy: 0,
  reaches: 2,
};

/** What waits for its time can be withdrawn before any agent sees it. */
export const ForLater: Story = {
  beforeEach: playing(answers(messageBoard, { ...BOARD, messages: [LATER, ...BOARD.messages] })),
  play: async ({ canvas, userEvent }) => {
    const line = within((await canvas.findByText(LATER.title)).closest('li') ?? document.body);
    await expect(line.getByText('Waits')).toBeVisible();
    await expect(line.getByText(/To 2 agents: adaeze, musa.kano · For 2 now/)).toBeVisible();
    await userEvent.click(line.getByRole('button', { name: `Withdraw: ${LATER.title}` }));
    await expect(await canvas.findByRole('dialog')).toHaveTextContent(/No agent has seen/);
  },
};

/** Names are pasted as a list has them: in lines or with commas. */
export const ToSeveral: Story = {
  beforeEach: playing(
    refuses(
      postMessage,
      'VALIDATION_FAILED',
      'No agent has the username, email, phone number or id "nobody.here".',
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('To'), 'Several agents');
    await userEvent.type(canvas.getByLabelText('Agents'), 'adaeze, nobody.here');
    await userEvent.type(canvas.getByLabelText('Title'), 'Papers');
    await userEvent.type(canvas.getByLabelText('Message'), 'Bring your papers.');
    await userEvent.click(canvas.getByRole('button', { name: 'Post the message' }));
    await expect(await canvas.findByText(/"nobody.here"/)).toBeVisible();
  },
};

export const Posted: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Read by 48 of 312/)).toBeVisible();
    await expect(canvas.getByText(/To agents of Gold/)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Withdraw: / })).toHaveLength(2);
  },
};

/** What is typed stands in the bell as text, whatever it looks like. */
export const Preview: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), '<b>Down</b>');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'IKEDC sells no tokens.');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Shown as' }), 'Important');
    const bell = within(canvas.getByRole('region', { name: 'In the agent’s bell' }));
    await expect(bell.getByRole('heading', { name: '<b>Down</b>' })).toBeVisible();
    await expect(bell.getByText('IKEDC sells no tokens.')).toBeVisible();
    await expect(bell.getByText('Important')).toBeVisible();
  },
};

async function fillIn({ canvas, userEvent }: Context, to: string) {
  await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'To' }), to);
  await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), 'Open');
  await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'We are open on Monday.');
}

export const PostedNow: Story = {
  beforeEach: playing(
    answers(
      postMessage,
      {
        ...BOARD,
        messages: [
          { ...SLOW, id: '4', title: 'Open', message: 'We are open on Monday.', readBy: 0 },
          ...BOARD.messages,
        ],
      },
      'The message is posted.',
    ),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillIn(context, 'Agents of Gold');
    await userEvent.click(canvas.getByRole('button', { name: 'Post the message' }));
    await expect(await canvas.findByText(/Read by 0 of 312/)).toBeVisible();
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue('');
    await waitFor(() => expect(title).toHaveFocus());
  },
};

export const PostRefused: Story = {
  beforeEach: playing(
    refuses(
      postMessage,
      'VALIDATION_FAILED',
      'No agent has the username, email, phone number or id "adaeze".',
    ),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillIn(context, 'One agent');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Agent' }), 'adaeze');
    await userEvent.click(canvas.getByRole('button', { name: 'Post the message' }));
    await expect(await canvas.findByText(/No agent has the username/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('Open');
  },
};

export const PostFieldMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Post the message' }));
    await expect(await canvas.findByText('Title is required.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  },
};

async function openWithdraw({ canvas, userEvent }: Context): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw: MTN data is slow' }));
  const dialog = await canvas.findByRole('dialog', { name: 'Withdraw this message?' });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

export const WithdrawAsks: Story = {
  play: async (context) => {
    const dialog = await openWithdraw(context);
    await expect(within(dialog).getByRole('button', { name: 'Keep it' })).toBeVisible();
  },
};

export const Withdrawn: Story = {
  beforeEach: playing(
    answers(withdrawMessage, {
      ...BOARD,
      messages: [{ ...SLOW, withdrawnAt: minutesAgo(0) }, ...BOARD.messages.slice(1)],
    }),
  ),
  play: async (context) => {
    const dialog = await openWithdraw(context);
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(context.canvas.getAllByText('Withdrawn')).toHaveLength(2));
    await waitFor(() =>
      expect(context.canvas.getByRole('heading', { name: 'MTN data is slow' })).toHaveFocus(),
    );
  },
};

const ALREADY = 'This notice is withdrawn already.';

export const WithdrawRefused: Story = {
  beforeEach: playing(refuses(withdrawMessage, 'VALIDATION_FAILED', ALREADY)),
  play: async (context) => {
    const dialog = await openWithdraw(context);
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect(await within(dialog).findByText(ALREADY)).toBeVisible();
  },
};

/** An auditor reads what was posted. */
export const ReadOnly: Story = {
  beforeEach: onDuty('auditor'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Read by 48 of 312/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Withdraw|Post/ })).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: playing(answers(messageBoard, { ...BOARD, messages: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No messages yet')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(messageBoard)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The messages are being loaded.')).toBeInTheDocument();
  },
};

const CLOSED = 'The console is not open to this address.';

export const NotRead: Story = {
  beforeEach: playing(refuses(messageBoard, 'FORBIDDEN', CLOSED)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(CLOSED)).toBeVisible();
    playing(answers(messageBoard, BOARD))();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText(/Read by 48 of 312/)).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Posted, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Posted, globals: { theme: 'dark' } };
