import { Dialog } from '#components/Dialog.tsx';
import type { StaffMember } from '#contract/console/staff.ts';
import { changeRole } from '#stores/console/staff-list.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { nothingToLoad } from './nothing-to-load.ts';
import { RoleField, roleOf } from './RoleField.tsx';
import { useBeginHere } from './use-begin-here.ts';

interface RoleDialogProps {
  /** Whose role; none closes it. */
  member: StaffMember | undefined;
  onClose: () => void;
}

export const RoleDialog = ({ member, onClose }: RoleDialogProps) => (
  <Dialog
    open={member !== undefined}
    onClose={onClose}
    heading={member ? `Role of ${member.name}` : 'Role'}
    description="It holds for whatever they do next."
  >
    {member && <RoleForm member={member} onClose={onClose} />}
  </Dialog>
);

function RoleForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const form = useAccountForm((values) => changeRole(member.id, roleOf(values)), onClose, nothingToLoad);
  useBeginHere(form.ref, 'select');
  return (
    <AccountForm form={form} action="Change the role">
      <RoleField initial={member.role} error={form.errors.role} />
    </AccountForm>
  );
}
