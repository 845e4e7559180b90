import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { html } from 'virtual:page/user/profile';
import { askPhoneChange, confirmEmail, sendEmailCode } from '#contract/contacts.ts';
import { currentUser } from '#contract/session.ts';
import { ProfileIsland } from '#islands/profile/ProfileIsland.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { agentApi } from '../support/agent-api.ts';
import { ADAEZE } from '../support/agent.ts';
import { answers, playing, refuses } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';

const meta = {
  ...screen({ api: agentApi }),
  title: 'Screens/Profile/Email and phone',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { Shell, ProfileIsland } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const OF_NEW_AGENT = answers(currentUser, { user: { ...ADAEZE, emailConfirmedAt: null } });

async function openEmailPanel({ canvas, userEvent }: Context): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Confirm your email' }));
  const panel = await canvas.findByRole('dialog', { name: 'Confirm your email' });
  await waitFor(() => expect(panel).toBeVisible());
  return panel;
}

export const EmailToConfirm: Story = {
  beforeEach: playing(OF_NEW_AGENT, answers(sendEmailCode, null)),
  play: async (context) => {
    const panel = await openEmailPanel(context);
    await expect(within(panel).getByText(/^We send a code to adaeze@example.com/)).toBeVisible();
    await context.userEvent.click(within(panel).getByRole('button', { name: 'Send a new code' }));
    await expect(await within(panel).findByText('No email? Send a new code in 1:00')).toBeVisible();
  },
};

export const EmailCodeWrong: Story = {
  beforeEach: playing(
    OF_NEW_AGENT,
    refuses(confirmEmail, 'VALIDATION_FAILED', 'The code is wrong.', { otp: ['This code is wrong.'] }),
  ),
  play: async (context) => {
    const panel = await openEmailPanel(context);
    const field = within(panel).getByLabelText('Code of 6 digits');
    await context.userEvent.type(field, '123456');
    await expect(await within(panel).findByText('This code is wrong.')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
  },
};

async function askForNumber({ canvas, userEvent }: Context): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change phone number' }));
  const panel = await canvas.findByRole('dialog', { name: 'Change phone number' });
  await userEvent.type(await within(panel).findByLabelText('New phone number'), '08055550199');
  await userEvent.click(within(panel).getByRole('button', { name: 'Send the code' }));
  return panel;
}

export const PhoneToChange: Story = {
  beforeEach: playing(answers(askPhoneChange, { sentTo: 'email' })),
  play: async (context) => {
    const panel = await askForNumber(context);
    await expect(await within(panel).findByText('For 08055550199. It works for 10 minutes.')).toBeVisible();
    await expect(within(panel).getByRole('button', { name: 'Change the number' })).toBeVisible();
  },
};

export const OldPhoneLost: Story = {
  beforeEach: playing(answers(askPhoneChange, { sentTo: 'phone' })),
  play: async (context) => {
    const panel = await askForNumber(context);
    const send = await within(panel).findByRole('button', {
      name: 'Old phone lost? Send the code to your email',
    });
    await expect(send).toBeVisible();
  },
};
