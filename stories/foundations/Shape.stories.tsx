import type { Meta, StoryObj } from '@storybook/react-vite';
import { Advice } from '../guide/UsageNotes.tsx';
import { Computed } from './support/Computed.tsx';
import { FoundationPage } from './support/FoundationPage.tsx';

const RADII = [
  ['rounded-sm', 'A mark, a box to tick'],
  ['rounded', 'A control, a choice'],
  ['rounded-lg', 'A card, a panel'],
  ['rounded-full', 'A badge, a dot'],
] as const;

const Shape = () => (
  <FoundationPage
    heading="Shape"
    lead="Corners are the agent’s own choice, from square to round: one setting, and three radii that follow it. Edges are lines; what floats above the page has the one shadow."
  >
    <h2>Corners</h2>
    <ul className="grid grid-cols-2 gap-6 sm:grid-cols-4">
      {RADII.map(([radius, use]) => (
        <li key={radius}>
          <div className={`${radius} h-24 border-2 border-primary bg-primary-soft`} />
          <span className="mt-3 block text-sm font-medium">{radius}</span>
          <span className="text-sm text-ink-muted">{use}</span>
        </li>
      ))}
    </ul>
    <h2>Edges and depth</h2>
    <ul className="grid gap-6 sm:grid-cols-3">
      <li className="rounded-lg border bg-surface-raised p-card">
        <span className="block font-medium">border</span>
        <span className="text-sm text-ink-muted">A card on the page. Nothing is pressed here.</span>
      </li>
      <li className="rounded border border-line-strong bg-surface-raised p-card">
        <span className="block font-medium">border-line-strong</span>
        <span className="text-sm text-ink-muted">A control: its edge is 3 : 1 to what is around it.</span>
      </li>
      <li className="rounded-lg bg-surface-raised p-card shadow-overlay">
        <span className="block font-medium">shadow-overlay</span>
        <span className="text-sm text-ink-muted">A panel, a menu, a toast: above the page for a while.</span>
      </li>
    </ul>
    <h2>Where a finger goes</h2>
    <div className="flex items-center gap-6">
      <div className="flex size-target items-center justify-center rounded border-2 border-dashed border-primary text-xs text-primary">
        target
      </div>
      <p className="text-sm text-ink-muted">
        <Computed property="width" value="2.75rem" /> each way at least, with tight space between two.
      </p>
    </div>
    <h2>In use</h2>
    <Advice
      do="Take the radius for the size of the thing. Show by its edge that something can be pressed."
      dont="Do not write corners in pixels: the setting would not reach them. Do not put a shadow on what lies in the page."
    />
  </FoundationPage>
);

const meta = { title: 'Foundations/Shape', component: Shape, tags: ['!autodocs'] } satisfies Meta<
  typeof Shape
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Square: Story = { globals: { radius: '4' } };
export const Round: Story = { globals: { radius: '24' } };
export const Dark: Story = { globals: { theme: 'dark' } };
