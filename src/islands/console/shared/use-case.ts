import type { Atom } from 'nanostores';
import { useEffect } from 'react';
import type { CaseState } from '#stores/console/case-store.ts';
import { onReconnect } from '#stores/shell/reconnect.ts';
import { useShown } from '../../shared/use-shown.ts';
import { useStaff } from '../use-staff.ts';
import { useAddressValue } from './use-address-value.ts';

interface Source<Data> {
  $case: Atom<CaseState<Data>>;
  initial: CaseState<Data>;
  load: (key: string) => Promise<void>;
  /** Of the key in the page's address. */
  name: string;
}

/** What the address names, read as soon as it is known who is on duty, and again for whoever comes after them. */
export function useCase<Data>({ $case, initial, load, name }: Source<Data>) {
  const key = useAddressValue(name);
  const person = useStaff()?.person.id;
  const state = useShown($case, initial);

  useEffect(() => {
    if (!key || !person) return;
    void load(key);
    return onReconnect(() => void ($case.get().reading === 'failed' && load(key)));
  }, [$case, key, person, load]);

  return { key, state: state.key === key ? state : initial };
}
