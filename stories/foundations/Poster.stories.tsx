import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Amount } from '#components/Amount.tsx';
import { Icon } from '#components/Icon.tsx';
import * as icons from '#components/icons.ts';
import { Logo } from '#components/Logo.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { brand } from '#config/brand.ts';
import { RoleBlock } from './support/RoleBlock.tsx';
import { SaleTicket } from './support/SaleTicket.tsx';

const ROLES: [ground: string, ink: string][] = [
  ['primary', 'on-primary'],
  ['primary-strong', 'on-primary'],
  ['primary-soft', 'primary'],
  ['accent', 'on-accent'],
  ['ink', 'surface'],
  ['surface', 'ink'],
  ['surface-raised', 'ink-muted'],
  ['surface-sunken', 'ink-muted'],
  ['success-soft', 'success'],
  ['warning-soft', 'warning'],
  ['danger-soft', 'danger'],
  ['info-soft', 'info'],
];

const CHART = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'];
const RADII = ['rounded-sm', 'rounded', 'rounded-lg', 'rounded-full'];
const MOTIONS = ['--motion-fast', '--motion', '--motion-slow'];
const PANEL = 'rounded-lg border bg-surface-raised p-6';

const Poster = () => (
  <main className="mx-auto grid max-w-6xl gap-5 p-6 md:p-10 lg:grid-cols-12">
    <header className="flex min-h-80 flex-col justify-between rounded-lg bg-primary p-8 text-on-primary lg:col-span-7">
      <p className="font-medium">{brand.name}, its looks on one page</p>
      <div>
        <h1 className="text-4xl font-semibold tracking-tight">Calm, exact, quick.</h1>
        <p className="mt-3 max-w-[44ch] text-lg">
          A well-made instrument for a counter with a queue: white space, one strong colour, and the amount is
          the loudest thing on the screen.
        </p>
      </div>
    </header>
    <Ticket />
    <section aria-label="Colours" className="lg:col-span-12">
      <ul className="grid grid-cols-2 overflow-hidden rounded-lg border sm:grid-cols-4 lg:grid-cols-6">
        {ROLES.map(([ground, ink]) => (
          <RoleBlock key={ground} ground={ground} ink={ink} />
        ))}
      </ul>
      <div aria-hidden className="mt-2 flex h-4 gap-1 overflow-hidden rounded-full">
        {CHART.map((series) => (
          <span key={series} className={`flex-1 ${series}`} />
        ))}
      </div>
    </section>
    <Letters />
    <Shapes />
    <section aria-label="Icons" className={`${PANEL} text-primary lg:col-span-12`}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] justify-items-center gap-y-4">
        {Object.entries(icons).map(([name, shape]) => (
          <li key={name} className="flex">
            <Icon shape={shape} size={26} label={name.replace(/Icon$/, '')} />
          </li>
        ))}
      </ul>
    </section>
  </main>
);

const Ticket = () => (
  <section aria-label="The ticket" className="flex flex-col [--notch:12px] lg:col-span-5">
    <SaleTicket padding="p-7">
      <p className="flex items-center justify-between">
        <Logo name={brand.name} mark={brand.logo} size={24} />
        <StatusBadge status="SUCCESSFUL" />
      </p>
      <p className="mt-6 text-ink-muted">A sale is a ticket</p>
      <Amount value="5000.00" size="xl" className="mt-1 block" />
    </SaleTicket>
  </section>
);

const Letters = () => (
  <section aria-label="Type" className={`${PANEL} flex flex-col justify-between gap-6 lg:col-span-5`}>
    <p aria-hidden className="text-[8rem] font-semibold leading-none tracking-tight">
      Aa₦
    </p>
    <p className="text-lg">
      Ẹlẹ́gbẹ́, Ṣọlá, Ịfẹọma, Ƙasimu, Ɗanladi
      <span className="mt-1 block text-sm text-ink-muted">Regular 400, medium 500, semibold 600</span>
    </p>
  </section>
);

const Shapes = () => (
  <section
    aria-label="Shape and motion"
    className={`${PANEL} flex flex-col justify-between gap-8 lg:col-span-7`}
  >
    <div className="grid grid-cols-4 gap-4">
      {RADII.map((radius) => (
        <div key={radius} className={`${radius} h-24 border-2 border-primary bg-primary-soft`} />
      ))}
    </div>
    <ul className="flex flex-col gap-4">
      {MOTIONS.map((token) => (
        <li
          key={token}
          tabIndex={0}
          className="group flex items-center gap-4 rounded text-sm"
          style={{ ['--one' as string]: `var(${token})` }}
        >
          <span className="w-28 text-ink-muted">{token.replace('--', '').replace('-', ', ')}</span>
          <span className="relative h-1 flex-1 rounded-full bg-line">
            <span className="absolute -top-1.5 left-0 size-4 rounded-full bg-primary transition-[left] duration-[--one] ease-spring group-hover:left-[calc(100%-1rem)] group-focus:left-[calc(100%-1rem)]" />
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const meta = {
  title: 'Foundations/Poster',
  component: Poster,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Poster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {
  play: async ({ canvas }) => {
    const figures = canvas.getAllByText(/^\d+\.\d$/).map(({ textContent }) => Number(textContent));
    await expect(figures).toHaveLength(ROLES.length);
    await expect(Math.min(...figures)).toBeGreaterThanOrEqual(4.5);
  },
};
export const Dark: Story = { ...Light, globals: { theme: 'dark' } };
export const Phone: Story = { ...Light, globals: { viewport: { value: 'phone' } } };
