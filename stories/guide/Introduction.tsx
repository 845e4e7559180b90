import { Amount } from '#components/Amount.tsx';
import { Logo } from '#components/Logo.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { brand } from '#config/brand.ts';
import { USAGE } from '../usage/index.ts';

interface Way {
  heading: string;
  text: string;
  docs: string;
}

const WAYS: Way[] = [
  {
    heading: 'Install it',
    text: 'The library as a package, in a page of your own and beside its own looks.',
    docs: '/docs/installation--docs',
  },
  {
    heading: 'Foundations',
    text: 'Roles of colour, type, space, motion and the ticket, with what each is for.',
    docs: '/story/foundations-poster--light',
  },
  {
    heading: 'How we write',
    text: 'Four rules, what to say instead, and one word for each concept.',
    docs: '/docs/content-voice--docs',
  },
  {
    heading: 'Components',
    text: `${Object.keys(USAGE).length} of them: every state, how each is meant, and how it is used by keyboard and heard.`,
    docs: '/docs/components-button--docs',
  },
  {
    heading: 'Screens',
    text: 'Whole pages of the product, with everything that can happen on them.',
    docs: '/story/screens-dashboard--a-morning',
  },
];

const PRINCIPLES = [
  ['Calm', 'White space and one strong colour. Nothing moves that nobody asked for.'],
  ['Exact', 'The amount is the loudest thing on the screen, and right to the kobo.'],
  ['Quick', 'It works on a phone in the sun, with one thumb, on a slow network.'],
] as const;

/** The first page: what this is, what it wants to be, and where to go. */
export const Introduction = () => (
  <div className="font-sans text-base text-ink">
    <header className="grid overflow-hidden rounded-lg bg-primary text-on-primary md:grid-cols-[1fr_20rem]">
      <div className="flex flex-col gap-10 p-8 md:p-10">
        <Logo
          name={brand.name}
          mark={brand.logo}
          className="[&_path:first-child]:fill-on-primary [&_path:last-child]:stroke-primary"
        />
        <div>
          <h1 className="text-4xl font-semibold tracking-tight">Calm, exact, quick.</h1>
          <p className="mt-4 max-w-[46ch] text-lg">
            The components of a portal for people who sell airtime, data, electricity and exam pins over a
            counter, and the rules that hold them together.
          </p>
        </div>
      </div>
      <div aria-hidden className="flex items-center px-8 pb-8 text-ink [--notch:12px] md:p-8 md:pl-0">
        <SampleTicket />
      </div>
    </header>
    <dl className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {PRINCIPLES.map(([word, text]) => (
        <div key={word}>
          <dt className="text-lg font-semibold">{word}</dt>
          <dd className="mt-1 text-ink-muted">{text}</dd>
        </div>
      ))}
    </dl>
    <nav aria-label="Where to go" className="mt-12">
      <h2 className="text-xl font-semibold">Where to go</h2>
      <ul className="mt-4 divide-y divide-line border-y">
        {WAYS.map(({ heading, text, docs }) => (
          <li key={docs}>
            {/* Storybook's frame follows a link to its own address in the window around it. */}
            <a
              href={`./?path=${docs}`}
              target="_top"
              className="grid gap-x-8 gap-y-1 py-4 hover:bg-surface-sunken sm:grid-cols-[12rem_1fr]"
            >
              <span className="font-semibold text-primary underline underline-offset-4">{heading}</span>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <section className="mt-12 max-w-prose">
      <h2 className="text-xl font-semibold">How to read this book</h2>
      <p className="mt-2 text-ink-muted">
        The toolbar above turns theme, font, radius and width of everything you see, as a person’s settings
        do. “Show code” under a story is what you would write. What a screen reader is told is kept for each
        story and compared by the tests, as are contrasts in both themes.
      </p>
    </section>
  </div>
);

const SampleTicket = () => (
  <div className="w-full">
    <div className="ticket ticket-head p-6">
      <p className="flex items-center justify-between gap-4 text-ink-muted">
        MTN 2 GB
        <StatusBadge status="SUCCESSFUL" />
      </p>
      <Amount value="1450.00" size="xl" className="mt-4 block" />
    </div>
    <div className="relative">
      <div className="perforation absolute inset-x-0 -top-px" />
    </div>
    <div className="ticket ticket-foot px-6 py-5 text-sm text-ink-muted">A sale ends in a ticket.</div>
  </div>
);
