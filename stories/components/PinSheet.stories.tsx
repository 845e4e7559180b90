import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PinSheet } from '#components/PinSheet.tsx';

/** Test pins: no network takes one that begins with four zeros. */
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    pin: `0000${String(40_718_265 + index * 7_919).padStart(12, '3')}`,
    serial: `SBX${String(104_627_315 + index)}`,
  }));

const meta = {
  title: 'Components/PinSheet',
  component: PinSheet,
  args: {
    heading: 'MTN ₦500',
    cards: cards(12),
    business: 'Ada’s Phone Shop',
    dial: '*311*PIN#',
    'aria-label': 'Cards',
  },
} satisfies Meta<typeof PinSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwelveCards: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12);
    await expect(canvas.getAllByText('Dial *311*PIN#')).toHaveLength(12);
  },
};
export const OneCard: Story = { args: { cards: cards(1) } };
export const AHundredCards: Story = {
  args: { cards: cards(100) },
  play: async ({ canvas }) => {
    const pins = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(new Set(pins).size).toBe(100);
  },
};
export const LongText: Story = {
  args: {
    heading: 'NECO result token of the examination of November and December',
    business: 'Alhaja Oluwaseun Adebayo-Ogunbanjo & Daughters Communications and General Merchandise Limited',
    cards: cards(3).map(({ pin, serial }) => ({ pin: `${pin}${pin}`, serial: `${serial}${serial}` })),
  },
};
/** Exam pins: no code to dial, and some have no serial. */
export const ExamPins: Story = {
  args: {
    heading: 'WAEC result checker PIN',
    dial: undefined,
    cards: [{ pin: '482917365120', serial: 'WRN251048816' }, { pin: '730164928855' }],
  },
};
export const Phone: Story = { globals: { width: 'phone' } };
export const Dark: Story = { globals: { theme: 'dark' } };
