import { formatNaira } from '#domain/money.ts';
import type { Command } from 'commander';
import { creditPayment, settlePayment } from '../funding/credit.ts';
import { approveClaim, type LikePayment, rejectClaim } from '../backoffice/decide-claim.ts';
import { type OperatorContext, OperatorError } from '../backoffice/context.ts';
import { findAgent } from '../backoffice/find-agent.ts';
import { type Insistence, refuseDoubts, YES_I_KNOW } from '../backoffice/insist.ts';
import type { Report, Row } from '../backoffice/report.ts';
import { run, type Session } from './run.ts';

interface ApproveOptions extends Insistence {
  note: string;
}

export function addFundingCommands(program: Command, session: Session): void {
  const funding = program
    .command('funding')
    .description('claims of transfers by hand, and payments nobody owns yet');
  funding
    .command('list')
    .description('what waits for a decision')
    .action(() => run(session, 'funding list', {}, list));
  funding
    .command('approve')
    .description('credit a claim to its agent')
    .argument('<ref>', 'ref of the claim')
    .option('--note <text>', 'kept with the claim', '')
    .option(...YES_I_KNOW)
    .option('--reason <text>', 'why it is right although it looks like money that came in before')
    .action((ref: string, options: ApproveOptions) =>
      run(session, 'funding approve', { ref, ...options }, (context) => approve(context, ref, options)),
    );
  funding
    .command('reject')
    .description('refuse a claim; the agent is told why')
    .argument('<ref>', 'ref of the claim')
    .requiredOption('--reason <text>', 'what the agent is told')
    .action((ref: string, { reason }: { reason: string }) =>
      run(session, 'funding reject', { ref, reason }, (context) => reject(context, ref, reason)),
    );
  funding
    .command('assign')
    .description('credit a payment into an unknown account to the agent it belongs to')
    .argument('<provider>', 'funding provider, such as paystack')
    .argument('<reference>', "the provider's reference")
    .argument('<agent>', 'username, email, phone number or id')
    .action((provider: string, reference: string, who: string) =>
      run(session, 'funding assign', { provider, reference, agent: who }, (context) =>
        assign(context, provider, reference, who),
      ),
    );
  funding
    .command('fetch')
    .description('credit payments that the provider took and never told us of')
    .requiredOption('--hours <count>', 'how far back to look')
    .action(({ hours }: { hours: string }) =>
      run(session, 'funding fetch', { hours }, (context) => fetchMissed(context, Number(hours))),
    );
}

async function list({ sql }: OperatorContext): Promise<Report> {
  const rows = await sql<Row[]>`
    SELECT 'claim' AS what, c.ref, a.username AS agent, c.amount_kobo AS amount, c.sender_name AS "from",
      c.paid_at AS paid, c.created_at AS told, c.note
    FROM funding_claims c JOIN agents a ON a.id = c.agent_id WHERE c.status = 'PENDING'
    UNION ALL
    SELECT 'payment', provider || ' ' || reference, '', gross_kobo, 'account ' || account_number, received_at,
      received_at, 'nobody owns this account'
    FROM funding_payments WHERE agent_id IS NULL
    ORDER BY told`;
  return {
    message: rows.length ? `${rows.length} to decide.` : 'Nothing waits for a decision.',
    rows: [...rows],
  };
}

const noClaim = (ref: string) =>
  new OperatorError(`No claim of the ref ${ref} waits for a decision. "funding list" shows those that do.`);

async function approve({ sql, now }: OperatorContext, ref: string, options: ApproveOptions): Promise<Report> {
  const claim = await approveClaim(sql, ref, options.note, now(), (like) =>
    refuseDoubts(like.map(describe), options),
  );
  if (!claim) throw noClaim(ref);
  return { message: `${formatNaira(claim.amountKobo)} from ${claim.senderName} is in the wallet.` };
}

const describe = ({ ref, username, senderName, at }: LikePayment): string =>
  `${ref} put the same amount${senderName ? ` from ${senderName}` : ''} into the wallet of ${username}, paid at ${at.toISOString()}.`;

async function reject({ sql, now }: OperatorContext, ref: string, reason: string): Promise<Report> {
  const claim = await rejectClaim(sql, ref, reason, now());
  if (!claim) throw noClaim(ref);
  return { message: `The claim of ${formatNaira(claim.amountKobo)} from ${claim.senderName} is rejected.` };
}

async function assign(
  context: OperatorContext,
  provider: string,
  reference: string,
  who: string,
): Promise<Report> {
  const agent = await findAgent(context, who);
  const credit = await context.sql.begin((tx) =>
    settlePayment(tx, provider, reference, { agentId: agent.id }, context.now()),
  );
  if (credit.kind !== 'credited')
    throw new OperatorError(
      `No payment ${reference} of ${provider} waits for an owner. "funding list" shows those that do.`,
    );
  return {
    message: `${formatNaira(credit.netKobo)} is in the wallet of ${agent.username}; ref ${credit.ref}.`,
  };
}

const HOUR_MS = 3_600_000;

async function fetchMissed({ sql, fundingProvider, now }: OperatorContext, hours: number): Promise<Report> {
  const { name, listPayments } = fundingProvider;
  if (!listPayments) throw new OperatorError(`The bank ${name} has no list of its payments.`);
  if (!(hours > 0)) throw new OperatorError('Give a number of hours above 0 to --hours.');
  const rows: Row[] = [];
  for (const payment of await listPayments(new Date(now().getTime() - hours * HOUR_MS))) {
    const { kind } = await creditPayment(sql, name, payment, { fetchedAt: now().toISOString() }, now());
    const { reference, accountNumber, grossKobo } = payment;
    if (kind !== 'repeated')
      rows.push({ reference, account: accountNumber, gross: grossKobo, outcome: kind });
  }
  return { message: rows.length ? `${rows.length} payments were new.` : 'Nothing was missing.', rows };
}
