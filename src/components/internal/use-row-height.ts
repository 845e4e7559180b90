import { type RefObject, useEffect, useState } from 'react';

/** The height of the drawn rows, in CSS pixels. */
export function useRowHeight(
  drawn: RefObject<HTMLElement | null>,
  isEmpty: boolean,
  estimatedRowPx: number,
): number {
  const [rowPx, setRowPx] = useState(estimatedRowPx);
  useEffect(() => {
    const rows = drawn.current;
    if (!rows || isEmpty) return;
    const observer = new ResizeObserver(() => {
      const heightPx = rows.lastElementChild?.getBoundingClientRect().height ?? 0;
      if (heightPx > 0) setRowPx(heightPx);
    });
    observer.observe(rows);
    return () => observer.disconnect();
  }, [drawn, isEmpty]);
  return rowPx;
}
