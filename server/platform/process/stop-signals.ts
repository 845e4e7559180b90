import { commandLineOf, parentOf } from './processes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

// At a terminal one Ctrl-C reaches us twice: from the terminal, and from npm, which passes its own on.
const SAME_PRESS_MS = 1_000;
const PARENT_CHECK_MS = 500;
const FORCED_EXIT_CODE = 130;

/** Resolves at the first signal to stop. A later one, clearly pressed again, ends the process at once. */
export function untilStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const onSignal = (signal: string) => {
      const now = performance.now();
      firstAt ??= now;
      if (now - firstAt > SAME_PRESS_MS) process.exit(FORCED_EXIT_CODE);
      resolve(signal);
    };
    for (const signal of SIGNALS) process.on(signal, onSignal);
    if (process.env.npm_lifecycle_event) watchParent(() => resolve('the end of npm'));
  });
}

/** A killed npm and its shell pass no signal on, so stop when they are gone. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const npm = isScriptShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
}

// `sh -c node scripts/start.mjs`: some shells stay, others become the script's own process.
const isScriptShell = (pid: number) => commandLineOf(pid).includes(' -c ');
