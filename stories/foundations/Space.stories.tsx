import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Advice } from '../guide/UsageNotes.tsx';
import { Computed } from './support/Computed.tsx';
import { FoundationPage } from './support/FoundationPage.tsx';

const SPACES = [
  ['tight', 'Between things that belong together'],
  ['card', 'Inside a card, and between cards'],
  ['gutter', 'At a page’s sides'],
  ['section', 'Between sections of a page'],
] as const;

const Space = () => (
  <FoundationPage
    heading="Space"
    lead="Four distances with names. Three of them grow with the window by themselves, so that no page needs a width of its own for them; the figures are what this window makes of them."
  >
    <h2>Distances</h2>
    <dl>
      {SPACES.map(([space, use]) => (
        <div
          key={space}
          className="grid grid-cols-[4rem_4.5rem_1fr] items-center gap-4 border-b py-5 text-sm sm:grid-cols-[5rem_5rem_8rem_1fr]"
        >
          <dt className="font-medium">{space}</dt>
          <dd>
            <Computed property="width" value={`var(--space-${space})`} />
          </dd>
          <dd aria-hidden className="h-5 bg-primary" style={{ width: `var(--space-${space})` }} />
          <dd className="col-span-3 text-ink-muted sm:col-span-1">{use}</dd>
        </div>
      ))}
    </dl>
    <h2>On a page</h2>
    <figure>
      <div aria-hidden className="overflow-hidden rounded-lg border bg-primary-soft p-gutter">
        <div className="rounded-lg border bg-primary-soft p-card">
          <div className="flex flex-col gap-tight bg-surface-raised p-4">
            <span className="h-4 w-1/2 rounded-sm bg-line-strong" />
            <span className="h-4 w-3/4 rounded-sm bg-line" />
          </div>
        </div>
        <div className="h-section" />
        <div className="rounded-lg border bg-surface-raised p-card text-center text-sm text-ink-muted">
          the next section
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-ink-muted">
        Tinted: the gutter around, the card’s own space, the section between. Two lines that belong together
        stand tight.
      </figcaption>
    </figure>
    <h2>In use</h2>
    <Advice
      do="Give the parent a gap; a child has no margin of its own. Inside a component, take steps of 4 pixels."
      dont="Do not set a space for each width of the window: the named ones grow. Do not push with empty elements."
    />
  </FoundationPage>
);

const meta = { title: 'Foundations/Space', component: Space, tags: ['!autodocs'] } satisfies Meta<
  typeof Space
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('dl .tabular')].map((figure) =>
      Number.parseFloat(figure.textContent),
    );
    await expect(widths).toHaveLength(SPACES.length);
    await expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    await expect(widths[0]).toBe(8);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
