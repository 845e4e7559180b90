import { DOCUMENT_VERSIONS } from '#domain/documents.ts';
import { formatNaira, kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { trySmtp } from '../platform/mail/transport.ts';
import { tryTermii } from '../platform/texts/termii.ts';
import { readSeal } from '../ledger/seal.ts';
import type { Vendor } from '../vendors/vendor.ts';
import { action, type Changed } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { changesOf } from './recorded-change.ts';

/** No command can look: it says so instead. */
const ASK_A_LAWYER = `are templates until a lawyer has read them: now of ${DOCUMENT_VERSIONS.terms} and ${DOCUMENT_VERSIONS.privacy}`;

/** What was tried, whether it is as real money needs it, and what was found. */
interface Finding {
  [column: string]: string | boolean;
  check: string;
  holds: boolean;
  found: string;
}

/** Tries vendor, bank, mail and texts, then seals a database without money as live, for ever. */
export const goLive = action('go-live', async (context): Promise<Changed> => {
  const { sql, config, now } = context;
  if (config.money === 'sandbox')
    throw new OperatorError(
      'VENDOR and FUNDING move play money: set both to the real ones, with their live keys, then run go-live again.',
    );
  const seal = await readSeal(sql);
  const rows = [
    seal?.kind === 'live' ? fine('ledger', 'is live already') : told('ledger', await moneyIn(sql)),
    ...(await Promise.all(context.vendors.map(checkVendor))),
    await checkBank(context),
    await checkMail(context),
    ...(await checkTexts(context)),
    config.totpKey
      ? fine('TOTP_KEY', 'is set')
      : lacks('TOTP_KEY', 'is missing: set it to what "openssl rand -hex 32" prints'),
    fine('terms and privacy notice', ASK_A_LAWYER),
  ];
  if (rows.some(({ holds }) => !holds))
    return {
      message: 'Nothing was changed: put right what does not hold, then run go-live again.',
      rows,
      changes: [],
      isBad: true,
    };
  if (seal?.kind === 'live')
    return { message: 'This database is live, and everything holds.', rows, changes: [] };
  await sealLive(sql, now());
  const [agents] = await sql<{ count: number }[]>`
    SELECT count(*)::int FROM agents WHERE live_agent_id IS NULL`;
  return {
    message: `This database is live from now on, for ever. Agents who stay in it, with empty wallets: ${agents?.count ?? 0}. Start the server.`,
    rows,
    changes: changesOf({ seal: seal?.kind }, { seal: 'live' }),
  };
});

const fine = (check: string, found: string): Finding => ({ check, holds: true, found });
const lacks = (check: string, found: string): Finding => ({ check, holds: false, found });
const told = (check: string, held: string | undefined) =>
  held === undefined ? fine(check, 'holds no money') : lacks(check, held);

/** What is in the way, in the words of a person who must decide; undefined when there is nothing. */
async function moneyIn(sql: Sql | Transaction): Promise<string | undefined> {
  const [row] = await sql<
    { holds: boolean; entries: number; wallets: bigint; payments: number; claims: number }[]
  >`
    SELECT holds_money() AS holds,
      (SELECT count(*)::int FROM transfers t JOIN agents a ON a.id = t.agent_id WHERE a.live_agent_id IS NULL)
        + (SELECT count(*)::int FROM house_transfers) AS entries,
      (SELECT coalesce(sum(balance_kobo), 0)::bigint FROM wallets w JOIN agents a ON a.id = w.agent_id
        WHERE a.live_agent_id IS NULL) AS wallets,
      (SELECT count(*)::int FROM funding_payments) AS payments,
      (SELECT count(*)::int FROM funding_claims WHERE status = 'PENDING') AS claims`;
  if (!row?.holds) return undefined;
  const held = `holds ${row.entries} entries, ${formatNaira(kobo(row.wallets))} in wallets, ${row.payments} payments and ${row.claims} claims to decide`;
  return row.entries + row.payments > 0
    ? `${held}: go live with a new database`
    : `${held}: reject these first, with the settings of the sandbox`;
}

async function checkVendor(vendor: Vendor): Promise<Finding> {
  const balance = await vendor.balance?.();
  return balance === undefined
    ? lacks(
        'vendor',
        `${vendor.name} does not tell our balance: look at its keys, and whether it can be reached`,
      )
    : fine('vendor', `${formatNaira(balance)} at ${vendor.name}`);
}

async function checkBank({ fundingProvider: { name, tryKeys } }: OperatorContext): Promise<Finding> {
  try {
    await tryKeys?.();
    return fine('bank', `${name} takes our keys`);
  } catch (error) {
    return lacks('bank', `${name} does not take our keys: ${rootOf(error)}`);
  }
}

async function checkMail({ config: { smtpUrl } }: OperatorContext): Promise<Finding> {
  if (smtpUrl === undefined) return lacks('mail', 'SMTP_URL is missing: codes could not be sent');
  const { host } = new URL(smtpUrl);
  try {
    await trySmtp(smtpUrl);
    return fine('mail', `${host} lets us send`);
  } catch (error) {
    return lacks('mail', `${host} does not let us send: ${rootOf(error)}`);
  }
}

/** Nothing where they are off, as they may stay. */
async function checkTexts({ config: { sms } }: OperatorContext): Promise<Finding[]> {
  if (sms.adapter === 'off') return [];
  if (sms.adapter === 'sandbox')
    return [lacks('texts', 'SMS=sandbox sends none: set SMS to termii, or leave it out')];
  try {
    await tryTermii(sms);
    return [fine('texts', 'Termii takes our key')];
  } catch (error) {
    return [lacks('texts', `Termii does not take our key: ${rootOf(error)}`)];
  }
}

/** What is told to agents says nothing of the reason, which is at the bottom. */
function rootOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : rootOf(error.cause);
}

/** Nothing is entered between the last look at the ledger and the seal. */
async function sealLive(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SET LOCAL lock_timeout = '10s'`;
    await tx`LOCK TABLE transfers, funding_payments, funding_claims IN SHARE MODE`;
    const held = await moneyIn(tx);
    if (held !== undefined) throw new OperatorError(`The ledger ${held}.`);
    await tx`
      INSERT INTO seal (kind, sealed_at) VALUES ('live', ${now})
      ON CONFLICT (is_the_one) DO UPDATE SET kind = 'live', sealed_at = excluded.sealed_at WHERE seal.kind = 'sandbox'`;
  });
}
