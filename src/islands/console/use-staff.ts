import type { Permission } from '#contract/console/permissions.ts';
import { $staff, INITIAL_STAFF, may } from '#stores/console/session.ts';
import { useWatched } from '../shared/use-watched.ts';

export const useStaff = () => useWatched($staff, INITIAL_STAFF);

/** Whether whoever is signed in may do this; false until that is known. */
export const useMay = (permission: Permission): boolean => may(useStaff(), permission);
