import { type Permission, permissionsOf } from '#contract/console/permissions.ts';
import type { Deps } from '../../funding/deps.ts';
import { readOpenSessions, type StaffCaller } from '../../identity/staff/session.ts';
import { rateLimited } from '../../platform/errors.ts';

const EVERY_MS = 5_000;
/** A reading that takes long is made less often: at most this share of the time is spent on it. */
const REST = 10;
/** Whoever listens longer opens it again, which the session's end and a proxy's patience both ask for. */
const LONGEST_MS = 10 * 60_000;
/** Screens of one person at one process. */
const MOST_EACH = 5;
const AGAIN_SECONDS = 30;

interface Listener {
  caller: StaffCaller;
  send: (text: string) => void;
  end: () => void;
  timer: NodeJS.Timeout;
}

interface FeedOptions<Data> {
  permission: Permission;
  read: () => Promise<Data>;
  /** Ends every stream, so that none holds up the process's end. */
  stopping?: AbortSignal | undefined;
  /** @default 5 seconds */
  everyMs?: number;
}

/** What is read once every few seconds for all who listen. */
export interface Feed {
  /** @throws AppError RATE_LIMITED for a person who listens on too many screens */
  open: (caller: StaffCaller) => ReadableStream<Uint8Array>;
}

const encoder = new TextEncoder();
const COMMENT = ': still here\n\n';

/** Reads for all listeners together, and only while there are any; a listener whose session has ended is sent nothing more. */
export function createFeed<Data>(
  deps: Pick<Deps, 'sql' | 'now' | 'log'>,
  { permission, read, stopping, everyMs = EVERY_MS }: FeedOptions<Data>,
): Feed {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let latest: { text: string; atMs: number } | undefined;

  const tellAll = (text: string) => [...listeners].forEach(({ send }) => send(text));
  stopping?.addEventListener('abort', () => [...listeners].forEach(({ end }) => end()));

  async function tell(): Promise<void> {
    try {
      await endClosed(deps, permission, [...listeners]);
      if (listeners.size === 0) return;
      latest = { text: `data: ${JSON.stringify(await read())}\n\n`, atMs: performance.now() };
      tellAll(latest.text);
    } catch (error) {
      deps.log.warn({ err: error }, 'the feed could not be read');
      // Says nothing, and keeps the connections from being closed as silent.
      tellAll(COMMENT);
    }
  }

  async function turn(): Promise<void> {
    timer = undefined;
    isReading = true;
    const begunMs = performance.now();
    await tell();
    isReading = false;
    rest(Math.max(everyMs, REST * (performance.now() - begunMs)));
  }

  function rest(ms: number): void {
    if (timer || isReading || listeners.size === 0) return;
    timer = setTimeout(() => void turn(), ms);
    timer.unref();
  }

  /** The newest figures where they are fresh, so that coming and going reads nothing. */
  function welcome({ send }: Listener): void {
    const isFresh = latest !== undefined && performance.now() - latest.atMs < everyMs;
    if (isFresh && latest) send(latest.text);
    rest(isFresh ? everyMs : 0);
  }

  // A timer that is left behind finds nobody, and sets no other.
  const leave = (listener: Listener): boolean => {
    clearTimeout(listener.timer);
    return listeners.delete(listener);
  };

  return {
    open(caller) {
      const own = [...listeners].filter((other) => other.caller.person.id === caller.person.id);
      if (own.length >= MOST_EACH) throw rateLimited(AGAIN_SECONDS);
      let listener: Listener | undefined;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          listener = listenerOf(caller, controller, leave);
          listeners.add(listener);
          if (stopping?.aborted) listener.end();
          else welcome(listener);
        },
        cancel: () => void (listener && leave(listener)),
      });
    },
  };
}

/** One screen, for as long as it may listen. @param leave takes it off the list; false: it was not on it any more */
function listenerOf(
  caller: StaffCaller,
  controller: ReadableStreamDefaultController<Uint8Array>,
  leave: (listener: Listener) => boolean,
): Listener {
  const listener: Listener = {
    caller,
    // Whoever does not read misses figures; they are never piled up.
    send: (text) => {
      if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
    },
    end: () => {
      if (leave(listener)) controller.close();
    },
    timer: setTimeout(() => listener.end(), LONGEST_MS).unref(),
  };
  return listener;
}

/** Ends the streams of those whose session has ended, or whose role does not include it any more: asked once for all. */
async function endClosed(
  deps: Pick<Deps, 'sql' | 'now'>,
  permission: Permission,
  listeners: readonly Listener[],
): Promise<void> {
  const hashes = listeners.map(({ caller }) => caller.tokenHash);
  const open = await readOpenSessions(deps, hashes);
  for (const { caller, end } of listeners) {
    const role = open.get(caller.tokenHash.toString('hex'));
    if (!role || !permissionsOf(role).includes(permission)) end();
  }
}
