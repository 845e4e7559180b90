import { Badge, type BadgeProps } from '#components/Badge.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { usersIcon } from '#components/icons.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { StaffMember } from '#contract/console/staff.ts';
import { useMedia } from '../shared/use-media.ts';
import { useNow } from '../shared/use-now.ts';
import { shortWhen } from '../shared/when.ts';
import { roleName } from './roles.ts';
import { StaffActions, type StaffActionsProps } from './StaffActions.tsx';

interface StaffLinesProps extends Pick<StaffActionsProps, 'onRole' | 'onEnd'> {
  staff: readonly StaffMember[];
  /** The id of whoever is here: nobody changes or ends themselves. */
  self: string | undefined;
}

/** Where a table has room for its columns and the buttons. */
const WIDE = '(min-width: 64rem)';

/** Everybody who works at the console or did: a table on a desktop, a line each on a phone. */
export function StaffLines({ staff, self, ...actions }: StaffLinesProps) {
  const isWide = useMedia(WIDE);
  const nowMs = useNow(60_000);
  const lastOf = ({ lastSignedInAt }: StaffMember) =>
    lastSignedInAt ? <time dateTime={lastSignedInAt}>{shortWhen(lastSignedInAt, nowMs)}</time> : 'Not yet';
  const actionsOf = (member: StaffMember) =>
    member.id !== self && <StaffActions member={member} {...actions} />;

  if (staff.length === 0) return <Nobody />;
  if (!isWide)
    return (
      <ul aria-label="Staff" className="divide-y divide-line rounded-lg border bg-surface-raised">
        {staff.map((member) => (
          <li key={member.id} className="px-card pb-2 pt-4">
            <div className="flex items-start justify-between gap-3">
              <Person member={member} isSelf={member.id === self} />
              <State state={member.state} />
            </div>
            <p className="mb-2 mt-2 text-sm">
              {roleName(member.role)}
              <span className="text-ink-muted"> · Last sign-in: {lastOf(member)}</span>
            </p>
            <div className="-mx-3">{actionsOf(member)}</div>
          </li>
        ))}
      </ul>
    );
  const columns: TableColumn<StaffMember>[] = [
    {
      key: 'who',
      header: 'Who',
      rowHeader: true,
      cell: (member) => <Person member={member} isSelf={member.id === self} />,
    },
    { key: 'role', header: 'Role', cell: ({ role }) => roleName(role) },
    { key: 'state', header: 'State', cell: ({ state }) => <State state={state} /> },
    {
      key: 'last',
      header: 'Last sign-in',
      cell: (member) => <span className="tabular whitespace-nowrap text-ink-muted">{lastOf(member)}</span>,
    },
    {
      key: 'actions',
      header: <span className="sr-only">What you can do</span>,
      cell: (member) => <div className="-mr-3 flex justify-end">{actionsOf(member)}</div>,
    },
  ];
  return (
    <Table caption="Staff" columns={columns} rows={staff} rowKey={({ id }) => id} className="!rounded-lg" />
  );
}

const Person = ({ member, isSelf }: { member: StaffMember; isSelf: boolean }) => (
  <div className="min-w-0 text-left">
    <p className="font-semibold">
      {member.name} {isSelf && <Badge tone="primary">You</Badge>}
    </p>
    <p className="text-sm font-normal text-ink-muted [overflow-wrap:anywhere]">{member.email}</p>
  </div>
);

const STATES: Record<StaffMember['state'], { tone: BadgeProps['tone']; label: string }> = {
  active: { tone: 'success', label: 'Active' },
  invited: { tone: 'info', label: 'Invited' },
  disabled: { tone: 'neutral', label: 'No access' },
};

const State = ({ state }: Pick<StaffMember, 'state'>) => (
  <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
);

const Nobody = () => (
  <EmptyState
    heading="Nobody works here yet"
    icon={usersIcon}
    className="rounded-lg border bg-surface-raised"
  >
    Whom you invite stands here, with what they may do.
  </EmptyState>
);

/** Where the button and the lines will be. */
export const StaffSkeletons = () => (
  <div role="status" className="mt-5 flex flex-col gap-4">
    <span className="sr-only">The staff are being loaded.</span>
    <Skeleton className="h-11 w-44" />
    <div className="divide-y divide-line rounded-lg border bg-surface-raised">
      {[1, 2, 3, 4].map((line) => (
        <div
          key={line}
          className="flex h-[9.375rem] items-start justify-between gap-4 px-card py-4 lg:h-[4.125rem] lg:items-center"
        >
          <div className="flex flex-col gap-1">
            <Skeleton shape="text" className="w-32" />
            <Skeleton shape="text" className="w-48" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  </div>
);
