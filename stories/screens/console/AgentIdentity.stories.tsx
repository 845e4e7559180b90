import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { agentCase, verifyIdentity, withdrawIdentity } from '#contract/console/agents.ts';
import { AgentIsland } from '#islands/console/AgentIsland.tsx';
import { answers, playing } from '../support/fake-api.ts';
import { AGENT_CASE } from './agent-case.ts';
import { field, openDialog, press } from './dialog.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';

const UNKNOWN = {
  ...AGENT_CASE,
  identity: { level: 'none' as const, limits: { sale: null, day: null, balance: null }, verified: null },
};

const meta = {
  ...consoleScreen({ heading: 'Agent', api: [answers(agentCase, UNKNOWN)], query: { id: '7' } }),
  title: 'Screens/Console/Agent identity',
  tags: ['!autodocs'],
  component: AgentIsland,
} satisfies Meta<typeof AgentIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Verify: Story = {
  beforeEach: [onDuty('manager'), playing(answers(verifyIdentity, AGENT_CASE))],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(context, 'Verify the identity');
    const choose = (name: string, value: string) =>
      userEvent.selectOptions(within(dialog).getByRole('combobox', { name }), value);
    await press(context, dialog, 'Verify');
    await expect(field(dialog, 'Its last four digits')).toHaveAccessibleDescription(
      /only its last four digits/,
    );
    await choose('Shown', 'number');
    await choose('Number', 'BVN');
    await choose('Proof', 'document');
    await userEvent.type(field(dialog, 'Its last four digits'), '4421');
    await userEvent.type(field(dialog, 'Reason'), 'Came to the shop');
    await press(context, dialog, 'Verify');
    await expect(await canvas.findByText('•••• 4421')).toBeVisible();
  },
};

export const TakeBack: Story = {
  beforeEach: [
    onDuty('manager'),
    playing(answers(agentCase, AGENT_CASE), answers(withdrawIdentity, UNKNOWN)),
  ],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(context, 'Take the verification back');
    await userEvent.type(field(dialog, 'Reason'), 'The document was of another');
    await press(context, dialog, 'Take it back');
    await expect(await canvas.findByText('Not verified')).toBeVisible();
  },
};

export const Auditor: Story = {
  beforeEach: onDuty('auditor'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not verified')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Verify the identity' })).toBeNull();
  },
};

export const PhoneWidth: Story = { ...Auditor, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...TakeBack, globals: { theme: 'dark' } };
