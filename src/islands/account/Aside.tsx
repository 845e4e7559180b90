import type { ReactNode } from 'react';

/** The way to another account screen, under the form. */
export function Aside({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-center text-ink-muted">{children}</p>;
}
