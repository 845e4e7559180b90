import { useState } from 'react';
import { receiptIcon } from '#components/icons.ts';
import { IconButton } from '#components/IconButton.tsx';
import { LazyPanel } from '../shared/LazyPanel.tsx';

const loadDayClosePanel = () => import('./DayClosePanel.tsx');

interface DayCloseButtonProps {
  /** "2026-11-21" */
  date: string;
  /** "Today", "Sat 21 Nov". */
  name: string;
}

/** Opens the ticket of a day's close. */
export function DayCloseButton(given: DayCloseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={receiptIcon}
        size="sm"
        label={`Close of day: ${given.name}`}
        onClick={() => setOpen(true)}
      />
      <LazyPanel
        load={loadDayClosePanel}
        chunk={10}
        given={given}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
