// Greets by name in the first paint, and writes the balance as soon as it is there: no script of the page is needed for that
// (#islands/dashboard/WalletCard.tsx).
import { formatWireNaira } from '#domain/money.ts';
import { ownerOf, readSession } from '#stores/session/session-entry.ts';
import { INITIAL_DISPLAY_SETTINGS, readSettings } from '#stores/settings/settings-entry.ts';
import { isRecord, ownedBy, readEntry } from '#stores/storage/entry.ts';
import { SESSION_KEY, SETTINGS_KEY, WALLET_KEY } from '#stores/storage/keys.ts';
import { readWallet } from '#stores/wallet/wallet-entry.ts';

const koboStyle = document.currentScript?.dataset.koboStyle ?? '';
const session = readEntry(SESSION_KEY, readSession);
const { user } = session ?? {};

function showBalance(balance: string): void {
  const place = document.querySelector('[data-balance]');
  const [naira = '', kobo] = formatWireNaira(balance).split('.');
  if (!place || kobo === undefined) return;
  const small = document.createElement('span');
  small.className = koboStyle;
  small.textContent = `.${kobo}`;
  place.replaceChildren(naira, small);
}

async function showAnswer(answer: Promise<Response> | undefined): Promise<void> {
  try {
    const response = await answer;
    const json: unknown = response?.ok && (await response.clone().json());
    const wallet = isRecord(json) ? readWallet(json.data) : undefined;
    if (wallet) showBalance(wallet.availableBalance);
  } catch {
    // The page follows with what it knows.
  }
}

if (user) {
  const greeting = document.querySelector('[data-greeting]');
  if (greeting && user.firstName && user.lastName)
    greeting.textContent = `Welcome, ${user.firstName} ${user.lastName}`;
  if (!(readEntry(SETTINGS_KEY, readSettings) ?? INITIAL_DISPLAY_SETTINGS).isBalanceHidden) {
    const wallet = readEntry(WALLET_KEY, ownedBy(ownerOf(session), readWallet));
    if (wallet?.readAt) showBalance(wallet.availableBalance);
    // The balance is the first of what the page asks for (#stores/reads/opening.ts).
    void showAnswer(globalThis.earlyReads?.values().next().value);
  }
}
