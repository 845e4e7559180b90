import type { Page } from '@playwright/test';

export interface Effort {
  taps: number;
  keys: number;
}

/** Counts what a person does on all pages from now on: fingers put down and keys pressed. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, keys: 0 };
  await page.exposeFunction('noteEffort', (kind: keyof Effort) => void (effort[kind] += 1));
  await page.addInitScript(() => {
    const note = (kind: string) => (event: Event) => {
      const { noteEffort } = window as unknown as { noteEffort: (kind: string) => void };
      if (event.isTrusted) noteEffort(kind);
    };
    addEventListener('pointerdown', note('taps'), true);
    addEventListener('keydown', note('keys'), true);
  });
  return effort;
}
