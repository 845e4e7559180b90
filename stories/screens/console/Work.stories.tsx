import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { find } from '#contract/console/orders.ts';
import { waiting } from '#contract/console/waiting.ts';
import { WorkIsland } from '#islands/console/WorkIsland.tsx';
import { answers, loses, neverAnswers, playing } from '../support/fake-api.ts';
import { FOUND } from './cases.ts';
import { asking, consoleScreen } from './on-duty.tsx';
import { WAITING } from './waiting.ts';

const meta = {
  ...consoleScreen({
    heading: 'Work',
    api: [answers(waiting, WAITING), answers(find, FOUND)],
  }),
  title: 'Screens/Console/Work',
  tags: ['!autodocs'],
  component: WorkIsland,
} satisfies Meta<typeof WorkIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const BOX = 'An order, agent or payment: a ref, number, name or token';
/** With how many there are: without, it is its placeholder. */
const WAITING_LIST = /^Waiting for you ?\(/;
const NOTHING = { orders: [], agents: [], payments: [], claims: [] };

async function search({ canvas, userEvent }: Play, text: string): Promise<void> {
  await userEvent.type(await canvas.findByRole('searchbox', { name: BOX }), text);
}

const waitingList = async ({ canvas }: Pick<Play, 'canvas'>) =>
  within(await canvas.findByRole('region', { name: WAITING_LIST }));

export const Waiting: Story = {
  play: async (context) => {
    const list = await waitingList(context);
    await expect(list.getByText('2 overdue')).toBeVisible();
    const lines = list.getAllByRole('listitem');
    await expect(lines).toHaveLength(WAITING.items.length);
    await expect(lines[0]).toHaveTextContent('Overdueby 2 hours');
    await expect(lines[3]).toHaveTextContent(
      'Dispute · The token or pin is refused · Bola Ade looks into it',
    );
    await expect(lines[3]).toHaveTextContent('3 hours left');
    const links = list.getAllByRole('link');
    await expect(links[0]).toHaveAttribute('href', '/console/order?ref=KD-1AA1-77PZ');
    await expect(links[1]).toHaveAttribute('href', '/console/money');
  },
};

/** Letters and arrows move along the list while the focus is in it, and stop at its ends. */
export const AlongByKeyboard: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const links = (await waitingList(context)).getAllByRole('link');
    await userEvent.keyboard('j');
    await expect(document.body).toHaveFocus();
    links[0]?.focus();
    await userEvent.keyboard('k');
    await expect(links[0]).toHaveFocus();
    await userEvent.keyboard('j{ArrowDown}');
    await expect(links[2]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(links[1]).toHaveFocus();
    await userEvent.keyboard('/');
    await userEvent.keyboard('j');
    await expect(context.canvas.getByRole('searchbox', { name: BOX })).toHaveValue('j');
  },
};

/** More of a kind than are listed. */
export const Cut: Story = {
  beforeEach: playing(answers(waiting, { items: WAITING.items.slice(0, 1), isCut: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The oldest 100 of each kind. 1 overdue')).toBeVisible();
  },
};

export const NothingWaits: Story = {
  beforeEach: playing(answers(waiting, { items: [], isCut: false })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits for you.')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: playing(neverAnswers(waiting)) };

export const NotLoaded: Story = {
  beforeEach: playing(loses(waiting)),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(waiting, WAITING))();
    await userEvent.click(again);
    await expect(await canvas.findByRole('region', { name: WAITING_LIST })).toBeVisible();
  },
};

export const Found: Story = {
  play: async (context) => {
    const { canvas } = context;
    await search(context, 'ada');
    const agents = within(await canvas.findByRole('region', { name: /^Agents/ }));
    await expect(agents.getByRole('link', { name: /adaeze/ })).toHaveAttribute('href', '/console/agent?id=7');
    const orders = within(canvas.getByRole('region', { name: /^Orders/ }));
    await expect(orders.getAllByRole('link')).toHaveLength(FOUND.orders.length);
    await expect(canvas.getByText('Not matched to an agent')).toBeVisible();
    const payments = within(canvas.getByRole('region', { name: /^Payments/ })).getAllByRole('link');
    await expect(payments[0]).toHaveAttribute('href', '/console/agent?id=7');
    await expect(payments[1]).toHaveAttribute('href', '/console/money');
    const claims = within(canvas.getByRole('region', { name: /^Claims/ }));
    await expect(claims.getByRole('link', { name: 'Adaora Nwosu, for musa.kano' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: WAITING_LIST })).toBeNull();
    // In a task of its own, after the question.
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('ada'));
  },
};

export const FoundNothing: Story = {
  beforeEach: playing(answers(find, NOTHING)),
  play: async (context) => {
    await search(context, 'nobody');
    await expect(
      await context.canvas.findByText('Nothing found', { selector: '[role=status]' }),
    ).toBeInTheDocument();
  },
};

export const Finding: Story = {
  beforeEach: playing(neverAnswers(find)),
  play: async (context) => {
    await search(context, 'ada');
    await expect(await context.canvas.findByText('Searching')).toBeInTheDocument();
  },
};

export const NotFound: Story = {
  beforeEach: playing(loses(find)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await search(context, 'ada');
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(find, FOUND))();
    await userEvent.click(again);
    await expect(await canvas.findByRole('region', { name: /^Agents/ })).toBeVisible();
  },
};

/** One letter looks for nothing; "/" brings the focus into the box, and a cleared box shows what waits again. */
export const ByKeyboard: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole('region', { name: WAITING_LIST });
    await userEvent.keyboard('/');
    const box = canvas.getByRole('searchbox', { name: BOX });
    await expect(box).toHaveFocus();
    await userEvent.keyboard('a');
    await expect(canvas.getByRole('region', { name: WAITING_LIST })).toBeVisible();
    await userEvent.keyboard('d/a');
    await expect(box).toHaveValue('ad/a');
    await canvas.findByRole('region', { name: /^Agents/ });
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('region', { name: WAITING_LIST })).toBeVisible();
  },
};

/** Going back to the page, or loading it again, finds the same. */
export const FromAddress: Story = {
  beforeEach: asking({ q: 'adaeze' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: /^Agents/ })).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: BOX })).toHaveValue('adaeze');
  },
};

export const PhoneWidth: Story = { ...Found, globals: { viewport: { value: 'phone' } } };
export const WaitingPhoneWidth: Story = { ...Waiting, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Waiting, globals: { theme: 'dark' } };
