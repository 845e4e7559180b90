import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type ApiRequest, apiRequests } from '#contract/requests.ts';
import { RequestsIsland } from '#islands/documentation/RequestsIsland.tsx';
import { answers, loses, neverAnswers, playing } from '../support/fake-api.ts';
import { minutesAgo } from '../support/agent.ts';
import { screen } from '../support/screen.tsx';

const ORDER = { network: 'MTN', phone: '08031234567', amount: '100' };
const SOLD: ApiRequest = {
  id: '019b0000-0000-7000-8000-000000000004',
  at: minutesAgo(1),
  mode: 'test',
  method: 'POST',
  path: 'services/electricity',
  status: 201,
  code: null,
  requestId: '019b0000-0000-7000-8000-00000000000a',
  durationMs: 187,
  idempotencyKey: 'order-1003',
  request: JSON.stringify({ discoName: 'IKEDC', meterNumber: '45701234567', amount: '1000' }),
  answer: JSON.stringify({
    status: 'success',
    message: 'Ikeja Electric delivered.',
    data: { ref: '202611211005ABCDEFGHJK', details: { meter: { token: '[masked]', units: '12.4' } } },
  }),
};
const REFUSED: ApiRequest = {
  ...SOLD,
  id: '019b0000-0000-7000-8000-000000000003',
  at: minutesAgo(3),
  mode: 'live',
  path: 'services/airtime',
  status: 422,
  code: 'VALIDATION_FAILED',
  durationMs: 6,
  idempotencyKey: 'order-1002',
  request: JSON.stringify({ ...ORDER, potred: '[masked]' }),
  answer: JSON.stringify({
    status: 'error',
    code: 'VALIDATION_FAILED',
    errors: { potred: ['There is no such field. Use network, phone, amount, ported.'] },
  }),
};
const BROKEN: ApiRequest = {
  ...REFUSED,
  id: '019b0000-0000-7000-8000-000000000002',
  at: minutesAgo(4),
  status: 503,
  code: 'SERVICE_DOWN',
  durationMs: 15_004,
  request: '[41 bytes, not kept]',
};
const FILE: ApiRequest = {
  ...SOLD,
  id: '019b0000-0000-7000-8000-000000000001',
  at: minutesAgo(1500),
  mode: 'live',
  method: 'GET',
  path: 'transactions/export?from=2026-01-01&search=…4567',
  status: 200,
  idempotencyKey: null,
  request: null,
  answer: null,
};
const ALL = [SOLD, REFUSED, BROKEN, FILE];

const selected = answers(apiRequests, ALL, '', (query) =>
  ALL.filter(
    ({ mode, status }) =>
      (query.get('mode') ?? mode) === mode &&
      (query.get('status') ?? String(status)).startsWith(String(status).slice(0, 1)),
  ),
);

const meta = {
  ...screen({ api: [selected] }),
  title: 'Screens/Documentation/Last calls',
  tags: ['!autodocs'],
  component: RequestsIsland,
  render: () => (
    <div className="guide mx-auto max-w-3xl p-4">
      <RequestsIsland />
    </div>
  ),
} satisfies Meta<typeof RequestsIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Calls: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('services/electricity')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('services/electricity'));
    await expect(await canvas.findByRole('region', { name: 'Sent' })).toHaveTextContent('45701234567');
    await expect(canvas.getByRole('region', { name: 'Answered' })).toHaveTextContent('"token": "[masked]"');
    await expect(canvas.getByText('order-1003')).toBeVisible();
  },
};

export const AFileAndNoBody: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/^transactions\/export/));
    await expect(await canvas.findByText('No body was sent.')).toBeVisible();
    await expect(canvas.getByText('A file: it is not kept.')).toBeVisible();
  },
};

export const FailedOfTheServer: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('services/electricity');
    await userEvent.click(canvas.getByRole('radio', { name: '5xx' }));
    await waitFor(() => expect(canvas.queryByText('services/electricity')).toBeNull());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const NoneOfThese: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('services/electricity');
    await userEvent.click(canvas.getByRole('radio', { name: 'Test' }));
    await userEvent.click(canvas.getByRole('radio', { name: '4xx' }));
    await expect(await canvas.findByText('No such call')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all calls' }));
    await expect(await canvas.findByText('services/electricity')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Both' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Test' }));
    await userEvent.click(canvas.getByRole('radio', { name: '4xx' }));
    await expect(await canvas.findByText('No such call')).toBeVisible();
  },
};

export const None: Story = {
  beforeEach: playing(answers(apiRequests, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No calls yet')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: playing(neverAnswers(apiRequests)) };

export const Failed: Story = {
  beforeEach: playing(loses(apiRequests)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Your calls could not be loaded')).toBeVisible();
    playing(selected)();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('services/electricity')).toBeVisible();
    playing(loses(apiRequests))();
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(await canvas.findByText('Your calls could not be loaded')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Opened, globals: { viewport: { value: 'phone' } } };
