import type { Meta, StoryObj } from '@storybook/react-vite';

const RADII = ['rounded-sm', 'rounded', 'rounded-lg', 'rounded-full'];
const SPACES = [
  ['tight', 'Between things that belong together'],
  ['card', 'Inside a card'],
  ['gutter', 'At a page’s sides'],
  ['section', 'Between sections'],
];
const MOTIONS = [
  ['--motion-fast', 'A control answers'],
  ['--motion', 'A thing changes place'],
  ['--motion-slow', 'A panel comes or goes'],
];
const TICKETS = [
  ['ticket-sides', 'A choice, an empty place'],
  ['ticket-stub [--stub:4.5rem]', 'A plan and its price'],
];

const Shape = () => (
  <main className="mx-auto max-w-5xl py-6 [&_h2]:mb-4 [&_h2]:mt-12 [&_h2]:text-lg [&_h2]:font-semibold">
    <h1 className="text-3xl font-semibold">Shape, space and motion</h1>
    <h2>The ticket</h2>
    <div className="grid gap-6 sm:grid-cols-3">
      {TICKETS.map(([name, use]) => (
        <div key={name} className={`ticket ${name} flex h-28 flex-col justify-center px-7`}>
          <span className="font-medium">{use}</span>
        </div>
      ))}
      <div>
        <div className="ticket ticket-head h-16 px-7 pt-4 font-medium">A sale,</div>
        <div className="relative">
          <div className="perforation absolute inset-x-0 -top-px" />
        </div>
        <div className="ticket ticket-foot h-12 px-7 pt-2 font-medium">torn off here</div>
      </div>
    </div>
    <h2>Radius</h2>
    <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
      {RADII.map((radius) => (
        <div
          key={radius}
          className={`${radius} flex h-24 items-center justify-center bg-primary-soft text-sm`}
        >
          {radius}
        </div>
      ))}
    </div>
    <h2>Space</h2>
    <div className="flex flex-col gap-4">
      {SPACES.map(([space, use]) => (
        <div key={space} className="grid grid-cols-[5rem_8rem_1fr] items-center gap-4 text-sm">
          <span className="font-medium">{space}</span>
          <span className="h-5 bg-primary" style={{ width: `var(--space-${space})` }} />
          <span className="text-ink-muted">{use}</span>
        </div>
      ))}
    </div>
    <h2>Motion</h2>
    <ul className="grid gap-4 sm:grid-cols-3">
      {MOTIONS.map(([token, use]) => (
        <li
          key={token}
          tabIndex={0}
          className="group rounded border bg-surface-raised p-4 text-sm"
          style={{ ['--one' as string]: `var(${token})` }}
        >
          <span className="block size-5 rounded-full bg-primary transition-transform duration-[--one] ease-spring group-hover:translate-x-24 group-focus:translate-x-24" />
          <span className="mt-3 block font-medium">{use}</span>
          <span className="text-ink-muted">{token}</span>
        </li>
      ))}
    </ul>
  </main>
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
