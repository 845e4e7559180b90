import { type RefObject, useEffect } from 'react';

/** Whether the island has its data. Until then the form is held back, and sent once it has. */
export function isReady({ dataset }: HTMLFormElement): boolean {
  if ('ready' in dataset) return true;
  dataset.early = '';
  return false;
}

/** Marks a form ready once it shows the stored values, and submits it if the visitor has already done so. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    // The stores' real values follow hydration: a task later they are there.
    const timer = setTimeout(() => {
      const element = form.current;
      if (!element) return;
      element.dataset.ready = '';
      if ('early' in element.dataset) element.requestSubmit();
      delete element.dataset.early;
    });
    return () => clearTimeout(timer);
  }, [form]);
}
