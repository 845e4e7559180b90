import { type ComponentProps, type ToggleEvent, useEffect, useRef } from 'react';
import { cx } from './internal/cx.ts';
import { mergeRefs } from './internal/merge-refs.ts';

/** The width from which the drawer is beside the page instead of over it. */
const WIDE = '(min-width: 768px)';

export interface DrawerProps extends ComponentProps<'div'> {
  /**
   * Whether the drawer is there: beside the page on a wide screen (unless `pinned` says otherwise), over it on a narrow one.
   * A button with `popoverTarget={id}` opens it on a narrow screen even before any script has run.
   */
  open: boolean;
  /** Whether it stands beside the page on a wide screen, whatever it does on a narrow one. @default open */
  pinned?: boolean | undefined;
  /** Called when Escape or a touch outside closes it, or its button opens it. */
  onOpenChange: (open: boolean) => void;
}

/** The place of the side menu, on the left, 260 CSS pixels wide: persistent from 768 pixels on, a popover below. */
export function Drawer({ open, pinned = open, onOpenChange, className, ref, ...rest }: DrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    const follow = () => {
      const element = drawer.current;
      const over = open && !wide.matches;
      if (element && element.matches(':popover-open') !== over) element.togglePopover(over);
    };
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [open]);

  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const shown = event.newState === 'open';
    // The screen became wide while it was open: close the popover but not the drawer.
    if (event.target === drawer.current && shown !== open && !matchMedia(WIDE).matches) onOpenChange(shown);
  };

  return (
    <div
      popover="auto"
      onToggle={handleToggle}
      className={cx(
        'drawer fixed inset-y-0 left-0 right-auto m-0 h-dvh w-drawer max-w-[85vw] overflow-y-auto border-0 border-r bg-surface-raised p-0 text-ink',
        pinned ? 'md:sticky md:top-0 md:block' : 'md:hidden',
        className,
      )}
      {...rest}
      ref={mergeRefs(drawer, ref)}
    />
  );
}
