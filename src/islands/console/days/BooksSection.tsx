import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Badge, type BadgeProps } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Checkbox } from '#components/Checkbox.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Books, BooksCheck } from '#contract/console/books.ts';
import { clockOf } from '#domain/receipt-state.ts';
import {
  $books,
  checkBooks,
  giveBackBooks,
  INITIAL_BOOKS,
  loadBooks,
  takeBooks,
} from '#stores/console/books.ts';
import { useShown } from '../../shared/use-shown.ts';
import { BOOKS } from '../places.ts';
import { BOOKS_HEIGHT } from './books-height.ts';
import { InHand } from '../shared/InHand.tsx';
import { Section } from '../shared/Section.tsx';
import { StaffNotes } from '../shared/StaffNotes.tsx';
import { useMay } from '../use-staff.ts';
import { BrokenRules } from './BrokenRules.tsx';

/** Whether a check is made is looked at so often, in milliseconds. */
const AGAIN_MS = 2_000;

/** Whether our records agree with each other, and with what vendors and bank say. */
export default function BooksSection() {
  const { data: books, reading } = useShown($books, INITIAL_BOOKS);
  const isWanted = books?.wanted != null;
  useEffect(() => void loadBooks(), []);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => void loadBooks(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWanted]);

  if (!books)
    return reading === 'failed' ? (
      <ErrorState
        heading="The check of the books could not be loaded"
        className="rounded-lg border bg-surface-raised"
        onRetry={() => void loadBooks()}
      >
        Check your connection and try again.
      </ErrorState>
    ) : (
      <Skeleton className={BOOKS_HEIGHT} />
    );
  return (
    <Section id={BOOKS} heading="The books">
      <div className="flex flex-col gap-4 border-t p-card">
        <Found books={books} />
        <LastDrill drill={books.drill} />
        <CheckNow books={books} />
      </div>
    </Section>
  );
}

function Found({ books: { checks, taken, notes } }: { books: Books }) {
  const may = useMay('books.check');
  const differs = checks.some(({ faults }) => faults.length > 0);
  if (checks.length === 0) return <p>They have not been checked yet. They are each night at four.</p>;
  return (
    <>
      {(differs || taken) && (
        <InHand
          taken={taken}
          may={may}
          onTake={takeBooks}
          onGiveBack={giveBackBooks}
          onLost={() => void loadBooks()}
        />
      )}
      {checks.map((check) => (
        <Check key={check.of} check={check} />
      ))}
      {differs && (
        <StaffNotes kind="books" subject={BOOKS} count={notes} may={may} onWritten={() => void loadBooks()} />
      )}
    </>
  );
}

const SIDES: Record<BooksCheck['of'], string> = {
  records: 'Our records among each other',
  vendors: 'What the vendors say',
  bank: 'What the bank says',
};

interface LineProps {
  of: string;
  tone: BadgeProps['tone'];
  found: string;
  /** When it was found, and by whom. */
  children?: ReactNode;
}

const Line = ({ of, tone, found, children }: LineProps) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="font-medium">{of}</span>
    <Badge tone={tone}>{found}</Badge>
    <span className="text-sm text-ink-muted">{children}</span>
  </p>
);

function Check({ check: { of, checkedAt, checkedBy, rules, faults } }: { check: BooksCheck }) {
  const isBroken = faults.length > 0;
  return (
    <div>
      <Line
        of={SIDES[of]}
        tone={isBroken ? 'danger' : 'success'}
        found={isBroken ? `${faults.length} of ${rules} rules do not hold` : rulesHold(rules)}
      >
        <time dateTime={checkedAt}>{clockOf(checkedAt)}</time>,{' '}
        {checkedBy === 'nightly' ? 'by itself' : checkedBy}
      </Line>
      {isBroken && <BrokenRules faults={faults} />}
    </div>
  );
}

/** A backup that nobody has restored proves nothing. */
function LastDrill({ drill }: Pick<Books, 'drill'>) {
  const { restoredTo, problem } = drill ?? {};
  return (
    <Line
      of="Backups"
      tone={problem ? 'danger' : drill ? 'success' : 'warning'}
      found={restoredTo ? 'Restored on trial' : 'None restored on trial'}
    >
      {problem ?? (restoredTo && `with everything up to ${clockOf(restoredTo)}`)}
    </Line>
  );
}

const rulesHold = (rules: number): string => (rules === 1 ? '1 rule holds' : `All ${rules} rules hold`);

function CheckNow({ books: { wanted, problem: notMade } }: { books: Books }) {
  const may = useMay('books.check');
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    const { ok, message } = await checkBooks(asks);
    setBusy(false);
    setProblem(ok ? '' : message);
  };
  if (!may && !wanted && !notMade) return null;
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {problem && <Alert tone="danger">{problem}</Alert>}
      {notMade && (
        <Alert tone="warning" heading="The last check could not be made">
          {notMade}
        </Alert>
      )}
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {wanted && `${wanted.by} asked for a check. It is being made.`}
      </p>
      {may && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Checkbox
            label="Ask vendors and bank about the last 48 hours too"
            checked={asks}
            disabled={wanted !== null}
            onChange={({ target }) => setAsks(target.checked)}
          />
          <Button
            variant="secondary"
            size="sm"
            loading={isBusy || wanted !== null}
            onClick={() => void check()}
          >
            Check now
          </Button>
        </div>
      )}
    </div>
  );
}
