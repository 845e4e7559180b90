import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Swatch } from './support/Swatch.tsx';

const TEXT = 4.5;
const EDGE = 3;
const GROUNDS = ['surface', 'surface-raised', 'surface-sunken'];
const TONES = ['primary', 'success', 'warning', 'danger', 'info'];

const GROUPS: { heading: string; pairs: [ink: string, ground: string, least: number][] }[] = [
  {
    heading: 'Ink on surfaces',
    pairs: ['ink', 'ink-muted'].flatMap((ink) =>
      GROUNDS.map((ground) => [ink, ground, TEXT] as [string, string, number]),
    ),
  },
  {
    heading: 'Filled controls',
    pairs: [
      ['on-primary', 'primary', TEXT],
      ['on-primary', 'primary-strong', TEXT],
      ['on-danger', 'danger', TEXT],
      ['on-accent', 'accent', TEXT],
    ],
  },
  { heading: 'Tones on their own patch', pairs: TONES.map((tone) => [tone, `${tone}-soft`, TEXT]) },
  { heading: 'Tones on a card', pairs: TONES.map((tone) => [tone, 'surface-raised', TEXT]) },
  {
    heading: 'Edges and focus',
    pairs: [
      ['line-strong', 'surface', EDGE],
      ['line-strong', 'surface-raised', EDGE],
      ['focus', 'surface', EDGE],
      ['focus', 'surface-raised', EDGE],
    ],
  },
  {
    heading: 'Series of a chart',
    pairs: [1, 2, 3, 4, 5, 6].map((place) => [`chart-${place}`, 'surface-raised', EDGE]),
  },
];

/** Full rows, whatever a group holds. */
const COLUMNS: Record<number, string> = { 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' };

const Colours = () => (
  <main className="mx-auto max-w-6xl py-6">
    <h1 className="text-3xl font-semibold">Colours</h1>
    <p className="mt-2 max-w-prose text-ink-muted">
      Roles, not colours: each names what it is for and has a light and a dark side. The figures are
      contrasts, computed here from what this browser paints.
    </p>
    {GROUPS.map(({ heading, pairs }) => (
      <section key={heading} className="mt-10">
        <h2 className="text-lg font-semibold">{heading}</h2>
        <ul
          className={`mt-4 grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2 ${COLUMNS[pairs.length] ?? 'lg:grid-cols-3'}`}
        >
          {pairs.map(([ink, ground, least]) => (
            <Swatch key={`${ink} ${ground}`} ink={ink} ground={ground} least={least} />
          ))}
        </ul>
      </section>
    ))}
  </main>
);

const meta = { title: 'Foundations/Colours', component: Colours, tags: ['!autodocs'] } satisfies Meta<
  typeof Colours
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {
  play: async ({ canvasElement }) => {
    const figures = [...canvasElement.querySelectorAll<HTMLElement>('[data-least]')];
    await expect(figures.length).toBeGreaterThan(25);
    for (const figure of figures)
      await expect(Number(figure.textContent)).toBeGreaterThanOrEqual(Number(figure.dataset['least']));
  },
};

export const Dark: Story = { ...Light, globals: { theme: 'dark' } };
