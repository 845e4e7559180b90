import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { TextField } from '#components/TextField.tsx';
import type { ClosedDays } from '#contract/console/days.ts';
import { closeDay } from '#stores/console/days.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { dayText } from '../reports/columns.ts';
import { useMay } from '../use-staff.ts';

interface CloseDayProps {
  next: ClosedDays['next'];
  /** No day was closed yet. */
  isFirst: boolean;
}

/** The day that is closed next, for whoever may close it. */
export function CloseDay({ next, isFirst }: CloseDayProps) {
  const { closableAt, earliest } = next;
  const mayClose = useMay('days.close');
  const nowMs = useNow(30_000);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [chosen, setChosen] = useState<string>();
  const hasChoice = isFirst && earliest < next.day;
  const day = hasChoice && chosen !== undefined ? chosen : next.day;
  const isOutside = day < earliest || day > next.day;
  const isClosable = nowMs >= Date.parse(closableAt);

  const end = () => {
    setAsked(false);
    setProblem('');
  };
  const close = async () => {
    setBusy(true);
    setProblem('');
    const outcome = await closeDay(day);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    end();
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border bg-surface-raised p-card print:hidden">
      <div className="min-w-0">
        <h2 className="font-semibold">{isFirst ? 'No day was closed yet' : `Next: ${dayText(day)}`}</h2>
        <p className="mt-1 text-sm text-ink-muted">
          {isClosable
            ? isFirst
              ? 'The first day may be any from when the business began; then none is left out.'
              : 'Its figures are written down for good.'
            : `It can be closed from ${shortWhen(closableAt, nowMs)}.`}
        </p>
      </div>
      {mayClose && isClosable && (
        <div className="flex flex-wrap items-end gap-3">
          {hasChoice && <FirstDay next={next} day={day} isOutside={isOutside} onChoose={setChosen} />}
          <Button onClick={() => isOutside || setAsked(true)}>
            {isOutside ? 'Close the first day' : `Close ${dayText(day)}`}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        heading={`Close ${dayText(day)}?`}
        answers={['Not yet', 'Close the day']}
        busy={isBusy}
        onClose={end}
        onConfirm={() => void close()}
        choice={problem && <Alert tone="danger">{problem}</Alert>}
      >
        It cannot be opened again. What comes later for its orders, such as a refund, counts on the day it
        comes.
      </ConfirmDialog>
    </div>
  );
}

interface FirstDayProps {
  next: ClosedDays['next'];
  /** The one that is chosen. */
  day: string;
  isOutside: boolean;
  onChoose: (day: string) => void;
}

const FirstDay = ({ next, day, isOutside, onChoose }: FirstDayProps) => (
  <TextField
    label="First day"
    type="date"
    min={next.earliest}
    max={next.day}
    value={day}
    error={isOutside && `Choose a day from ${dayText(next.earliest)} to ${dayText(next.day)}.`}
    onChange={({ target }) => onChoose(target.value)}
  />
);
