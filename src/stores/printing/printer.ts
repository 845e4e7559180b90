import { agentAtom } from '../storage/agent-storage.ts';
import { isRecord, keptAtom } from '../storage/storage.ts';

/** Millimetres of the roll's width. */
export const PAPERS = ['58', '80'] as const;
export type Paper = (typeof PAPERS)[number];

export const CONNECTIONS = ['bluetooth', 'usb', 'serial'] as const;
export type Connection = (typeof CONNECTIONS)[number];

export interface Printer {
  paper: Paper;
  /** Undefined until one was chosen. */
  connection?: Connection | undefined;
}

const INITIAL: Printer = { paper: '58' };

/** The receipt printer beside this device, whoever is signed in. */
export const $printer = keptAtom<Printer>('kobodesk:printer', INITIAL, {
  read: (json) =>
    isRecord(json)
      ? {
          paper: PAPERS.find((paper) => paper === json.paper) ?? INITIAL.paper,
          connection: CONNECTIONS.find((connection) => connection === json.connection),
        }
      : undefined,
  write: (value) => value,
});

export const INITIAL_PRINTER = INITIAL;

/** Orders remembered as printed. */
const MOST = 200;

/** When an order's pins or token were printed, as ISO 8601, by its ref: a second print is asked for, not made by mistake. */
export const $printed = agentAtom<Readonly<Record<string, string>>>(
  'kobodesk:printed',
  {},
  { read: (json) => (isRecord(json) ? (json as Record<string, string>) : undefined) },
);

export function notePrinted(ref: string): void {
  const { [ref]: _before, ...others } = $printed.get();
  const kept = Object.entries(others).slice(1 - MOST);
  $printed.set({ ...Object.fromEntries(kept), [ref]: new Date().toISOString() });
}
