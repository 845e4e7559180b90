import { showToast } from '#stores/shell/toast.ts';

/** Puts a text on the clipboard and says so. @param what what it is, for the message */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', `${what} copied`);
  } catch {
    showToast('error', 'This browser blocks copying.');
  }
}
