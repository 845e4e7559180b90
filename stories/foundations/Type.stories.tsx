import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, waitFor } from 'storybook/test';

const SCALE = [
  ['text-4xl', 'font-semibold tracking-tight', 'Sell in seconds'],
  ['text-3xl', 'font-semibold tracking-tight tabular', '₦1,284,650.50'],
  ['text-2xl', 'font-semibold tracking-tight', 'Good morning, Ọláolúwa'],
  ['text-xl', 'font-semibold', 'Review the sale'],
  ['text-lg', 'font-semibold', 'Latest transactions'],
  ['text-base', '', 'Send money to one of your own account numbers: it lands in your wallet by itself.'],
  ['text-sm', 'text-ink-muted', 'Transfers arrive in a minute or two.'],
  ['text-xs', 'font-semibold', 'SME · 30 days'],
] as const;

const WEIGHTS = [
  ['font-normal', 'Regular 400', 'What is read'],
  ['font-medium', 'Medium 500', 'What is chosen'],
  ['font-semibold', 'Semibold 600', 'What comes first'],
] as const;

/** Size and line height as this browser draws them, in CSS pixels. */
function Measure({ of }: { of: string }) {
  const probe = useRef<HTMLSpanElement>(null);
  const [measure, setMeasure] = useState('');
  useLayoutEffect(() => {
    if (!probe.current) return;
    const { fontSize, lineHeight } = getComputedStyle(probe.current);
    setMeasure([fontSize, lineHeight].map((px) => Math.round(Number.parseFloat(px))).join(' / '));
  }, [of]);
  return (
    <>
      <span ref={probe} aria-hidden className={of} />
      <span className="tabular">{measure}</span>
    </>
  );
}

const Type = () => (
  <main className="mx-auto max-w-5xl py-6">
    <h1 className="text-3xl font-semibold">Type</h1>
    <p className="mt-2 max-w-prose text-ink-muted">
      One family at a time, hosted here and subset. Amounts stand in figures of one width; letters of Hausa,
      Igbo and Yoruba names are in every family: Ẹlẹ́gbẹ́, Ṣọlá, Ịfẹọma, Ƙasimu, Ɗanladi.
    </p>
    <div className="mt-10 grid gap-6 md:grid-cols-[1fr_20rem]">
      <div
        aria-hidden
        className="flex items-end justify-between gap-6 overflow-hidden rounded-lg bg-primary px-8 pb-6 text-on-primary"
      >
        <span className="text-[11rem] font-semibold leading-none tracking-tight">Aa₦</span>
      </div>
      <p className="tabular flex flex-col justify-end rounded-lg border bg-surface-raised p-6 text-right text-2xl font-semibold leading-snug">
        <span>₦1,111.11</span>
        <span>₦98,080.50</span>
        <span className="text-danger">−₦205,000.00</span>
        <span className="mt-2 text-sm font-normal text-ink-muted">figures of one width</span>
      </p>
    </div>
    <dl className="mt-8">
      {SCALE.map(([size, looks, sample]) => (
        <div key={size} className="grid grid-cols-[5rem_4.5rem_1fr] items-baseline gap-4 border-b py-5">
          <dt className="text-sm font-medium">{size.replace('text-', '')}</dt>
          <dd className="text-sm text-ink-muted">
            <Measure of={size} />
          </dd>
          <dd className={`${size} ${looks} min-w-0`}>{sample}</dd>
        </div>
      ))}
    </dl>
    <ul className="mt-10 grid gap-6 sm:grid-cols-3">
      {WEIGHTS.map(([weight, name, use]) => (
        <li key={weight}>
          <span className={`${weight} block text-2xl`}>{name}</span>
          <span className="text-sm text-ink-muted">{use}</span>
        </li>
      ))}
    </ul>
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
