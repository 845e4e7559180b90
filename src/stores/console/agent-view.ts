import { viewAgent } from '#contract/console/views.ts';
import { at } from '#domain/at.ts';
import type { Session } from '../session/session-entry.ts';
import { showToast } from '../shell/toast.ts';
import { callConsole, toldAtWork } from './api.ts';

const NO_TAB = 'Allow pop-ups for this site in the browser’s settings, then try again.';

/** What the portal's pages take for a session, in the tab that it is opened in and nowhere else: see src/head/view-tab.ts. */
const addressOf = (session: Session): string =>
  at(`/dashboard#view=${encodeURIComponent(JSON.stringify(session))}`);

/**
 * Opens the portal as an agent sees it, to be read only. The record has it.
 * @param tab an empty one: only a click may open it, before the server has answered; null where the browser opened none
 */
export async function openView(id: string, tab: Window | null): Promise<void> {
  if (!tab) return showToast('error', NO_TAB);
  const { ok } = await toldAtWork(async () => {
    const { data } = await callConsole(viewAgent, { params: { id } });
    const { token, user, expiresAt } = data;
    // The portal gets no way back to the console's page.
    tab.opener = null;
    tab.location.replace(addressOf({ token, user, expiryTime: Date.parse(expiresAt) }));
    return { message: '' };
  });
  if (!ok) tab.close();
}
