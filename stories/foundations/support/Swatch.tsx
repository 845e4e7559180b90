import { Badge } from '#components/Badge.tsx';
import { useContrast } from './contrast.ts';

export interface SwatchProps {
  /** The role on the ground, without dashes. */
  ink: string;
  /** The role underneath. */
  ground: string;
  /** What WCAG 2.2 AA asks for: 4.5 for text, 3 for the edges of controls. */
  least: number;
}

const TEXT = 4.5;

/** A pair of roles as it is used, with its contrast computed from what this browser paints. */
export function Swatch({ ink, ground, least }: SwatchProps) {
  const [patch, figure] = useContrast<HTMLDivElement>();

  return (
    <li className="flex flex-col gap-2">
      <div
        ref={patch}
        aria-hidden
        className="flex h-20 items-end justify-between rounded border p-3 text-xl font-semibold"
        style={{ color: `var(--${ink})`, background: `var(--${ground})` }}
      >
        {/* What need not be read at 4.5 is no text: it is shown as the edge or the bar it is. */}
        {least >= TEXT ? (
          <span>₦1,450</span>
        ) : (
          <span className="h-8 w-24 rounded-sm border-2 border-current" />
        )}
        <span className="size-4 rounded-full bg-current" />
      </div>
      <div className="flex items-center justify-between gap-2 text-sm">
        <span className="min-w-0">
          {ink} <span className="text-ink-muted">on {ground}</span>
        </span>
        <Badge tone={(figure ?? 0) >= least ? 'success' : 'danger'} className="tabular" data-least={least}>
          {figure?.toFixed(2)}
        </Badge>
      </div>
    </li>
  );
}
