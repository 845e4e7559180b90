import { Icon } from '#components/Icon.tsx';
import { circleCheckIcon, circleXIcon } from '#components/icons.ts';
import type { Usage } from '../usage/usage.ts';
import { Words } from './Words.tsx';

const ADVICE = [
  { key: 'do', heading: 'Do', icon: circleCheckIcon, looks: 'border-success text-success' },
  { key: 'dont', heading: 'Don’t', icon: circleXIcon, looks: 'border-danger text-danger' },
] as const;

const READERS = [
  { key: 'keyboard', heading: 'Keyboard' },
  { key: 'screenReader', heading: 'Screen reader' },
] as const;

/** What to do and what not, side by side where there is room. */
export const Advice = (advice: Pick<Usage, 'do' | 'dont'>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {ADVICE.map(({ key, heading, icon, looks }) => (
      <div key={key} className={`rounded border-l-4 bg-surface-raised px-5 py-4 ${looks}`}>
        <h3 className="flex items-center gap-2 text-base font-semibold">
          <Icon shape={icon} />
          {heading}
        </h3>
        <p className="mt-1.5 text-ink">
          <Words text={advice[key]} />
        </p>
      </div>
    ))}
  </div>
);

/** What to do with a component and what not, and how it is used without a mouse or without eyes. */
export const UsageNotes = ({ usage }: { usage: Usage }) => (
  <section aria-label="Usage" className="sb-unstyled mb-10 mt-8 text-base text-ink">
    <Advice do={usage.do} dont={usage.dont} />
    <dl className="mt-4 grid gap-x-4 gap-y-5 rounded border px-5 py-4 sm:grid-cols-2">
      {READERS.map(({ key, heading }) => (
        <div key={key}>
          <dt className="font-semibold">{heading}</dt>
          <dd className="mt-1 text-ink-muted">
            <Words text={usage[key]} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
