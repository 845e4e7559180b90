import { useState } from 'react';
import { DateRange } from '#components/DateRange.tsx';
import { FormError } from '#components/FormError.tsx';

/** Which time the statement covers. */
export function CoveredTime({ errors }: { errors: Record<string, string> }) {
  const [days, setDays] = useState({ from: '', to: '' });
  const problem = errors.from ?? errors.to;
  return (
    <div>
      <DateRange legend="The days it covers" value={days} onValueChange={setDays} />
      <input type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      <p className="mt-1.5 text-sm text-ink-muted">
        Left empty, from its first line to its last. Days are those of Lagos, and so are times in the file
        that name no zone.
      </p>
      {problem && <FormError className="mt-1.5">{problem}</FormError>}
    </div>
  );
}
