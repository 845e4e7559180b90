import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/cashier';
import { cashiersHere, switchCashier } from '#contract/cashiers.ts';
import { CashierIsland } from '#islands/cashier/CashierIsland.tsx';
import { Toaster } from '#islands/Toaster.tsx';
import { answers, loses, refuses, type Route } from '../support/fake-api.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';
import { BOLA, markPhone, NAMES } from './cashiers.ts';

const phone = (...api: Route[]) => screen({ api, signedIn: false, prepare: markPhone });

const meta = {
  ...phone(NAMES),
  title: 'Screens/Cashier login',
  tags: ['!autodocs'],
  component: Page,
  args: { html, islands: { CashierIsland, Toaster } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Names: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: BOLA.name })).toBeVisible();
  },
};

export const NewPhone: Story = {
  ...phone(answers(cashiersHere, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Start selling' })).toBeVisible();
  },
};

export const WithoutNetwork: Story = {
  ...phone(loses(cashiersHere)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The names could not be loaded')).toBeVisible();
  },
};

const toPin: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: BOLA.name }));
  await expect(await canvas.findByLabelText(`PIN of ${BOLA.name}`)).toHaveFocus();
};

const WRONG = 'This PIN is wrong. 4 tries left.';

export const WrongPin: Story = {
  ...phone(NAMES, refuses(switchCashier, 'VALIDATION_FAILED', WRONG, { pin: [WRONG] })),
  play: async (context) => {
    await toPin(context);
    for (const digit of '482915')
      await context.userEvent.click(context.canvas.getByRole('button', { name: digit }));
    await expect((await context.canvas.findAllByText(WRONG)).length).toBeGreaterThan(0);
  },
};

const HOURS = 'You sell from 08:00 to 20:00. Ask the owner for other hours.';

export const OutOfHours: Story = {
  ...phone(NAMES, refuses(switchCashier, 'FORBIDDEN', HOURS)),
  play: async (context) => {
    await toPin(context);
    await context.userEvent.keyboard('482915');
    await expect((await context.canvas.findAllByText(HOURS)).length).toBeGreaterThan(0);
  },
};
