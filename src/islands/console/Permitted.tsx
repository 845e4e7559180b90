import type { ReactNode } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { keyIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import type { Permission } from '#contract/console/permissions.ts';
import { may } from '#stores/console/session.ts';
import { WORK } from './places.ts';
import { useStaff } from './use-staff.ts';

interface PermittedProps {
  /** Left out, every role has it. */
  permission?: Permission;
  /** Shown until it is known who is here. */
  waiting: ReactNode;
  /** Made anew for each person: what it reads when it appears, it reads as whoever is here. */
  children: ReactNode;
}

/** A page for those whose role includes it; the others are told, and nothing is asked of the server. */
export function Permitted({ permission, waiting, children }: PermittedProps) {
  const staff = useStaff();
  if (!staff) return waiting;
  if (!permission || may(staff, permission)) return <div key={staff.person.id}>{children}</div>;
  return (
    <EmptyState
      heading="Your role does not include this."
      icon={keyIcon}
      action={
        <Link href={WORK} variant="secondary">
          Back to work
        </Link>
      }
    >
      An owner can change what you may do.
    </EmptyState>
  );
}
