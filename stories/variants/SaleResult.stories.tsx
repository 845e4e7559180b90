import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/services/electricity';
import { validateMeter } from '#contract/checks.ts';
import { buyElectricity } from '#contract/purchases/electricity.ts';
import { ElectricitySale } from '#islands/sale/ElectricitySale.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { changeDraft } from '#stores/orders/drafts.ts';
import { answers } from '../screens/support/fake-api.ts';
import type { Page } from '../screens/support/Page.tsx';
import { checkedSaleStories, saleMeta } from '../screens/support/sale.tsx';
import { ELECTRICITY } from '../screens/support/transactions.ts';
import { EveryWay, FormAgain } from './parts/results.tsx';

const TOKEN = '58210934771044261983';

const METER = {
  customerName: 'Oluwaseun Adebayo',
  address: '12 Allen Avenue, Ikeja',
  meterNumber: '45012345678',
  meterType: 'prepaid',
  minAmount: '1000.00',
  arrears: '0.00',
  canVend: true,
};

const fill = () =>
  changeDraft('electricity', {
    discoName: 'ikeja-electric',
    meterNumber: METER.meterNumber,
    amount: '5000.00',
    phone: '0803 123 4567',
  });

const meta = {
  ...saleMeta({ html, island: { ElectricitySale }, api: [answers(validateMeter, METER)], fill }),
  title: 'Variants/Result of a sale',
  tags: ['!autodocs'],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const steps = checkedSaleStories('Check the meter', 'electricity', buyElectricity, ELECTRICITY, TOKEN);

const sends: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Send to 0803 123 4567' })).toBeVisible();
};

/** Chosen: the state in colour, the token large, Send and Next customer in sight, and the other ways in one menu. */
export const TwoButtons: Story = steps.delivered;
export const EveryWayAButton: Story = {
  args: { html, islands: { Shell, ElectricitySale: EveryWay } },
  play: sends,
};
export const TheFormAgain: Story = {
  args: { html, islands: { Shell, ElectricitySale: FormAgain } },
  play: sends,
};
