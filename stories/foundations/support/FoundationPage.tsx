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

/** What to do and what to leave, side by side where there is room. */
export const DoAndLeave = ({ doing, leaving }: { doing: readonly string[]; leaving: readonly string[] }) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <Rules heading="Do" tone="border-success" rules={doing} />
    <Rules heading="Leave" tone="border-danger" rules={leaving} />
  </div>
);

const Rules = ({ heading, tone, rules }: { heading: string; tone: string; rules: readonly string[] }) => (
  <section className={`border-l-4 pl-4 ${tone}`}>
    <h3 className="font-semibold">{heading}</h3>
    <ul className="mt-2 flex flex-col gap-2 text-ink-muted">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </section>
);
