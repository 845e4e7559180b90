import { atom, onMount } from 'nanostores';
import { carryToast, takeCarriedToast, type ToastKind } from './carried-toast.ts';

export type { ToastKind } from './carried-toast.ts';

export const TOAST_MS = 2_000;

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

// A message that is on screen when its page is left (signed in, signed out) would be lost with the page.
onMount($toast, () => {
  if (typeof window === 'undefined') return;
  const carry = () => {
    const toast = $toast.get();
    if (toast) carryToast(toast);
  };
  window.addEventListener('pagehide', carry);
  const carried = takeCarriedToast();
  if (carried) showToast(carried.kind, carried.message);
  return () => window.removeEventListener('pagehide', carry);
});
