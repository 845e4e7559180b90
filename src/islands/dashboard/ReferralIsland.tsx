import { useEffect } from 'react';
import { Card } from '#components/Card.tsx';
import { CopyField } from '#components/CopyField.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Link } from '#components/Link.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Referral } from '#contract/referral.ts';
import { at } from '#domain/at.ts';
import { formatNaira, parseNaira, ZERO } from '#domain/money.ts';
import { $referral, INITIAL_REFERRAL, loadReferral } from '#stores/settings/referral.ts';
import { QrCode } from '../shared/QrCode.tsx';
import { useWatched } from '../shared/use-watched.ts';

const amountOf = (naira: string) => formatNaira(parseNaira(naira) ?? ZERO);

/** The agent's link for new agents, to show, copy or send, and what it has brought. */
export function ReferralIsland() {
  const { referral, hasFailed } = useWatched($referral, INITIAL_REFERRAL);
  useEffect(() => void loadReferral(), []);
  return (
    <Card heading="Bring another agent" className="mt-5 lg:mt-6">
      {referral?.code && <LinkAndFruits {...referral} />}
      {referral?.code === '' && <p>The link is made when the agent first looks here.</p>}
      {!referral && hasFailed && (
        <ErrorState heading="Your link could not be loaded" onRetry={() => void loadReferral()} />
      )}
      {!referral && !hasFailed && <Skeleton className="h-44" />}
    </Card>
  );
}

function LinkAndFruits({ code, bonus, joined, rewarded, earned }: Referral) {
  const link = new URL(at(`/register?ref=${code}`), location.href).href;
  const words = `Sell data, airtime, electricity and more from your phone. Register here: ${link}`;
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <QrCode
        text={link}
        className="size-36 shrink-0 self-center sm:self-start"
        aria-label="QR code of your link"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <p>{bonus ? promise(bonus) : 'Every agent who registers with your link counts for you.'}</p>
        <CopyField label="Your link" value={link} />
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-sm text-ink-muted">{fruits(joined, rewarded, earned)}</span>
          <Link
            variant="secondary"
            href={`https://wa.me/?text=${encodeURIComponent(words)}`}
            target="_blank"
            rel="noreferrer"
          >
            Send on WhatsApp
          </Link>
        </p>
      </div>
    </div>
  );
}

const promise = ({ amount, after, most }: NonNullable<Referral['bonus']>): string =>
  `You get ${amountOf(amount)} for each agent who registers with your link and pays in ${amountOf(after)}, for up to ${most} agents in 30 days.`;

function fruits(joined: number, rewarded: number, earned: string): string {
  if (joined === 0) return 'Nobody has registered with it yet.';
  const came = joined === 1 ? '1 agent has registered with it.' : `${joined} agents have registered with it.`;
  return rewarded === 0 ? came : `${came} You got ${amountOf(earned)} for ${rewarded} of them.`;
}
