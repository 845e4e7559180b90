// Served as /view.js, for the tab that view-tab.ts has set apart: takes the view from the address, says whose portal is seen for as long
// as it is seen, and ends it.
import { at } from '#domain/at.ts';
import { isLive, readSession, type Session } from '#stores/session/session-entry.ts';
import { carryToast } from '#stores/shell/carried-toast.ts';
import { readEntry } from '#stores/storage/entry.ts';
import { SESSION_KEY, VIEW_KEY } from '#stores/storage/keys.ts';

const STYLE = `
.view-bar{position:fixed;inset:auto 0 0;z-index:60;display:flex;align-items:center;justify-content:center;
gap:1rem;padding:.375rem 1rem calc(.375rem + env(safe-area-inset-bottom));border-top:1px solid;
background:var(--accent,#f0b429);color:var(--on-accent,#2b1d00);font-size:.875rem;font-weight:500;line-height:1.35}
.view-bar p{margin:0;min-width:0;overflow-wrap:anywhere}
.view-bar button{flex:none;min-height:2.75rem;padding:0 1.25rem;border:1px solid;border-radius:999px;background:none;color:inherit;
font:inherit;font-weight:600;cursor:pointer}
.view-bar button:hover{background:rgb(0 0 0/.1)}
.view-bar button:focus-visible{outline:2px solid;outline-offset:2px}
body{padding-bottom:var(--view-bar)}
body .drawer{padding-bottom:var(--view-bar)}
nav[aria-label=Quick]{bottom:var(--view-bar)!important}
@media print{.view-bar{display:none}body{padding:0}}`;

/** What the address held, when the console has just opened it. A link from elsewhere signs nobody in: no session or key begins so. */
function takeGiven(): void {
  const [, given] = location.hash.split('#view=');
  if (!given) return;
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname);
  const text = decodeURIComponent(given);
  if (!readSession(JSON.parse(text))?.token.startsWith('view_')) return;
  sessionStorage.setItem(SESSION_KEY, text);
  sessionStorage.setItem(VIEW_KEY, text);
}

/** What the tabs of a browser share, besides local storage: lists of an agent, what is kept for use without network, word of changes. */
function shareNothing(): void {
  for (const [on, name] of [
    [window, 'indexedDB'],
    [navigator, 'serviceWorker'],
  ] as const)
    Object.defineProperty(on, name, { value: undefined });
  addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
}

/** Back to the agent at the console: from there on the tab is like any other. */
function stop(agentId: string | undefined, message?: string): void {
  const leave = () => {
    sessionStorage.clear();
    if (message) carryToast({ kind: 'info', message });
  };
  leave();
  // An answer that comes before the page is gone would be kept once more.
  addEventListener('pagehide', leave);
  location.replace(at(`/console/agent?id=${encodeURIComponent(agentId ?? '')}`));
}

function draw({ id, username }: Session['user']): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  const bar = document.createElement('section');
  bar.className = 'view-bar';
  bar.setAttribute('aria-label', 'What you see');
  const words = document.createElement('p');
  words.textContent = `You see this as ${username} does. Nothing can be changed here.`;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Stop';
  button.addEventListener('click', () => stop(id));
  bar.append(words, button);
  document.body.append(bar);
  const measure = () => document.documentElement.style.setProperty('--view-bar', `${bar.offsetHeight}px`);
  new ResizeObserver(measure).observe(bar);
}

function show({ user, expiryTime }: Session): void {
  shareNothing();
  const over = () => stop(user.id, `You no longer see the portal as ${user.username} does.`);
  // The server takes the token no more, somebody pressed "Log out", or its time is over.
  if (!isLive(readEntry(SESSION_KEY, readSession))) return over();
  setTimeout(over, expiryTime - Date.now());
  document.addEventListener('DOMContentLoaded', () => draw(user));
}

try {
  takeGiven();
} catch {
  // It was no view.
}
const view = readEntry(VIEW_KEY, readSession);
if (view) show(view);
else {
  sessionStorage.clear();
  location.reload();
}
