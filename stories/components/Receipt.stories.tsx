import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '#components/Button.tsx';
import { printerIcon, shareIcon } from '#components/icons.ts';
import { Receipt } from '#components/Receipt.tsx';

const meta = {
  title: 'Components/Receipt',
  component: Receipt,
  args: {
    heading: 'MTN 2 GB, 30 days',
    amount: '1450.00',
    status: 'SUCCESSFUL',
    reference: 'KD-7F3K-92QD',
    issuedAt: '2026-11-21T09:41:00Z',
    business: 'Ada’s Phone Shop',
    rows: [
      { label: 'Phone', value: '0803 123 4567' },
      { label: 'Network', value: 'MTN' },
      { label: 'Discount', value: '−₦43.50' },
    ],
    footer: 'Thank you. Come again.',
  },
} satisfies Meta<typeof Receipt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Data: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Receipt KD-7F3K-92QD' })).toBeVisible();
  },
};

export const Electricity: Story = {
  args: {
    heading: 'Ikeja Electric, prepaid',
    amount: '10000.00',
    rows: [
      { label: 'Meter', value: '4501 2345 678' },
      { label: 'Customer', value: 'Oluwaseun Adebayo' },
      { label: 'Units', value: '148.2 kWh' },
    ],
    codes: [
      { label: 'KCT 1', value: '64293871550021847763' },
      { label: 'Token', value: '12345678901234567890' },
    ],
    actions: (
      <>
        <Button icon={shareIcon}>Share</Button>
        <Button variant="secondary" icon={printerIcon}>
          Print
        </Button>
      </>
    ),
  },
};

export const Pending: Story = { args: { status: 'PENDING', footer: undefined } };
export const Reversed: Story = {
  args: {
    status: 'REVERSED',
    codes: [],
    rows: [{ label: 'Token (void)', value: '70260915123456789012' }],
    footer: 'Taken back: the money is in your wallet again.',
  },
};
export const Failed: Story = { args: { status: 'FAILED', footer: 'The money is back in your wallet.' } };
export const Phone: Story = { ...Electricity, globals: { width: 'phone' } };

export const LongText: Story = {
  args: {
    business: 'Oluwadamilola Chukwuemeka Ventures and General Merchandise Limited',
    heading: 'DStv Compact Plus with French Touch and an extra view decoder, renewed for a month',
    amount: '1284650.50',
    rows: [{ label: 'Customer', value: 'Chukwuemeka-Adebayo-Okonkwo Oluwadamilola Temitope' }],
  },
  globals: { width: 'phone' },
};

export const Dark: Story = { ...Electricity, globals: { theme: 'dark' } };
