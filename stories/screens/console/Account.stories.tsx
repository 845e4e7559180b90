import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { endOtherSessions, type OwnAccount, ownAccount } from '#contract/console/account.ts';
import { addPasskey, beginPasskey, removePasskey } from '#contract/console/passkeys.ts';
import { AccountIsland } from '#islands/console/AccountIsland.tsx';
import { minutesAgo } from '../support/agent.ts';
import { answers, loses, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { consoleScreen, OWNER } from './at-work.ts';
import { closed, onDevice, TO_MAKE } from './passkeys.ts';

const THIS = { startedAt: minutesAgo(140), seenAt: minutesAgo(0), isThis: true };
const LAPTOP = { id: '1', name: 'Office laptop', addedAt: minutesAgo(60_000), usedAt: minutesAgo(140) };
const PHONE = { id: '2', name: 'Phone', addedAt: minutesAgo(2_880), usedAt: null };
const ACCOUNT: OwnAccount = {
  staff: OWNER.person,
  sessions: [THIS, { startedAt: minutesAgo(300), seenAt: minutesAgo(12), isThis: false }],
  passkeys: [PHONE, LAPTOP],
  passkeysOff: null,
};
const NEW: OwnAccount = { ...ACCOUNT, sessions: [THIS], passkeys: [] };

const meta = {
  ...consoleScreen({ api: [answers(ownAccount, ACCOUNT)] }),
  title: 'Screens/Console/Your account',
  tags: ['!autodocs'],
  component: AccountIsland,
} satisfies Meta<typeof AccountIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

export const WithPasskeys: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Office laptop')).toBeVisible();
    await expect(canvas.getByText('This one')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  },
};

export const New: Story = {
  beforeEach: playing(answers(ownAccount, NEW)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'End the others' })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(ownAccount)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your account is being loaded.')).toBeInTheDocument();
  },
};

export const NotRead: Story = {
  beforeEach: playing(refuses(ownAccount, 'FORBIDDEN', 'The console is not open to this address.')),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(ownAccount, ACCOUNT))();
    await userEvent.click(again);
    await expect(await canvas.findByText('Office laptop')).toBeVisible();
  },
};

const OFF =
  'Passkeys are off here. Whoever runs the server can turn them on with PUBLIC_URL, the address at which staff open the console.';

export const PasskeysOff: Story = {
  beforeEach: playing(answers(ownAccount, { ...NEW, passkeysOff: OFF })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(OFF)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  },
};

export const OthersEnded: Story = {
  beforeEach: playing(answers(endOtherSessions, { ...ACCOUNT, sessions: [THIS] }, 'One session is ended.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End the others' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'End the others' })).toBeNull());
    await expect(canvas.getByRole('list', { name: 'Open sessions' })).toHaveFocus();
  },
};

async function fillIn({ canvas, userEvent }: Context): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }));
  const dialog = await canvas.findByRole('dialog', { name: 'Add a passkey' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.type(name, 'Counter phone');
  await userEvent.type(within(dialog).getByLabelText('Password'), 'Plum-kettle-29');
  await userEvent.type(within(dialog).getByLabelText('Code from your authenticator app'), '481207');
  return dialog;
}

const goOn = ({ userEvent }: Context, dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Go on' }));

export const Adding: Story = {
  beforeEach: playing(answers(ownAccount, NEW)),
  play: async (context) => {
    await expect(await fillIn(context)).toBeVisible();
  },
};

const begun = answers(beginPasskey, TO_MAKE);
const NEWEST = { id: '3', name: 'Counter phone', addedAt: minutesAgo(0), usedAt: null };

export const Added: Story = {
  beforeEach() {
    playing(begun, answers(addPasskey, { ...ACCOUNT, passkeys: [NEWEST, ...ACCOUNT.passkeys] }))();
    return onDevice()();
  },
  play: async (context) => {
    await goOn(context, await fillIn(context));
    const { canvas } = context;
    await expect(await canvas.findByText('Counter phone')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add a passkey' })).toHaveFocus());
  },
};

const WRONG = 'The password or the code is wrong. A code works once: wait for the next.';

export const WrongPassword: Story = {
  beforeEach: playing(refuses(beginPasskey, 'VALIDATION_FAILED', WRONG, { password: [WRONG] })),
  play: async (context) => {
    const dialog = await fillIn(context);
    await goOn(context, dialog);
    const password = within(dialog).getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription(WRONG);
    await expect(within(dialog).getByLabelText('Code from your authenticator app')).toHaveValue('');
  },
};

export const WindowClosed: Story = {
  beforeEach() {
    playing(begun)();
    return onDevice({ create: closed })();
  },
  play: async (context) => {
    const dialog = await fillIn(context);
    await goOn(context, dialog);
    await expect(await within(dialog).findByText('No passkey was made. Try again.')).toBeVisible();
  },
};

export const OnThisDeviceAlready: Story = {
  beforeEach() {
    playing(begun)();
    const known = () => Promise.reject(new DOMException('Known.', 'InvalidStateError'));
    return onDevice({ create: known })();
  },
  play: async (context) => {
    const dialog = await fillIn(context);
    await goOn(context, dialog);
    await expect(
      await within(dialog).findByText('This device has a passkey of yours already.'),
    ).toBeVisible();
  },
};

async function openRemoval({ canvas, userEvent }: Context): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Remove: Office laptop' }));
  const dialog = await canvas.findByRole('dialog', { name: 'Remove Office laptop?' });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

export const RemovalAsks: Story = {
  play: async (context) => {
    const dialog = await openRemoval(context);
    await expect(within(dialog).getByRole('button', { name: 'Keep it' })).toBeVisible();
  },
};

export const Removed: Story = {
  beforeEach: playing(answers(removePasskey, { ...ACCOUNT, passkeys: [PHONE] }, 'The passkey is removed.')),
  play: async (context) => {
    const dialog = await openRemoval(context);
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Remove it' }));
    const { canvas } = context;
    await waitFor(() => expect(canvas.queryByText('Office laptop')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toContainElement(canvas.getByRole('list', { name: 'Passkeys' })),
    );
  },
};

export const RemovalWithoutNetwork: Story = {
  beforeEach: playing(loses(removePasskey)),
  play: async (context) => {
    const dialog = await openRemoval(context);
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Remove it' }));
    await expect(await within(dialog).findByText(/^There is a problem with your connection/)).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...WithPasskeys, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...WithPasskeys, globals: { theme: 'dark' } };
