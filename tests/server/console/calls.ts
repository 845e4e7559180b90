import * as agentLetters from '#contract/console/agent-letters.ts';
import * as account from '#contract/console/account.ts';
import * as agents from '#contract/console/agents.ts';
import * as audit from '#contract/console/audit.ts';
import * as books from '#contract/console/books.ts';
import { CONSOLE_BASE, type ConsoleCall } from '#contract/console/call.ts';
import * as codes from '#contract/console/codes.ts';
import * as discounts from '#contract/console/discounts.ts';
import * as days from '#contract/console/days.ts';
import * as inHand from '#contract/console/in-hand.ts';
import * as letters from '#contract/console/letters.ts';
import * as money from '#contract/console/money.ts';
import * as messages from '#contract/console/messages.ts';
import * as notes from '#contract/console/notes.ts';
import * as orders from '#contract/console/orders.ts';
import * as passkeys from '#contract/console/passkeys.ts';
import * as pictures from '#contract/console/pictures.ts';
import * as prices from '#contract/console/prices.ts';
import * as probes from '#contract/console/probes.ts';
import * as providers from '#contract/console/providers.ts';
import * as reports from '#contract/console/reports.ts';
import * as statement from '#contract/console/statement.ts';
import * as statements from '#contract/console/statements.ts';
import * as session from '#contract/console/session.ts';
import * as signIn from '#contract/console/sign-in.ts';
import * as staff from '#contract/console/staff.ts';
import * as today from '#contract/console/today.ts';
import * as views from '#contract/console/views.ts';
import * as waiting from '#contract/console/waiting.ts';

const isCall = (value: unknown): value is ConsoleCall =>
  typeof value === 'object' && value !== null && 'base' in value && value.base === CONSOLE_BASE;

/** Every call of the console that the contract declares. */
export const CONSOLE_CALLS: readonly ConsoleCall[] = [
  session,
  signIn,
  staff,
  account,
  passkeys,
  orders,
  money,
  agents,
  agentLetters,
  prices,
  codes,
  discounts,
  pictures,
  providers,
  probes,
  audit,
  reports,
  days,
  books,
  inHand,
  notes,
  statements,
  messages,
  letters,
  statement,
  today,
  views,
  waiting,
].flatMap((module) => (Object.values(module) as unknown[]).filter(isCall));
