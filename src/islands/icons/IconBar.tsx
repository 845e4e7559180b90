import { Button } from '#components/Button.tsx';
import { codeIcon, copyIcon } from '#components/icons.ts';
import type { GalleryIcon } from '#stores/icons/icon-search.ts';
import { copyText } from './copy-text.ts';
import { type Pen, svgProps, svgText } from './drawing.ts';

interface IconBarProps {
  icon: GalleryIcon;
  /** Undefined while it is on its way. */
  drawing: string | undefined;
  pen: Pen;
}

const PREVIEW_PX = 40;

/** The icon that was chosen last, and what can be taken of it. */
export function IconBar({ icon, drawing, pen }: IconBarProps) {
  return (
    <section
      aria-label="Chosen icon"
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-full max-w-2xl items-center gap-3 rounded-lg border bg-surface-raised p-3 shadow-overlay md:pr-4"
    >
      <svg
        {...svgProps({ ...pen, sizePx: PREVIEW_PX })}
        aria-hidden
        className="shrink-0"
        dangerouslySetInnerHTML={{ __html: drawing ?? '' }}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{icon.name}</p>
        <p className="truncate text-sm text-ink-muted">{icon.tags || ' '}</p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        icon={copyIcon}
        aria-label="Copy name"
        onClick={() => void copyText(icon.name, icon.name)}
      >
        Name
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={codeIcon}
        aria-label="Copy SVG"
        onClick={() => drawing && void copyText(svgText(drawing, pen), `SVG of ${icon.name}`)}
      >
        SVG
      </Button>
    </section>
  );
}
