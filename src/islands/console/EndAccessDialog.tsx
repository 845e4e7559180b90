import { useEffect, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import type { StaffMember } from '#contract/console/staff.ts';
import { disableStaff } from '#stores/console/staff-list.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { inviteButtonId } from './StaffActions.tsx';

interface EndAccessDialogProps {
  /** Whose access; none closes it. */
  member: StaffMember | undefined;
  onClose: () => void;
}

/** Asks before somebody is signed out for good. */
export function EndAccessDialog({ member, onClose }: EndAccessDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [ended, setEnded] = useState<string>();
  const name = member?.name ?? '';

  // The button that opened it is gone: the focus stays on the same line. The dialog has closed by now.
  useEffect(() => {
    if (ended !== undefined) document.getElementById(inviteButtonId(ended))?.focus();
  }, [ended]);

  const close = () => {
    setProblem('');
    onClose();
  };
  const end = async () => {
    if (!member) return;
    setBusy(true);
    setProblem('');
    const outcome = await disableStaff(member.id);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    close();
    setEnded(member.id);
  };

  return (
    <ConfirmDialog
      open={member !== undefined}
      heading={`End the access of ${name}?`}
      answers={['Keep it', 'End access']}
      busy={isBusy}
      onClose={close}
      onConfirm={() => void end()}
      choice={problem && <Alert tone="danger">{problem}</Alert>}
    >
      {name} is signed out at once, and their password, their authenticator app, their passkeys and any link
      they have stop working. What they did stays on the record. You can invite them again.
    </ConfirmDialog>
  );
}
