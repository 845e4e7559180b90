import { ApiError } from '#api-client/errors.ts';
import { isRefusal } from '#api-client/refusals.ts';
import { onAgentChange } from '../session/session.ts';
import { readTabTexts, writeTabTexts } from '../storage/tab-storage.ts';

/** In session storage: the keys of movements that may have gone through, by what they move, each with its time. */
const TRIED_KEY = 'kobodesk:moves';

/** Who asks for the same movement later than this wants another one. */
const KEPT_MS = 15 * 60_000;

onAgentChange(() => writeTabTexts(TRIED_KEY, {}));

/** @returns the key of a movement that may have gone through; undefined where none was tried lately */
function triedKey(name: string): string | undefined {
  const [key, atMs] = (readTabTexts(TRIED_KEY)[name] ?? '').split(' ');
  return key && Date.now() - Number(atMs) < KEPT_MS ? key : undefined;
}

function forget(name: string): void {
  const { [name]: _, ...others } = readTabTexts(TRIED_KEY);
  writeTabTexts(TRIED_KEY, others);
}

/**
 * Makes a movement of money by a key. Without an answer the key is kept in this tab for a quarter of an hour, also over a reload: the
 * same movement, asked for again, is the same one.
 * @param what everything that makes it this movement
 * @throws what `move` throws
 */
export async function once<Answer>(
  what: readonly string[],
  move: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(what);
  const earlier = triedKey(name);
  const key = earlier ?? crypto.randomUUID();
  if (!earlier) writeTabTexts(TRIED_KEY, { ...readTabTexts(TRIED_KEY), [name]: `${key} ${Date.now()}` });
  try {
    const answer = await move(key);
    forget(name);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error, earlier !== undefined)) forget(name);
    throw error;
  }
}

/** What to say where a movement may have been made all the same; undefined where the server has refused it. */
export const unknownMove = (error: unknown): string | undefined =>
  error instanceof ApiError && isRefusal(error, false)
    ? undefined
    : 'No answer came, so the money may have moved. Do the same once more: it moves only once.';
