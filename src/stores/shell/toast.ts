import { atom, onMount } from 'nanostores';

export const TOAST_MS = 2_000;

export type ToastKind = 'success' | 'error' | 'info';

/** `id` tells two toasts with the same words apart. */
export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
}

export const INITIAL_TOAST: Toast | null = null;

/** The one toast on screen, or null. */
export const $toast = atom<Toast | null>(INITIAL_TOAST);

let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

export function showToast(kind: ToastKind, message: string): void {
  clearTimeout(timer);
  lastId += 1;
  $toast.set({ id: lastId, kind, message });
  timer = setTimeout(dismissToast, TOAST_MS);
}

export function dismissToast(): void {
  clearTimeout(timer);
  $toast.set(null);
}

const CARRIED_KEY = 'kobodesk:toast';

// A message that is on screen when its page is left (signed in, signed out) would be lost with the page.
onMount($toast, () => {
  if (typeof window === 'undefined') return;
  const carry = () => {
    const toast = $toast.get();
    if (toast) withSessionStorage((storage) => storage.setItem(CARRIED_KEY, JSON.stringify(toast)));
  };
  window.addEventListener('pagehide', carry);
  withSessionStorage(showCarried);
  return () => window.removeEventListener('pagehide', carry);
});

function showCarried(storage: Storage): void {
  const text = storage.getItem(CARRIED_KEY);
  storage.removeItem(CARRIED_KEY);
  if (!text) return;
  const { kind, message } = JSON.parse(text) as Toast;
  showToast(kind, message);
}

function withSessionStorage(action: (storage: Storage) => void): void {
  try {
    action(window.sessionStorage);
  } catch {
    // Blocked, full or corrupted: the message is only a courtesy.
  }
}
