import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { userPlusIcon } from '#components/icons.ts';
import type { StaffMember } from '#contract/console/staff.ts';
import {
  $invited,
  $staffList,
  dismissInvited,
  INITIAL_STAFF_LIST,
  loadStaffList,
} from '#stores/console/staff-list.ts';
import { useShown } from '../shared/use-shown.ts';
import { EndAccessDialog } from './EndAccessDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { Permitted } from './Permitted.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { StaffLines, StaffSkeletons } from './StaffLines.tsx';
import { useStaff } from './use-staff.ts';

/** Who works at the console: for the owners, who let people in and out. */
export const StaffIsland = () => (
  <Permitted permission="staff.manage" waiting={<StaffSkeletons />}>
    <StaffPage />
  </Permitted>
);

interface Question {
  kind: 'invite' | 'role' | 'end';
  /** Whom it is about; none for somebody new. */
  member?: StaffMember;
}

function StaffPage() {
  const { reading, problem, staff } = useShown($staffList, INITIAL_STAFF_LIST);
  const invited = useShown($invited, null);
  const self = useStaff()?.person.id;
  const [question, setQuestion] = useState<Question>();
  useEffect(() => void loadStaffList(), []);

  const close = () => setQuestion(undefined);
  const about = (kind: Question['kind']) => (question?.kind === kind ? question.member : undefined);

  if (reading === 'loading') return <StaffSkeletons />;
  if (reading === 'failed')
    return (
      <ErrorState
        heading="The staff could not be loaded"
        className="mt-5 rounded-lg border bg-surface-raised"
        onRetry={() => void loadStaffList()}
      >
        {problem}
      </ErrorState>
    );
  return (
    <div className="mt-5 flex flex-col gap-4">
      <div>
        <Button icon={userPlusIcon} onClick={() => setQuestion({ kind: 'invite' })}>
          Invite somebody
        </Button>
      </div>
      <StaffLines
        staff={staff}
        self={self}
        onRole={(member) => setQuestion({ kind: 'role', member })}
        onEnd={(member) => setQuestion({ kind: 'end', member })}
      />
      <InviteDialog
        open={question?.kind === 'invite' || invited !== null}
        invited={invited}
        onClose={() => {
          close();
          dismissInvited();
        }}
      />
      <RoleDialog member={about('role')} onClose={close} />
      <EndAccessDialog member={about('end')} onClose={close} />
    </div>
  );
}
