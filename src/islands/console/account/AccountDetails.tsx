import type { OwnAccount } from '#contract/console/account.ts';
import { roleName } from '../roles.ts';
import { Section } from '../shared/Section.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';

/** Who is signed in, where, and with what else they could be. */
export const AccountDetails = ({ account }: { account: OwnAccount }) => (
  <div className="mt-5 flex max-w-3xl flex-col gap-5">
    <Section heading="You">
      <div className="border-t px-card py-3">
        <p className="font-semibold">{account.staff.name}</p>
        <p className="text-sm [overflow-wrap:anywhere]">
          {account.staff.email}
          <span className="text-ink-muted"> · {roleName(account.staff.role)}</span>
        </p>
      </div>
      <p className="border-t px-card py-3 text-sm text-ink-muted">
        A new password or authenticator app comes with a new invitation, which an owner makes for you.
      </p>
    </Section>
    <Sessions sessions={account.sessions} />
    <Passkeys passkeys={account.passkeys} off={account.passkeysOff} />
  </div>
);
