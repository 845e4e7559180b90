import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './internal/cx.ts';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the row of tabs. */
  label: string;
  /** The tabs and what is in them, in order. */
  tabs: readonly Tab[];
  /** The open tab; without it the tabs keep their own. */
  value?: string | undefined;
  /** The tab to begin with, while the tabs keep their own. @default the first tab's */
  defaultValue?: string | undefined;
  /** Called with the value of the tab that was opened. */
  onValueChange?: ((value: string) => void) | undefined;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Parts of one subject, one at a time. Arrows, Home and End move and open. */
export function Tabs({ label, tabs, value, defaultValue, onValueChange, className, ...rest }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value);
  const current = value ?? own;

  // Use the index: a value may contain spaces, which separate ids.
  const tabId = (place: number) => `${id}-tab-${place}`;
  const panelId = (place: number) => `${id}-panel-${place}`;

  const open = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === current);
    const place = STEPS[event.key]?.(at, tabs.length) ?? -1;
    const next = tabs[place];
    if (!next) return;
    event.preventDefault();
    open(next.value);
    document.getElementById(tabId(place))?.focus();
  };

  return (
    <div className={className} {...rest}>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b"
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab, place) => {
          const selected = tab.value === current;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(place)}
              aria-selected={selected}
              aria-controls={panelId(place)}
              tabIndex={selected ? 0 : -1}
              onClick={() => open(tab.value)}
              className={cx(
                'min-h-target whitespace-nowrap border-b-2 px-3 font-medium transition-colors duration-fast focus-visible:-outline-offset-2',
                selected ? 'border-primary text-ink' : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {tabs.map((tab, place) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={panelId(place)}
          aria-labelledby={tabId(place)}
          hidden={tab.value !== current}
          tabIndex={0}
          className="pt-4"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
