import { useEffect, useRef } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { CopyField } from '#components/CopyField.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Invited } from '#contract/console/staff.ts';
import { inviteStaff } from '#stores/console/staff-list.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useNow } from '../shared/use-now.ts';
import { shortWhen } from '../shared/when.ts';
import { nothingToLoad } from './nothing-to-load.ts';
import { RoleField, roleOf } from './RoleField.tsx';
import { useBeginHere } from './use-begin-here.ts';

interface InviteDialogProps {
  open: boolean;
  /** What was just made; null while it is asked for whom. */
  invited: Invited | null;
  onClose: () => void;
}

/** Asks whom to invite, and shows the link: of a new invitation, or of one made anew. */
export const InviteDialog = ({ open, invited, onClose }: InviteDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    heading={invited ? `A link for ${invited.staff.name}` : 'Invite somebody'}
    description={
      invited ? invited.staff.email : 'They get a link, choose a password and add their authenticator app.'
    }
  >
    {open && (invited ? <InvitedLink invited={invited} onClose={onClose} /> : <InviteForm />)}
  </Dialog>
);

function InviteForm() {
  const form = useAccountForm(
    (values) => inviteStaff({ name: values.name ?? '', email: values.email ?? '', role: roleOf(values) }),
    undefined,
    nothingToLoad,
  );
  useBeginHere(form.ref, 'input');
  return (
    <AccountForm form={form} action="Make the link">
      <TextField name="name" label="Name" autoComplete="off" maxLength={100} error={form.errors.name} />
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={form.errors.email}
      />
      <RoleField initial="support" error={form.errors.role} />
    </AccountForm>
  );
}

function InvitedLink({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const nowMs = useNow(60_000);
  const frame = useRef<HTMLDivElement>(null);
  // The form before it had the focus; where there was none, the dialog is about to give it.
  useEffect(() => {
    frame.current?.setAttribute('autofocus', '');
    frame.current?.focus();
  }, []);
  return (
    <div ref={frame} tabIndex={-1} className="flex flex-col gap-4 [outline:none]">
      <Alert tone="warning" role="alert" heading="Copy it now: we show it only once.">
        Send it to {invited.staff.name} alone: whoever opens it first signs in as them.
      </Alert>
      <CopyField label="Link" value={location.origin + invited.link} />
      <p className="text-sm text-ink-muted">
        It works once, until <time dateTime={invited.endsAt}>{shortWhen(invited.endsAt, nowMs)}</time>. A link
        from before stops working.
        {invited.staff.state === 'active' &&
          ' Until they use it, they sign in with password and code as before; their passkeys are removed.'}
      </p>
      <Button size="lg" block onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
