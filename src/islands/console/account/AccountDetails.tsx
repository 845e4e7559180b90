import type { OwnAccount } from '#contract/console/account.ts';
import { roleName } from '../roles.ts';
import { Fact, Facts } from '../shared/Facts.tsx';
import { Section } from '../shared/Section.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';

/** Who is signed in, where, and with what else they could be. */
export const AccountDetails = ({ account }: { account: OwnAccount }) => (
  <div className="mt-5 flex max-w-3xl flex-col gap-5">
    <Section heading="You">
      <Facts className="grid gap-4 border-t px-card py-4 sm:grid-cols-3">
        <Fact name="Name">{account.staff.name}</Fact>
        <Fact name="Email">{account.staff.email}</Fact>
        <Fact name="Role">{roleName(account.staff.role)}</Fact>
      </Facts>
      <p className="border-t px-card py-3 text-sm text-ink-muted">
        A new password or authenticator app comes with a new invitation, which an owner makes for you.
      </p>
    </Section>
    <Sessions sessions={account.sessions} />
    <Passkeys passkeys={account.passkeys} off={account.passkeysOff} />
  </div>
);
