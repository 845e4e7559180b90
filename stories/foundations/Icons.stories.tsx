import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Icon } from '#components/Icon.tsx';
import * as icons from '#components/icons.ts';

const Icons = () => (
  <main className="mx-auto max-w-5xl">
    <h1 className="text-3xl font-semibold">Icons</h1>
    <p className="mt-2 max-w-prose text-ink-muted">
      Outlines of Tabler Icons, each a text of its own, so that a page carries only those it draws. `npm run
      icons` adds more.
    </p>
    <ul className="mt-8 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
      {Object.entries(icons).map(([name, shape]) => (
        <li key={name} className="flex min-w-0 items-center gap-3 rounded px-3 py-2.5">
          <Icon shape={shape} size={24} className="text-primary" />
          <span className="truncate text-sm">{name.replace(/Icon$/, '')}</span>
        </li>
      ))}
    </ul>
  </main>
);

const meta = { title: 'Foundations/Icons', component: Icons, tags: ['!autodocs'] } satisfies Meta<
  typeof Icons
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(Object.keys(icons).length);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
