import type { ApiKey } from '#contract/keys.ts';
import { useNow } from '../shared/use-now.ts';
import { shortWhen } from '../shared/when.ts';

/** The visible parts of a key after it was saved. */
export function KeyDetails({ apiKey }: { apiKey: ApiKey }) {
  const nowMs = useNow(60_000);
  const lines = [
    ['Key', `${apiKey.prefix}…${apiKey.lastFour}`],
    ['Made', shortWhen(apiKey.createdAt, nowMs, 'Today')],
    ['Last used', apiKey.lastUsedAt ? shortWhen(apiKey.lastUsedAt, nowMs, 'Today') : 'Not yet'],
  ] as const;
  const { formerUntil } = apiKey;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(max-content,1fr)_1fr_1fr]">
        {lines.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="tabular truncate font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {formerUntil && Date.parse(formerUntil) > nowMs && (
        <p className="mt-3 text-sm text-ink-muted">
          The key before it works until {shortWhen(formerUntil, nowMs)}.
        </p>
      )}
    </>
  );
}
