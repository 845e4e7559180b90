import { $staff } from './session.ts';

/** Calls back when somebody else of the staff is here, or nobody any more, also in another tab. */
export function onPersonChange(listener: () => void): () => void {
  let known = $staff.get()?.person.id;
  return $staff.listen((staff) => {
    if (staff?.person.id === known) return;
    known = staff?.person.id;
    listener();
  });
}

let people = 0;
onPersonChange(() => void (people += 1));

/**
 * Runs a call whose end is for whoever is here now and for nobody after them.
 * @throws DOMException AbortError when somebody else is here by then, whatever became of the call; otherwise as the call
 */
export async function forWhoIsHere<T>(call: () => Promise<T>): Promise<T> {
  const asker = people;
  const left = () => new DOMException('Somebody else is here now.', 'AbortError');
  try {
    const answer = await call();
    if (asker !== people) throw left();
    return answer;
  } catch (error) {
    throw asker === people ? error : left();
  }
}
