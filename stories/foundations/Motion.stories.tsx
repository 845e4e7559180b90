import type { Meta, StoryObj } from '@storybook/react-vite';
import { Advice } from '../guide/UsageNotes.tsx';
import { Computed } from './support/Computed.tsx';
import { FoundationPage } from './support/FoundationPage.tsx';

const DURATIONS = [
  ['--motion-fast', 'A control answers a finger'],
  ['--motion', 'A thing changes place'],
  ['--motion-slow', 'A panel comes or goes'],
] as const;

const EASINGS = [
  ['--ease-out', 'ease-out', 'Colour, opacity: fast at first, then settling'],
  ['--ease-spring', 'ease-spring', 'Place and size: a little past the end, and back'],
] as const;

/** The curve of a cubic-bezier() as a path in a square of 100, whose y may leave it: a spring goes past its end. */
function Curve({ token }: { token: string }) {
  const css = getComputedStyle(document.documentElement).getPropertyValue(token);
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = [...css.matchAll(/-?[\d.]+/g)].map(Number);
  const at = (x: number, y: number) => `${x * 100} ${100 - y * 100}`;
  return (
    <svg aria-hidden viewBox="-4 -24 108 132" className="h-32 w-28 overflow-visible text-primary">
      <path d="M0 0H100M0 100H100" fill="none" className="stroke-line-strong" strokeDasharray="3 3" />
      <path
        d={`M${at(0, 0)}C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

const RUNNER =
  'block size-5 rounded-full bg-primary transition-transform group-hover:translate-x-24 group-focus:translate-x-24';

const Motion = () => (
  <FoundationPage
    heading="Motion"
    lead="150 to 250 milliseconds, only where it tells where something came from or went. Whoever asks the system for less motion gets none: the durations themselves become nothing, so no component has to ask."
  >
    <h2>Durations</h2>
    <ul className="grid gap-4 sm:grid-cols-3">
      {DURATIONS.map(([token, use]) => (
        <li
          key={token}
          tabIndex={0}
          className="group rounded border bg-surface-raised p-4 text-sm"
          style={{ ['--one' as string]: `var(${token})` }}
        >
          <span className={`${RUNNER} duration-[--one] ease-spring`} />
          <span className="mt-3 block font-medium">{use}</span>
          <span className="text-ink-muted">
            {token}, <Computed property="transitionDuration" value={`var(${token})`} />
          </span>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-sm text-ink-muted">Point at one, or reach it with the tab key, to see it go.</p>
    <h2>Curves</h2>
    <ul className="grid gap-4 sm:grid-cols-2">
      {EASINGS.map(([token, name, use]) => (
        <li key={token} className="flex items-center gap-6 rounded border bg-surface-raised p-4 text-sm">
          <Curve token={token} />
          <span>
            <span className="block font-medium">{name}</span>
            <span className="text-ink-muted">{use}</span>
          </span>
        </li>
      ))}
    </ul>
    <h2>In use</h2>
    <Advice
      do="Bring a panel from the edge that its button is at. Move place and opacity alone: they cost no layout. On load, show the last state at once."
      dont="Do not make the next tap wait for motion. Do not let anything go on by itself, except what shows that something loads. Do not count an amount up: it is true or not there."
    />
  </FoundationPage>
);

const meta = { title: 'Foundations/Motion', component: Motion, tags: ['!autodocs'] } satisfies Meta<
  typeof Motion
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
