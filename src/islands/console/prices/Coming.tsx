import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import type { ComingPrice } from '#contract/console/prices.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { dropComing } from '#stores/console/prices.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { Section } from '../shared/Section.tsx';
import { useFocusLeft } from '../shared/use-focus-left.ts';
import { useMay } from '../use-staff.ts';

/** What is to change, and when; whoever may change prices may drop it. */
export function Coming({ coming }: { coming: readonly ComingPrice[] }) {
  const may = useMay('prices.change');
  const [dropped, setDropped] = useState<ComingPrice>();
  return (
    <Section heading="To come" count={coming.length} note="Prices change by themselves at these times.">
      <ul className="divide-y">
        {coming.map((change) => (
          <li key={change.id} className="flex items-center justify-between gap-4 px-card py-3">
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{change.title}</p>
              <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">
                <time dateTime={change.at}>{clockOf(change.at)}</time>, by {change.operator}
              </p>
            </div>
            {may && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Drop: ${change.title}`}
                className="-mr-3 shrink-0"
                onClick={() => setDropped(change)}
              >
                Drop
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DropDialog change={dropped} onClose={() => setDropped(undefined)} />
    </Section>
  );
}

interface DropDialogProps {
  /** Which; none closes it. */
  change: ComingPrice | undefined;
  onClose: () => void;
}

/** Asks before a change to come is forgotten. */
function DropDialog({ change, onClose }: DropDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useFocusLeft(change !== undefined);
  const close = () => {
    setProblem('');
    onClose();
  };
  const drop = async () => {
    if (!change) return;
    setBusy(true);
    setProblem('');
    const outcome = await dropComing(change.id);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    close();
  };
  return (
    <ConfirmDialog
      open={change !== undefined}
      heading="Drop this change?"
      answers={['Keep it', 'Drop it']}
      busy={isBusy}
      onClose={close}
      onConfirm={() => void drop()}
      choice={problem && <Alert tone="danger">{problem}</Alert>}
    >
      {change?.title}: it does not happen, and the price stays as it is. It stays on the record.
    </ConfirmDialog>
  );
}
