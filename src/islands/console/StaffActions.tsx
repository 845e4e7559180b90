import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { StaffMember } from '#contract/console/staff.ts';
import { inviteAgain } from '#stores/console/staff-list.ts';

export interface StaffActionsProps {
  member: StaffMember;
  onRole: (member: StaffMember) => void;
  onEnd: (member: StaffMember) => void;
}

/** What an owner can do about somebody else. Who has no access can only be let in again. */
export function StaffActions({ member, onRole, onEnd }: StaffActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const hasAccess = member.state !== 'disabled';
  // Read out, each says whom it is about.
  const named = (label: string) => ({ children: label, 'aria-label': `${label}: ${member.name}` });

  const invite = async () => {
    setBusy(true);
    await inviteAgain(member.id);
    setBusy(false);
  };

  return (
    <div className="flex flex-wrap">
      {hasAccess && (
        <Button variant="ghost" size="sm" {...named('Change role')} onClick={() => onRole(member)} />
      )}
      <Button
        variant="ghost"
        size="sm"
        id={inviteButtonId(member.id)}
        loading={isBusy}
        {...named('Invite again')}
        onClick={() => void invite()}
      />
      {hasAccess && (
        <Button
          variant="ghost"
          size="sm"
          className="!text-danger hover:!bg-danger-soft"
          {...named('End access')}
          onClick={() => onEnd(member)}
        />
      )}
    </div>
  );
}

/** Of the one button that everybody's line has. */
export const inviteButtonId = (id: string): string => `invite-${id}`;
