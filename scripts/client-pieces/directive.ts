import type { ClientDirective } from 'astro';

let pieces: Promise<void> | undefined;

/** What all pages share, marked by scripts/postbuild/preload.ts: each file is imported once the one before has run. */
async function runPieces(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-piece]')) await import(href);
}

async function wake(load: () => Promise<() => void | Promise<void>>): Promise<void> {
  // A file that did not come fails again below, where the island is known.
  await (pieces ??= runPieces().catch(() => {}));
  await (
    await load()
  )();
}

/**
 * `client:pieces`: wakes an island with the page, as `client:load` does, but runs what its scripts share one file at a time.
 * Imported together they would be one long task.
 */
const directive: ClientDirective = (load) => void wake(load);

export default directive;
