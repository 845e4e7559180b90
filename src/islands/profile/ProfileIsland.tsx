import { at } from '#domain/at.ts';
import { useState } from 'react';
import { Avatar } from '#components/Avatar.tsx';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { codeIcon, keyIcon, logoutIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { legalLinks } from '#config/landing.ts';
import type { User } from '#contract/session.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { formatPhone } from '#domain/phone.ts';
import { logout } from '#stores/session/signed-in.ts';
import { Confirmation } from '../shared/Confirmation.tsx';
import { useNow } from '../shared/use-now.ts';
import { shortWhen } from '../shared/when.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { useLazy } from '../shared/use-lazy.ts';
import { useAuthentication } from '../shell/use-agent.ts';
import { DiscountsCard } from './DiscountsCard.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { SecurityCard } from './SecurityCard.tsx';

const loadPasswordPanel = () => import('./ChangePasswordPanel.tsx');
const loadIdentityCard = () => import('./IdentityCard.tsx');
const loadContactsCard = () => import('./ContactsCard.tsx');
const loadOwnDataCard = () => import('./OwnDataCard.tsx');

export function ProfileIsland() {
  const { user } = useAuthentication();
  const [isChanging, setChanging] = useState(false);
  const { Loaded: Identity } = useLazy(loadIdentityCard, true);
  const { Loaded: Contacts, hasFailed: hasNoContacts } = useLazy(loadContactsCard, true);
  const { Loaded: OwnData, hasFailed } = useLazy(loadOwnDataCard, true);
  return (
    <div className="mt-6 flex flex-col gap-5">
      <Card>
        <Details user={user} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="secondary" icon={keyIcon} onClick={() => setChanging(true)}>
            Change password
          </Button>
          <Button variant="ghost" icon={logoutIcon} className="!text-danger" onClick={logout}>
            Log out
          </Button>
        </div>
      </Card>
      {/* Of no use without network, so no device keeps it; a server that confirms no email says nothing of it. */}
      {Contacts && user
        ? user.emailConfirmedAt !== undefined && <Contacts user={user} />
        : !hasNoContacts && <Skeleton className="h-60 sm:h-56" />}
      <SecurityCard />
      <PreferencesCard />
      <DiscountsCard />
      <Card heading="API key" description="Make a key to sell from your own programs.">
        <Link variant="secondary" icon={codeIcon} href={at('/documentation#keys')}>
          Your API key
        </Link>
      </Card>
      {/* Nor does a device keep this. */}
      {OwnData ? <OwnData /> : !hasFailed && <Skeleton className="h-48 sm:h-40" />}
      <p className="flex flex-wrap gap-x-5">
        {legalLinks.map(({ name, href }) => (
          <Link key={href} href={href}>
            {name}
          </Link>
        ))}
      </p>
      {/* Last, since it comes later than the others and may be none: nothing may move. */}
      {Identity && <Identity />}
      <Confirmation />
      <LazyPanel load={loadPasswordPanel} chunk={4} open={isChanging} onClose={() => setChanging(false)} />
    </div>
  );
}

function since(iso: string): string {
  const at = readLagosTime(iso);
  return at ? `${at.day} ${at.year}` : iso;
}

function Details({ user }: { user: User | null }) {
  const nowMs = useNow(60_000);
  if (!user) return <Skeleton className="h-[23.3rem] sm:h-[15.8rem]" />;
  const lines = [
    ['Username', user.username],
    ['Phone', formatPhone(user.phone)],
    ['Email', user.email],
    ['Agent since', user.createdAt && since(user.createdAt)],
    ['Last sign-in', user.lastSignedInAt && shortWhen(user.lastSignedInAt, nowMs, 'Today')],
  ].filter(([, value]) => value);
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={`${user.firstName} ${user.lastName}`} size="lg" aria-hidden />
        <p className="min-w-0 text-xl font-semibold">
          {user.firstName} {user.lastName}
        </p>
      </div>
      <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {lines.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
