import type { ReactNode } from 'react';

interface SettingLineProps {
  name: string;
  state: string;
  /** The button that changes it, where there is one. */
  children?: ReactNode;
}

/** One of a card's settings: what it is, how it stands, and where it is changed. */
export const SettingLine = ({ name, state, children }: SettingLineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 sm:flex-nowrap sm:[&>button]:shrink-0">
    <div className="min-w-0">
      <p className="font-medium">{name}</p>
      <p className="text-sm text-ink-muted">{state}</p>
    </div>
    {children}
  </li>
);
