import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  changeRole,
  disableStaff,
  inviteAgain,
  type Invited,
  inviteStaff,
  staffList,
  type StaffMember,
} from '#contract/console/staff.ts';
import { StaffIsland } from '#islands/console/StaffIsland.tsx';
import { $staff } from '#stores/console/session.ts';
import { minutesAgo } from '../support/agent.ts';
import { answers, neverAnswers, playing, refuses } from '../support/fake-api.ts';
import { consoleScreen, OWNER, SUPPORT } from './at-work.ts';

const HALIMA: StaffMember = { ...OWNER.person, state: 'active', lastSignedInAt: minutesAgo(26) };
const SEUN: StaffMember = { ...SUPPORT.person, state: 'active', lastSignedInAt: minutesAgo(1_480) };
const CHIDI: StaffMember = {
  id: '3',
  name: 'Chidi Okonkwo',
  email: 'chidi.okonkwo@chartered-accountants.example',
  role: 'finance',
  state: 'invited',
  lastSignedInAt: null,
};
const SANI: StaffMember = {
  id: '4',
  name: 'Sani Eze',
  email: 'sani@kobodesk.example',
  role: 'manager',
  state: 'disabled',
  lastSignedInAt: minutesAgo(60_000),
};
const STAFF = [CHIDI, HALIMA, SEUN, SANI];

const invitationOf = (staff: StaffMember): Invited => ({
  staff,
  link: '/console/invitation#q9Jx2vLmT0aB7dRzWc4eYnKf8hUoPs1iGtXb3MwEZrQ',
  endsAt: minutesAgo(-72 * 60),
});

const meta = {
  ...consoleScreen({ api: [answers(staffList, STAFF)] }),
  title: 'Screens/Console/Staff',
  tags: ['!autodocs'],
  component: StaffIsland,
} satisfies Meta<typeof StaffIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function openDialog(
  { canvas, userEvent }: Context,
  button: string,
  name: string,
): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  const dialog = await canvas.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

const openInvite = (context: Context) => openDialog(context, 'Invite somebody', 'Invite somebody');

export const Everybody: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Chidi Okonkwo')).toBeVisible();
    await expect(canvas.getByText('You')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'End access: Oluwaseun Adebayo' })).toBeVisible();
    // Nobody ends themselves, and who has no access can only come back.
    await expect(canvas.queryByRole('button', { name: /: Halima Bello$/ })).toBeNull();
    await expect(canvas.getAllByRole('button', { name: /: Sani Eze$/ })).toHaveLength(1);
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(staffList)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The staff are being loaded.')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  beforeEach: playing(answers(staffList, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody works here yet')).toBeVisible();
  },
};

const CLOSED = 'The console is not open to this address.';
const refused = refuses(staffList, 'FORBIDDEN', CLOSED);

export const NotRead: Story = {
  beforeEach: playing(refused),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(CLOSED)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const TriedAgain: Story = {
  beforeEach: playing(refused),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(staffList, [HALIMA]))();
    await userEvent.click(again);
    await expect(await canvas.findByText('Halima Bello')).toBeVisible();
  },
};

/** A direct address: nothing is asked of the server. */
export const NotPermitted: Story = {
  beforeEach: () => $staff.set(SUPPORT),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not include this.')).toBeVisible();
  },
};

export const Invite: Story = {
  play: async (context) => {
    const dialog = await openInvite(context);
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus());
    const role = within(dialog).getByRole('combobox', { name: 'Role' });
    await context.userEvent.selectOptions(role, 'Auditor');
    await expect(role).toHaveAccessibleDescription('Reads everything and changes nothing.');
  },
};

export const InviteRefused: Story = {
  beforeEach: playing(
    refuses(
      inviteStaff,
      'VALIDATION_FAILED',
      'oluwaseun@kobodesk.example is of the staff already. Invite them again, or use another email.',
    ),
  ),
  play: async (context) => {
    const dialog = await openInvite(context);
    await context.userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Oluwaseun Adebayo');
    await context.userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Email' }),
      'oluwaseun@kobodesk.example',
    );
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Make the link' }));
    await expect(await within(dialog).findByText(/is of the staff already/)).toBeVisible();
  },
};

