import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { agentCase, dropLevel, followLevel, setLevel } from '#contract/console/agents.ts';
import { AgentIsland } from '#islands/console/AgentIsland.tsx';
import { answers, playing, refuses } from '../support/fake-api.ts';
import { AGENT_CASE } from './agent-case.ts';
import { field, openDialog, press } from './dialog.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';

const FALLS = {
  ...AGENT_CASE,
  levelRule: {
    isByHand: false,
    soldIn30Days: '184250.00',
    coming: { level: 'standard', at: '2026-12-05T23:00:00Z', by: null },
  },
};
const BY_HAND = { ...AGENT_CASE, levelRule: { ...AGENT_CASE.levelRule, isByHand: true } };

const meta = {
  ...consoleScreen({ heading: 'Agent', api: [answers(agentCase, FALLS)], query: { id: '7' } }),
  title: 'Screens/Console/Agent level',
  tags: ['!autodocs'],
  component: AgentIsland,
} satisfies Meta<typeof AgentIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ComesByRule: Story = {
  beforeEach: onDuty('auditor'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('6 Dec 00:00, asked for by the rule')).toBeVisible();
    await expect(canvas.getByText('₦184,250.00')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Drop the change' })).toBeNull();
  },
};

export const DropIt: Story = {
  beforeEach: [onDuty('manager'), playing(answers(dropLevel, BY_HAND))],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(context, 'Drop the change');
    await userEvent.type(field(dialog, 'Reason'), 'Was ill for two weeks');
    await press(context, dialog, 'Drop the change');
    await expect(await canvas.findByText('By hand')).toBeVisible();
    await expect(canvas.queryByText('Coming level')).toBeNull();
  },
};

export const FollowTheRule: Story = {
  beforeEach: [onDuty('manager'), playing(answers(agentCase, BY_HAND), answers(followLevel, AGENT_CASE))],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openDialog(context, 'Follow the rule again');
    await userEvent.type(field(dialog, 'Reason'), 'As all others');
    await press(context, dialog, 'Follow the rule');
    await expect(await canvas.findByText('By what they sell')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Follow the rule again' })).toBeNull();
  },
};

/** Prices rise, and the agent would not be told a day before: whoever knows better may insist. */
export const ToldTooLate: Story = {
  beforeEach: [
    onDuty('manager'),
    playing(
      refuses(
        setLevel,
        'VALIDATION_FAILED',
        '4 prices rise for this agent, who is told at least a day before: name a time from which the level holds.\nNothing was done.',
      ),
    ),
  ],
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await openDialog(context, 'Change the level');
    await userEvent.type(within(dialog).getByLabelText(/^From/), '2026-11-21T18:00');
    await userEvent.type(field(dialog, 'Reason'), 'Sells little');
    await press(context, dialog, 'Change the level');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('4 prices rise');
    await expect(within(dialog).getByRole('checkbox', { name: 'It is right all the same' })).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...ComesByRule, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...DropIt, globals: { theme: 'dark' } };
