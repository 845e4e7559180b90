import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/services/data';
import { DataSale } from '#islands/sale/DataSale.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { changeDraft } from '#stores/orders/drafts.ts';
import type { Page } from '../screens/support/Page.tsx';
import { saleMeta } from '../screens/support/sale.tsx';
import { OneColumn, OneQuestion } from './parts/sale-forms.tsx';

const fill = () => changeDraft('data', { phone: '0803 123 4567', network: 'MTN', planId: 'mtn-sme-2000' });

const meta = {
  ...saleMeta({ html, island: { DataSale }, fill }),
  title: 'Variants/Sale form',
  tags: ['!autodocs'],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const chooses: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('radio', { name: /2 GB/ })).toBeChecked();
};

/** Chosen: number and network on one line, plans in two columns, and a bar that comes with the plan and names it. */
export const TwoColumns: Story = { play: chooses };
export const OneUnderAnother: Story = {
  args: { html, islands: { Shell, DataSale: OneColumn } },
  play: chooses,
};
export const OneQuestionAScreen: Story = {
  args: { html, islands: { Shell, DataSale: OneQuestion } },
  play: chooses,
};
