import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { type VendorAnswer, vendorAnswers } from '#contract/console/vendor-answers.ts';
import { OrderIsland } from '#islands/console/OrderIsland.tsx';
import { minutesAgo } from '../support/agent.ts';
import { answers, loses, neverAnswers, playing } from '../support/fake-api.ts';
import { orderPage } from './order-page.ts';

const ANSWERS: VendorAnswer[] = [
  {
    vendor: 'reloadly',
    status: 404,
    text: '{"errorCode":"PROVIDER_DOWN","message":"The provider is not available at the moment"}',
    times: 1,
    firstAt: minutesAgo(3),
    lastAt: minutesAgo(3),
  },
  {
    vendor: 'vtpass',
    status: null,
    text: 'No answer in time',
    times: 1,
    firstAt: minutesAgo(2.5),
    lastAt: minutesAgo(2.5),
  },
  {
    vendor: 'vtpass',
    status: 200,
    text: '{"code":"099","response_description":"TRANSACTION IS PROCESSING"}',
    times: 4,
    firstAt: minutesAgo(2.4),
    lastAt: minutesAgo(1),
  },
];

const meta = {
  ...orderPage,
  title: 'Screens/Console/What vendors wrote',
  tags: ['!autodocs'],
  component: OrderIsland,
} satisfies Meta<typeof OrderIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function show({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Show what they wrote' }));
}

/** Each as it came, the oldest first; the same several times in a row is one. */
export const Shown: Story = {
  beforeEach: playing(answers(vendorAnswers, { answers: ANSWERS })),
  play: async (context) => {
    await show(context);
    const list = within(await context.canvas.findByRole('list', { name: 'What the vendors wrote' }));
    const [refused, silent, processing, ...more] = list.getAllByRole('listitem');
    await expect(refused).toHaveTextContent(/^reloadlyHTTP 404.*"errorCode":"PROVIDER_DOWN"/);
    await expect(silent).toHaveTextContent(/^vtpassNo answer.*in time$/);
    await expect(processing).toHaveTextContent(/HTTP 200.*, 4 times, last at .*\{"code":"099"/);
    await expect(more).toEqual([]);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Hide what they wrote' }));
    await expect(context.canvas.queryByRole('list', { name: 'What the vendors wrote' })).toBeNull();
    await show(context);
  },
};

export const NoneKept: Story = {
  beforeEach: playing(answers(vendorAnswers, { answers: [] })),
  play: async (context) => {
    await show(context);
    await expect(await context.canvas.findByText(/^None is kept/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: playing(neverAnswers(vendorAnswers)),
  play: async (context) => {
    await show(context);
    await expect(await context.canvas.findByText('The answers are being loaded.')).toBeInTheDocument();
  },
};

export const NotLoaded: Story = {
  beforeEach: playing(loses(vendorAnswers)),
  play: async (context) => {
    await show(context);
    const { canvas, userEvent } = context;
    const again = await canvas.findByRole('button', { name: 'Try again' });
    await expect(canvas.getByText('The answers could not be loaded')).toBeVisible();
    playing(answers(vendorAnswers, { answers: ANSWERS }))();
    await userEvent.click(again);
    await expect(await canvas.findByRole('list', { name: 'What the vendors wrote' })).toBeVisible();
  },
};
