import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { prices } from '#contract/console/prices.ts';
import { PricesIsland } from '#islands/console/PricesIsland.tsx';
import { answers, loses, neverAnswers, playing } from '../support/fake-api.ts';
import { consoleScreen, onDuty } from './on-duty.tsx';
import { PRICES, SMALL } from './prices.ts';

const meta = {
  ...consoleScreen({ heading: 'Prices', api: [answers(prices, PRICES)], role: 'manager' }),
  title: 'Screens/Console/Prices',
  tags: ['!autodocs'],
  component: PricesIsland,
} satisfies Meta<typeof PricesIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Catalogue: Story = {
  play: async ({ canvas }) => {
    const mtn = within(await canvas.findByRole('region', { name: 'MTN · Data' }));
    await expect(mtn.getByText('MTN 1GB SME')).toBeVisible();
    await expect(mtn.getByText('₦931,200.00')).toBeVisible();
    await expect(canvas.getByRole('region', { name: /^To come/ })).toBeVisible();
    await expect(canvas.getByText(/^Not on sale: The catalogue has no code/)).toBeVisible();
  },
};

export const BelowCost: Story = {
  play: async ({ canvas, userEvent }) => {
    const filters = await canvas.findByRole('search');
    const folded = within(filters).queryByRole('button', { name: 'Filters' });
    if (folded) await userEvent.click(folded);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Which' }), 'Below cost');
    await waitFor(() => expect(canvas.queryByText('MTN 1GB SME')).toBeNull());
    await expect(canvas.getByText('MTN 2GB Monthly')).toBeVisible();
    await expect(canvas.getByText('1 plan of 1 provider')).toBeVisible();
  },
};

export const NothingFound: Story = {
  beforeEach: playing(answers(prices, SMALL)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search the prices' }), 'glo 5gb');
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all' }));
    await expect(canvas.getByText('MTN 1GB SME')).toBeVisible();
  },
};

/** A shop whose catalogue was not imported yet. */
export const NothingSold: Story = {
  beforeEach: playing(answers(prices, { ...PRICES, providers: [], coming: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The catalogue is empty')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: playing(neverAnswers(prices)) };

export const NotLoaded: Story = {
  beforeEach: playing(loses(prices)),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    playing(answers(prices, SMALL))();
    await userEvent.click(again);
    await expect(await canvas.findByText('MTN 1GB SME')).toBeVisible();
  },
};

/** Finance and auditors see the same without the buttons. */
export const ReadOnly: Story = {
  beforeEach: [onDuty('auditor'), playing(answers(prices, SMALL))],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('MTN 1GB SME')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Change the price|Drop)/ })).toBeNull();
  },
};

/** A direct address: nothing is asked of the server. */
export const NotPermitted: Story = {
  beforeEach: onDuty('support'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not include this.')).toBeVisible();
  },
};
