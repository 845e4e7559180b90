import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { agentCase, creditAgent, debitAgent } from '#contract/console/agents.ts';
import { AgentIsland } from '#islands/console/AgentIsland.tsx';
import { answers, playing, refuses } from '../support/fake-api.ts';
import { AGENT_CASE } from './agent-case.ts';
import { field, openDialogOf, press } from './dialog.ts';
import { consoleScreen } from './on-duty.tsx';

const meta = {
  ...consoleScreen({
    heading: 'Agent',
    api: [answers(agentCase, AGENT_CASE)],
    role: 'finance',
    query: { id: '7' },
  }),
  title: 'Screens/Console/Agent wallet',
  tags: ['!autodocs'],
  component: AgentIsland,
} satisfies Meta<typeof AgentIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const WAITING = {
  ...AGENT_CASE,
  requests: [{ id: '1', kind: 'credit' as const, amount: '60000.00', askedBy: 'Ngozi Eze' }],
};

async function fillIn(context: Play, dialog: HTMLElement, amount: string): Promise<void> {
  const { userEvent } = context;
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount' }), amount);
  await userEvent.type(field(dialog, 'Reference'), 'Ticket 4711');
  await userEvent.type(field(dialog, 'Reason'), 'An order was paid twice');
}

const gone = ({ canvas }: Play) => waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());

/** Fields that are missing are named, and the first has the focus. */
export const Credit: Story = {
  beforeEach: playing(answers(creditAgent, { ...AGENT_CASE, balance: '1234567.89' })),
  play: async (context) => {
    const dialog = await openDialogOf(context, 'Credit', 'Credit the wallet');
    await press(context, dialog, 'Credit the wallet');
    const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
    await waitFor(() => expect(amount).toHaveFocus());
    await expect(field(dialog, 'Reference')).toHaveAccessibleDescription(/^Reference is required\./);
    await fillIn(context, dialog, '1500');
    await press(context, dialog, 'Credit the wallet');
    await gone(context);
    const head = context.canvas.getByRole('region', { name: 'Adaeze Okonkwo' });
    await expect(head).toHaveTextContent('₦1,234,567.89');
  },
};

/** Above the limit it waits, and the page says so. */
export const Waits: Story = {
  beforeEach: playing(answers(creditAgent, WAITING)),
  play: async (context) => {
    const dialog = await openDialogOf(context, 'Credit', 'Credit the wallet');
    await expect(dialog).toHaveAccessibleDescription(/Above ₦50,000\.00, /);
    await fillIn(context, dialog, '50000');
    await expect(within(dialog).getByRole('button', { name: 'Credit the wallet' })).toBeVisible();
    await context.userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '.01');
    await press(context, dialog, 'Ask a second person');
    await gone(context);
    await expect(context.canvas.getByText('Credit of ₦60,000.00, asked by Ngozi Eze')).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: 'Go to Money' })).toHaveAttribute(
      'href',
      '/console/money',
    );
  },
};

export const DebitTooLarge: Story = {
  beforeEach: playing(
    refuses(debitAgent, 'VALIDATION_FAILED', 'The wallet of adaeze holds less than ₦900,000.00.'),
  ),
  play: async (context) => {
    const dialog = await openDialogOf(context, 'Debit', 'Debit the wallet');
    await fillIn(context, dialog, '900000');
    await press(context, dialog, 'Ask a second person');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/holds less than/);
    await expect(within(dialog).getByRole('textbox', { name: 'Amount' })).toHaveValue('900,000');
  },
};

export const PhoneWidth: Story = { ...Waits, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...DebitTooLarge, globals: { theme: 'dark' } };
