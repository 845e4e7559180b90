import { type ComponentType, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { LazyPanel, type PanelProps } from '../../shared/LazyPanel.tsx';

interface OnRequestProps<Given extends object> {
  /** What the button shows and hides: "the letters". */
  what: string;
  /** What the button says while it is hidden. @default "Show" and what */
  asks?: string;
  load: () => Promise<{ default: ComponentType<PanelProps & Given> }>;
  given: Given;
}

/** What few look at: a button that loads it, and hides it again. */
export function OnRequest<Given extends object>({ what, asks, load, given }: OnRequestProps<Given>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        className="self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? `Hide ${what}` : (asks ?? `Show ${what}`)}
      </Button>
      <LazyPanel load={load} given={given} chunk={1} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
