import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, waitFor } from 'storybook/test';
import { services } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { walletBalance } from '#contract/wallet.ts';
import type { Transaction } from '#contract/transactions.ts';
import { Shell } from '#islands/shell/Shell.tsx';
import type { OrderService } from '#stores/orders/drafts.ts';
import { agentApi } from './agent-api.ts';
import { withServiceDown } from './catalogue.ts';
import { answers, neverAnswers, playing, refuses, type Route } from './fake-api.ts';
import { Page } from './Page.tsx';
import { screen } from './screen.tsx';

interface SaleScreen {
  html: string;
  island: Record<string, ComponentType>;
  /** Further answers, such as whose meter it is. */
  api?: readonly Route[];
  /** Fills the form by its draft. */
  fill: () => void;
}

/** What the stories of one service's sale share; its form is filled. */
export const saleMeta = ({ html, island, api = [], fill }: SaleScreen) => ({
  ...screen({ api: [...agentApi, ...api], prepare: fill }),
  component: Page,
  args: { html, islands: { Shell, ...island } },
});

type PlayContext = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function press({ canvas, userEvent }: PlayContext, name: RegExp): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name }));
}

type Step = (context: PlayContext) => Promise<void>;

/** From the filled form to the review. @returns the review's ticket */
async function review(context: PlayContext, before: Step): Promise<HTMLElement> {
  await before(context);
  await press(context, /^Continue · /);
  return context.canvas.findByRole('region', { name: 'Review' });
}

async function pay(context: PlayContext, before: Step): Promise<void> {
  await review(context, before);
  await press(context, /^Pay /);
}

const failed = (order: Transaction): Transaction => ({
  ...order,
  status: 'FAILED',
  details: {
    ...order.details,
    meter: undefined,
    pins: undefined,
    refundRef: `${order.ref}-R`,
    timeline: [{ status: 'FAILED', at: order.createdAt, note: 'The provider refused the number.' }],
  },
});

const pending = (order: Transaction): Transaction => ({
  ...order,
  status: 'PENDING',
  details: { ...order.details, meter: undefined, pins: undefined },
});

/**
 * The steps that every sale has, as stories. `buy` is its call, `order` how it ends well, `delivered` a text of that
 * receipt, `before` what is done before "Continue".
 */
export const saleStories = (
  service: OrderService,
  buy: Endpoint,
  order: Transaction,
  delivered: string,
  before: Step = () => Promise.resolve(),
) => ({
  review: {
    play: async (context: PlayContext) => {
      const ticket = await review(context, before);
      await expect(ticket).toHaveTextContent('Balance after');
      await expect(await context.canvas.findByRole('button', { name: /^Pay ₦/ })).toBeEnabled();
    },
  },
  paying: {
    beforeEach: playing(neverAnswers(buy)),
    play: async (context: PlayContext) => {
      await pay(context, before);
      await expect(await context.canvas.findByText('Sending the order')).toBeVisible();
    },
  },
  delivered: {
    beforeEach: playing(answers(buy, order)),
    play: async (context: PlayContext) => {
      await pay(context, before);
      await expect(await context.canvas.findByText('Delivered')).toBeVisible();
      const receipt = await context.canvas.findByRole('article', { name: `Receipt ${order.ref}` });
      await expect(receipt).toHaveTextContent(delivered);
      const send = await context.canvas.findByRole('link', { name: /^Send (to 0\d{3} \d{3} \d{4}|receipt)/ });
      await expect(send).toHaveAttribute(
        'href',
        expect.stringMatching(/^https:\/\/wa\.me\/(234\d{10})?\?text=\S/),
      );
      // In the receipt's menu, which is closed.
      await expect(context.canvas.queryByText('Sell again')).not.toBeNull();
    },
  },
  pending: {
    beforeEach: playing(answers(buy, pending(order))),
    play: async (context: PlayContext) => {
      await pay(context, before);
      await expect(await context.canvas.findByText(/Do not sell it again/)).toBeVisible();
      await expect(await context.canvas.findByRole('button', { name: 'Next customer' })).toBeVisible();
      await expect(context.canvas.queryByText('Sell again')).toBeNull();
    },
  },
  failedRefunded: {
    beforeEach: playing(answers(buy, failed(order))),
    play: async (context: PlayContext) => {
      await pay(context, before);
      await expect(await context.canvas.findByText(/^Failed, ₦.* is back in your wallet$/)).toBeVisible();
    },
  },
  refused: {
    beforeEach: playing(
      refuses(buy, 'SERVICE_DOWN', 'The provider does not answer just now.', { phone: [] }),
    ),
    play: async (context: PlayContext) => {
      await pay(context, before);
      await expect(await context.canvas.findByText('Not sold, nothing was charged')).toBeVisible();
    },
  },
  unread: {
    beforeEach: playing(
      refuses(services, 'NOT_FOUND', 'None.'),
      refuses(walletBalance, 'NOT_FOUND', 'None.'),
    ),
    play: async ({ canvas }: PlayContext) => {
      await expect(await canvas.findByText('What is on sale could not be loaded')).toBeVisible();
      // The bar says it of the balance where it has room, else the open drawer does.
      await waitFor(async () => {
        const told = canvas.queryAllByText('could not be loaded');
        await expect(told.some((each) => each.checkVisibility())).toBe(true);
      });
    },
  },
  serviceDown: {
    beforeEach: playing(answers(services, withServiceDown(service))),
    play: async ({ canvas }: PlayContext) => {
      await expect(await canvas.findByText(/ is down$/)).toBeVisible();
    },
  },
  tooLittleBalance: {
    beforeEach: playing(answers(walletBalance, { availableBalance: '120.00' })),
    play: async (context: PlayContext) => {
      await review(context, before);
      await expect(await context.canvas.findByText(/^₦.* short$/)).toBeVisible();
      await expect(await context.canvas.findByRole('button', { name: /^Pay / })).toBeDisabled();
    },
  },
});

/** The same for a sale whose customer is checked first. @param check the button's name */
export const checkedSaleStories = (check: string, ...sale: Parameters<typeof saleStories>) => {
  const [service, buy, order, delivered] = sale;
  return saleStories(service, buy, order, delivered, (context) => press(context, new RegExp(`^${check}$`)));
};
