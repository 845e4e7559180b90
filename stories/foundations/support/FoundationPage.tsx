import type { ReactNode } from 'react';

export interface FoundationPageProps {
  heading: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page of the foundations: what it is about, and its sections. */
export const FoundationPage = ({ heading, lead, children }: FoundationPageProps) => (
  <main className="mx-auto max-w-5xl py-6 [&_h2]:mb-4 [&_h2]:mt-12 [&_h2]:text-lg [&_h2]:font-semibold">
    <h1 className="text-3xl font-semibold">{heading}</h1>
    <p className="mt-2 max-w-prose text-ink-muted">{lead}</p>
    {children}
  </main>
);
