import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

const SCALE = [
  ['text-4xl', 'Sell in seconds'],
  ['text-3xl', '₦1,284,650.50'],
  ['text-2xl', 'Good morning, Ọláolúwa'],
  ['text-xl', 'Review the sale'],
  ['text-lg', 'Latest transactions'],
  ['text-base', 'Send money to one of your own account numbers.'],
  ['text-sm', 'Transfers arrive in a minute or two.'],
  ['text-xs', 'SME · 30 days'],
] as const;

const Type = () => (
  <main className="mx-auto max-w-4xl">
    <h1 className="text-3xl font-semibold">Type</h1>
    <p className="mt-2 max-w-prose text-ink-muted">
      One family at a time, hosted here and subset. Amounts stand in figures of one width; letters of Hausa,
      Igbo and Yoruba names are in every family: Ẹlẹ́gbẹ́, Ṣọlá, Ịfẹọma, Ƙasimu, Ɗanladi.
    </p>
    <dl className="mt-10 flex flex-col gap-7">
      {SCALE.map(([size, sample]) => (
        <div key={size} className="grid grid-cols-[6rem_1fr] items-baseline gap-6 border-b pb-6">
          <dt className="text-sm text-ink-muted">{size}</dt>
          <dd className={`${size} min-w-0 font-semibold tracking-tight`}>{sample}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-10 flex flex-wrap gap-8 text-xl">
      <span className="font-normal">Regular 400</span>
      <span className="font-medium">Medium 500</span>
      <span className="font-semibold">Semibold 600</span>
    </p>
    <p className="tabular mt-8 w-48 text-right text-xl leading-snug">
      ₦1,111.11
      <br />
      ₦98,080.50
      <br />
      −₦205,000.00
    </p>
  </main>
);

const meta = { title: 'Foundations/Type', component: Type, tags: ['!autodocs'] } satisfies Meta<typeof Type>;

export default meta;
type Story = StoryObj<typeof meta>;

const loads = (family: string): NonNullable<Story['play']> =>
  async function loadsItsFamily() {
    const loaded = () =>
      [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family);
    await waitFor(() => expect(loaded()).toContain(family), { timeout: 5000 });
  };

export const Roboto: Story = { globals: { font: 'roboto' }, play: loads('Roboto') };
export const Poppins: Story = { globals: { font: 'poppins' }, play: loads('Poppins') };
export const Inter: Story = { globals: { font: 'inter' }, play: loads('Inter') };
export const Dark: Story = { globals: { theme: 'dark' } };
