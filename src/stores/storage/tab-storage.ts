import { isRecord } from './entry.ts';

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Texts stored for the life of this tab, under one key of session storage; empty when there are none. */
export function readTabTexts(key: string): Record<string, string> {
  try {
    const json: unknown = JSON.parse(storage()?.getItem(key) ?? '{}');
    if (!isRecord(json)) return {};
    return Object.fromEntries(
      Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function writeTabTexts(key: string, texts: Record<string, string>): void {
  try {
    storage()?.setItem(key, JSON.stringify(texts));
  } catch {
    // Blocked or full: the texts live in the page's memory.
  }
}
