import { atom } from 'nanostores';
import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import * as contract from '#contract/console/letters.ts';
import type { HouseLetter, Letters } from '#contract/console/letters.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole, toldAtWork } from './api.ts';
import { forWhoIsHere, onPersonChange } from './on-person-change.ts';

export interface LettersState extends Letters {
  reading: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  problem: string;
}

export const INITIAL_LETTERS: LettersState = { reading: 'loading', problem: '', letters: [] };

/** The letters that agents can get. */
export const $letters = atom<LettersState>(INITIAL_LETTERS);

onPersonChange(() => $letters.set(INITIAL_LETTERS));

/** Reads them; what is known already stays on screen meanwhile, and when it fails. */
export async function loadLetters(): Promise<void> {
  if ($letters.get().reading === 'failed') $letters.set(INITIAL_LETTERS);
  try {
    const { data } = await forWhoIsHere(() => retryRead(() => callConsole(contract.houseLetters)));
    $letters.set({ reading: 'ready', problem: '', ...data });
  } catch (error) {
    if (!isAborted(error) && $letters.get().reading === 'loading')
      $letters.set({ ...INITIAL_LETTERS, reading: 'failed', problem: failure(error).message });
  }
}

onReconnect(() => $letters.get().reading === 'failed' && void loadLetters());

/** What is refused for no field may be refused for what a colleague wrote: that is read then. */
async function changing(call: () => Promise<{ message: string; data: Letters }>): Promise<Outcome> {
  const outcome = await toldAtWork(async () => {
    const { message, data } = await forWhoIsHere(call);
    $letters.set({ reading: 'ready', problem: '', ...data });
    return { message };
  });
  if (!outcome.ok && Object.keys(outcome.fieldErrors).length === 0) await loadLetters();
  return outcome;
}

type Words = Pick<HouseLetter, 'subject' | 'text'>;

/** Gives a letter other words, from the next one on. */
export const changeLetter = (
  kind: string,
  body: BodyInputOf<typeof contract.changeLetter>,
): Promise<Outcome> => changing(() => callConsole(contract.changeLetter, { params: { kind }, body }));

/** Gives a letter the house's own words again. @param from the words that were seen */
export const restoreLetter = (kind: string, from: Words): Promise<Outcome> =>
  changing(() => callConsole(contract.restoreLetter, { params: { kind }, body: { from } }));

/** A mail server may take its time. In milliseconds. */
const TEST_LIMIT_MS = 60_000;

/** Sends these words to whoever is here, with examples in their places. */
export const testLetter = (kind: string, { subject, text }: Words): Promise<Outcome> =>
  toldAtWork(() =>
    callConsole(contract.testLetter, {
      params: { kind },
      body: { subject, text },
      timeoutMs: TEST_LIMIT_MS,
    }),
  );
