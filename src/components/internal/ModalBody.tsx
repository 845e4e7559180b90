import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The part of a dialog that scrolls. It takes the focus only when there is something to scroll. */
export function ModalBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [children]);

  return (
    <div
      ref={body}
      tabIndex={scrolls ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto px-card py-4 focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  );
}
