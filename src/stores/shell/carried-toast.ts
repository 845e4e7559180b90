import { TOAST_KEY } from '../storage/keys.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface CarriedToast {
  kind: ToastKind;
  message: string;
}

/** Hands a message on to the next page of this tab. Where the storage is blocked or full it is lost: it is only a courtesy. */
export function carryToast({ kind, message }: CarriedToast): void {
  try {
    window.sessionStorage.setItem(TOAST_KEY, JSON.stringify({ kind, message }));
  } catch {
    return;
  }
}

/** What the page before handed on, once. */
export function takeCarriedToast(): CarriedToast | undefined {
  try {
    const text = window.sessionStorage.getItem(TOAST_KEY);
    window.sessionStorage.removeItem(TOAST_KEY);
    return text ? (JSON.parse(text) as CarriedToast) : undefined;
  } catch {
    return undefined;
  }
}
