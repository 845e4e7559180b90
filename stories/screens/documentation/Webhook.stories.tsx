import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createWebhook, webhook, webhookDeliveries } from '#contract/webhooks.ts';
import { WebhookIsland } from '#islands/documentation/WebhookIsland.tsx';
import { answers, loses, neverAnswers, playing } from '../support/fake-api.ts';
import { minutesAgo } from '../support/agent.ts';
import { screen } from '../support/screen.tsx';

const SECRET = 'whsec_Qm7xR-shown-once-and-never-again-in-full-p4Zs';
const ACTIVE = {
  url: 'https://shop.example/kobodesk',
  state: 'active' as const,
  failingSince: null,
  pausedBy: null,
  createdAt: minutesAgo(3000),
  events: ['order.successful', 'order.failed', 'order.reversed'],
};
const DELIVERED = {
  id: '0193',
  type: 'order.successful',
  ref: '202611211005ABCDEFGHJK',
  status: 'DELIVERED' as const,
  tries: 1,
  createdAt: minutesAgo(5),
  nextTryAt: null,
  lastTry: { at: minutesAgo(5), status: 204, answer: '' },
};
const FAILED = {
  ...DELIVERED,
  id: '0192',
  type: 'order.failed',
  status: 'FAILED' as const,
  tries: 13,
  lastTry: { at: minutesAgo(70), status: 500, answer: '<h1>Internal Server Error</h1> '.repeat(9) },
};
const WAITING = {
  ...DELIVERED,
  id: '0191',
  status: 'PENDING' as const,
  tries: 3,
  nextTryAt: minutesAgo(-5),
  lastTry: { at: minutesAgo(10), status: null, answer: 'No answer in time.' },
};
const TEST = { ...DELIVERED, id: '0190', type: 'webhook.test', ref: null };

const meta = {
  ...screen({
    api: [
      answers(webhook, ACTIVE),
      answers(webhookDeliveries, [DELIVERED, FAILED, WAITING, TEST]),
      answers(createWebhook, { ...ACTIVE, secret: SECRET }, 'Copy the secret now.'),
    ],
  }),
  title: 'Screens/Documentation/Webhook',
  tags: ['!autodocs'],
  component: WebhookIsland,
  render: () => (
    <div className="mx-auto max-w-3xl p-4">
      <WebhookIsland />
    </div>
  ),
} satisfies Meta<typeof WebhookIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('https://shop.example/kobodesk')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send again: the test' })).toBeVisible();
    await expect(canvas.getByText('No answer in time.')).toBeVisible();
  },
};

export const None: Story = {
  beforeEach: playing(answers(webhook, null), answers(webhookDeliveries, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add webhook' })).toBeVisible();
  },
};

export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }));
    await expect(canvas.getByRole('checkbox', { name: 'An order fails' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'A price or discount changes' }));
  },
};

export const InTestMode: Story = {
  ...None,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Test' }));
    await expect(await canvas.findByText(/Test orders are posted there and nowhere else/)).toBeVisible();
  },
};

export const SecretShown: Story = {
  ...None,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Address'), ACTIVE.url);
    await userEvent.click(canvas.getByRole('button', { name: 'Add webhook' }));
    await expect(await canvas.findByText(SECRET)).toBeVisible();
  },
};

export const Failing: Story = {
  beforeEach: playing(answers(webhook, { ...ACTIVE, state: 'failing', failingSince: minutesAgo(700) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nothing was delivered since/)).toBeVisible();
  },
};

export const PausedByFailures: Story = {
  globals: { theme: 'dark' },
  beforeEach: playing(answers(webhook, { ...ACTIVE, state: 'paused', pausedBy: 'FAILURES' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Resume' })).toBeVisible();
  },
};

export const PausedBySupport: Story = {
  beforeEach: playing(answers(webhook, { ...ACTIVE, state: 'paused', pausedBy: 'OPERATOR' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Our support has paused it/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Resume' })).toBeNull();
  },
};

export const Removing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }));
    const question = await canvas.findByRole('dialog', { name: 'Remove the webhook?' });
    await waitFor(() => expect(question).toBeVisible());
  },
};

export const Loading: Story = { beforeEach: playing(neverAnswers(webhook)) };

export const Failed: Story = {
  beforeEach: playing(loses(webhook)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your webhook could not be loaded')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Active, globals: { viewport: { value: 'phone' } } };
