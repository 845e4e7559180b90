import { atom, type WritableAtom } from 'nanostores';
import type { Question } from '#api-client/client.ts';
import { retryRead } from '#api-client/retry.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { onAgentChange } from '../session/session.ts';
import { call } from '../shell/api.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { dropEarlyReads } from './early.ts';
import { noteRead } from './note.ts';

export type Reading = 'idle' | 'loading' | 'ready' | 'failed';

export const INITIAL_READING: Reading = 'idle';

type AnswersTo<E extends readonly Endpoint[]> = { [I in keyof E]: DataOf<E[I]> };

interface ReadOptions<E extends readonly Endpoint[]> {
  /** The start of the paths that show it, and a word of its own: "/services catalogue". Its time is noted under this name. */
  name?: string;
  /** What the server is asked, all at once. */
  questions: { readonly [I in keyof E]: Question<E[I]> };
  /** Whether the one who is signed in may read it; where not, nothing is asked. @default always */
  mayRead?: () => boolean;
  /** Puts the answers where pages look for them. Not called when the agent has changed since. */
  keep: (...answers: AnswersTo<E>) => void;
}

interface FetchOptions {
  /** Something has just changed: an answer that is on its way already may be older than that, so it is fetched once more. */
  hasChanged?: boolean;
}

/** A read that pages make from the server. Its answer goes into a separate store, which is often kept on the device. */
export interface Read {
  name?: string | undefined;
  questions: readonly Question<Endpoint>[];
  $reading: WritableAtom<Reading>;
  /** Never throws: `$reading` says how it went. Waits for an answer that is on its way already. */
  fetch: (options?: FetchOptions) => Promise<void>;
}

/** A read that failed is fetched again as soon as the network is back. */
export function createRead<const E extends readonly Endpoint[]>({
  name,
  questions,
  mayRead = () => true,
  keep,
}: ReadOptions<E>): Read {
  const $reading = atom<Reading>(INITIAL_READING);
  let isOutdated = false;
  let asked: Promise<AnswersTo<E>> | undefined;

  async function ask(): Promise<AnswersTo<E>> {
    isOutdated = false;
    $reading.set('loading');
    const answers = await Promise.all(questions.map((question) => retryRead(() => call(...question))));
    return isOutdated ? ask() : (answers.map(({ data }) => data) as unknown as AnswersTo<E>);
  }

  async function fetch(options?: FetchOptions): Promise<void> {
    if (!mayRead()) return;
    if (options?.hasChanged) {
      isOutdated = true;
      dropEarlyReads();
    }
    const asking = (asked ??= ask());
    let reading: Reading = 'failed';
    try {
      const answers = await asking;
      // Another waiting caller has stored it already, or another agent has signed in, who must not get it.
      if (asking !== asked) return;
      keep(...answers);
      if (name) noteRead(name);
      reading = 'ready';
    } catch {
      if (asking !== asked) return;
    }
    asked = undefined;
    $reading.set(reading);
  }

  onAgentChange(() => {
    asked = undefined;
    $reading.set(INITIAL_READING);
  });
  onReconnect(() => $reading.get() === 'failed' && void fetch());
  return { name, questions, $reading, fetch };
}
