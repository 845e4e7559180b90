import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { changePrice, dropComing, priceEffect, prices } from '#contract/console/prices.ts';
import { PricesIsland } from '#islands/console/PricesIsland.tsx';
import { answers, playing, refuses } from '../support/fake-api.ts';
import { field, press } from './dialog.ts';
import { consoleScreen } from './on-duty.tsx';
import { BELOW_COST, CHANGED, EFFECT, SMALL } from './prices.ts';

const meta = {
  ...consoleScreen({ heading: 'Prices', api: [answers(prices, SMALL)], role: 'manager' }),
  title: 'Screens/Console/Prices/Changes',
  tags: ['!autodocs'],
  component: PricesIsland,
} satisfies Meta<typeof PricesIsland>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function openChange({ canvas, userEvent }: Context): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change the price: MTN 1GB SME' }));
  const dialog = await canvas.findByRole('dialog', { name: 'Change the price' });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

async function enter(context: Context, naira: string): Promise<HTMLElement> {
  const dialog = await openChange(context);
  const box = field(dialog, 'New price');
  await context.userEvent.clear(box);
  await context.userEvent.type(box, naira);
  await press(context, dialog, 'Show the effect');
  return dialog;
}

const asked = (effect: typeof EFFECT) => playing(answers(prices, SMALL), answers(priceEffect, effect));

export const Form: Story = {
  play: async (context) => {
    const dialog = await openChange(context);
    await expect(field(dialog, 'New price')).toHaveFocus();
    await expect(within(dialog).getByRole('button', { name: 'Back to ₦790.00' })).toBeVisible();
    await press(context, dialog, 'Show the effect');
    await expect(await within(dialog).findByText('It costs that already.')).toBeVisible();
  },
};

/** The effect first, then the change. */
export const Change: Story = {
  beforeEach: asked(EFFECT),
  play: async (context) => {
    const dialog = await enter(context, '760');
    await expect(await within(dialog).findByText('Would have left')).toBeVisible();
    await expect(within(dialog).getByText('1,180')).toBeVisible();
    await context.userEvent.type(field(dialog, 'Reason'), 'The vendor asks less');
    playing(answers(changePrice, CHANGED))();
    await press(context, dialog, 'Change it to ₦760.00');
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(await context.canvas.findByText('₦760.00')).toBeVisible();
  },
};

export const Effect: Story = {
  beforeEach: asked(EFFECT),
  play: async (context) => {
    const dialog = await enter(context, '760');
    await expect(await within(dialog).findByRole('button', { name: 'Back' })).toBeVisible();
  },
};

/** A price below cost is made only by whoever insists. */
export const BelowCost: Story = {
  beforeEach: asked(BELOW_COST),
  play: async (context) => {
    const dialog = await enter(context, '690');
    await expect(await within(dialog).findByText('This speaks against it')).toBeVisible();
    await context.userEvent.type(field(dialog, 'Reason'), 'To sell them off');
    playing(refuses(changePrice, 'VALIDATION_FAILED', `${BELOW_COST.doubts[0]}\nNothing was done.`))();
    await press(context, dialog, 'Ask a second person');
    await expect(await within(dialog).findByText('Not done')).toBeVisible();
    await expect(
      within(dialog).getByRole('checkbox', { name: 'It is right all the same' }),
    ).not.toBeChecked();
  },
};

export const ChangedByAnother: Story = {
  beforeEach: playing(
    answers(prices, SMALL),
    refuses(
      priceEffect,
      'VALIDATION_FAILED',
      'Somebody has changed the price of MTN 1GB SME meanwhile. It costs ₦780.00 now. Nothing was done.',
    ),
  ),
  play: async (context) => {
    const dialog = await enter(context, '760');
    await expect(await within(dialog).findByText(/^Somebody has changed the price/)).toBeVisible();
  },
};

/** One press, and what it would do stands there. */
export const FormerPrice: Story = {
  beforeEach: asked(EFFECT),
  play: async (context) => {
    const dialog = await openChange(context);
    await press(context, dialog, 'Back to ₦790.00');
    await expect(await within(dialog).findByRole('button', { name: 'Change it to ₦790.00' })).toBeVisible();
  },
};

export const Drop: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Drop: MTN 2GB/ }));
    const dialog = await canvas.findByRole('dialog', { name: 'Drop this change?' });
    playing(answers(dropComing, { ...SMALL, coming: [] }))();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Drop it' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: /^To come/ })).toBeNull());
  },
};