export const InviteFieldWrong: Story = {
  play: async (context) => {
    const dialog = await openInvite(context);
    await context.userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Ada Obi');
    const email = within(dialog).getByRole('textbox', { name: 'Email' });
    await context.userEvent.type(email, 'ada');
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Make the link' }));
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toBeInvalid();
  },
};

const ADA: StaffMember = {
  ...CHIDI,
  id: '5',
  name: 'Ada Obi',
  email: 'ada@kobodesk.example',
  role: 'support',
};

export const InvitedLink: Story = {
  beforeEach: playing(answers(inviteStaff, invitationOf(ADA))),
  play: async (context) => {
    const dialog = await openInvite(context);
    await context.userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Ada Obi');
    await context.userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Email' }),
      'ada@kobodesk.example',
    );
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Make the link' }));
    await expect(await within(dialog).findByRole('heading', { name: 'A link for Ada Obi' })).toBeVisible();
    await expect(
      within(dialog).getByText(
        `${location.origin}/console/invitation#q9Jx2vLmT0aB7dRzWc4eYnKf8hUoPs1iGtXb3MwEZrQ`,
      ),
    ).toBeVisible();
    await expect(within(dialog).getByText('24 Nov 10:41')).toBeVisible();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  },
};

export const InvitedAgain: Story = {
  beforeEach: playing(
    answers(staffList, [SANI]),
    answers(inviteAgain, invitationOf({ ...SANI, state: 'invited' })),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(context, 'Invite again: Sani Eze', 'A link for Sani Eze');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    const button = await canvas.findByRole('button', { name: 'End access: Sani Eze' });
    await expect(button).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Invite again: Sani Eze' })).toHaveFocus();
  },
};

export const ChangeRole: Story = {
  beforeEach: playing(
    answers(staffList, [SEUN]),
    answers(changeRole, { ...SEUN, role: 'manager' }, 'Oluwaseun Adebayo is manager now.'),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(context, 'Change role: Oluwaseun Adebayo', 'Role of Oluwaseun Adebayo');
    const role = within(dialog).getByRole('combobox', { name: 'Role' });
    await expect(role).toHaveValue('support');
    await expect(role).toHaveFocus();
    await userEvent.selectOptions(role, 'Manager');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change the role' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('Manager')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change role: Oluwaseun Adebayo' })).toHaveFocus();
  },
};

export const EndAccessAsks: Story = {
  play: async (context) => {
    const dialog = await openDialog(
      context,
      'End access: Oluwaseun Adebayo',
      'End the access of Oluwaseun Adebayo?',
    );
    await expect(within(dialog).getByRole('button', { name: 'Keep it' })).toBeVisible();
  },
};

export const EndAccessRefused: Story = {
  beforeEach: playing(
    refuses(
      disableStaff,
      'VALIDATION_FAILED',
      'Oluwaseun Adebayo is the only owner who can sign in. Make somebody else an owner first.',
    ),
  ),
  play: async (context) => {
    const dialog = await openDialog(
      context,
      'End access: Oluwaseun Adebayo',
      'End the access of Oluwaseun Adebayo?',
    );
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'End access' }));
    await expect(await within(dialog).findByText(/is the only owner/)).toBeVisible();
  },
};

export const AccessEnded: Story = {
  beforeEach: playing(answers(staffList, [SEUN]), answers(disableStaff, { ...SEUN, state: 'disabled' })),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(
      context,
      'End access: Oluwaseun Adebayo',
      'End the access of Oluwaseun Adebayo?',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'End access' }));
    await expect(await canvas.findByText('No access')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Invite again: Oluwaseun Adebayo' })).toHaveFocus(),
    );
  },
};

export const PhoneWidth: Story = { ...Everybody, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Everybody, globals: { theme: 'dark' } };
