// A tab in which one of the staff sees the portal as an agent does: the console opened it with the view in the address. All that this
// tab keeps is its own from here on, so that an agent who is signed in in the same browser notices nothing, nor is seen. The rest is in
// view.ts, which runs before any other script of the page; where it does not come, nobody is signed in.
import { at } from '#domain/at.ts';
import { VIEW_KEY } from '#stores/storage/keys.ts';

try {
  const tab = sessionStorage;
  const [, given] = location.hash.split('#view=');
  if (given) tab.setItem(VIEW_KEY, given);
  if (tab.getItem(VIEW_KEY)) {
    Object.defineProperty(window, 'localStorage', { value: tab });
    // Nothing else makes the parser wait for a file that other pages do not ask for.
    document.write(`<script src="${at('/view.js')}"></script>`);
  }
} catch {
  // The storage is blocked: nobody can be seen so.
}
