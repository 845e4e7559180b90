import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { changeDiscount, discountEffect } from '#contract/console/discounts.ts';
import { prices } from '#contract/console/prices.ts';
import { PricesIsland } from '#islands/console/PricesIsland.tsx';
import { answers, playing, refuses } from '../support/fake-api.ts';
import { field, openDialogOf, press } from './dialog.ts';
import { consoleScreen } from './on-duty.tsx';
import { AMOUNTS, DISCOUNTED, SAVED_MORE } from './prices.ts';

const meta = {
  ...consoleScreen({ heading: 'Prices', api: [answers(prices, AMOUNTS)], role: 'manager' }),
  title: 'Screens/Console/Prices/Discounts',
  tags: ['!autodocs'],
  component: PricesIsland,
} satisfies Meta<typeof PricesIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const NEW = 'New discount, in per cent';

const open = (context: Context) =>
  openDialogOf(context, 'Change the discount: MTN · Airtime', 'Change the discount');

async function enter(context: Context, percent: string): Promise<HTMLElement> {
  const dialog = await open(context);
  await context.userEvent.clear(field(dialog, NEW));
  await context.userEvent.type(field(dialog, NEW), percent);
  await press(context, dialog, 'Show the effect');
  return dialog;
}

/** Another level, another discount. */
export const Form: Story = {
  play: async (context) => {
    const dialog = await open(context);
    await expect(field(dialog, NEW)).toHaveFocus();
    await expect(field(dialog, NEW)).toHaveValue('2');
    await press(context, dialog, 'Show the effect');
    await expect(await within(dialog).findByText('They save that already.')).toBeVisible();
    await context.userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Level' }), 'Gold');
    await expect(field(dialog, NEW)).toHaveValue('2.5');
    await expect(within(dialog).getByRole('combobox', { name: 'From when' })).toBeVisible();
  },
};

/** The effect first, then the change. */
export const Change: Story = {
  beforeEach: playing(answers(discountEffect, SAVED_MORE)),
  play: async (context) => {
    const dialog = await enter(context, '2,4');
    await expect(await within(dialog).findByText('Vendors leave us 3 % at the most.')).toBeVisible();
    await expect(within(dialog).getByText('1,180')).toBeVisible();
    await context.userEvent.type(field(dialog, 'Reason'), 'Others give more');
    playing(answers(changeDiscount, DISCOUNTED))();
    await press(context, dialog, 'Change it to 2.4 %');
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(await context.canvas.findByText('2.4 %')).toBeVisible();
  },
};

/** Nobody gives more than the vendors leave. */
export const TooMuch: Story = {
  beforeEach: playing(
    refuses(
      discountEffect,
      'VALIDATION_FAILED',
      'MTN leaves us 3 % at the most: agents would pay less than it costs. Give a smaller discount.',
    ),
  ),
  play: async (context) => {
    const dialog = await enter(context, '3.5');
    await expect(await within(dialog).findByText(/agents would pay less than it costs/)).toBeVisible();
    await expect(field(dialog, NEW)).toHaveValue('3.5');
  },
};

export const Doubted: Story = {
  beforeEach: playing(
    answers(discountEffect, { ...SAVED_MORE, doubts: ['More than 20 % off what they paid.'] }),
  ),
  play: async (context) => {
    const dialog = await enter(context, '2.4');
    await expect(await within(dialog).findByText('This speaks against it')).toBeVisible();
    await expect(
      within(dialog).getByRole('checkbox', { name: 'It is right all the same' }),
    ).not.toBeChecked();
  },
};
