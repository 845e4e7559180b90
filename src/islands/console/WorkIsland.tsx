import { $find, INITIAL_FIND } from '#stores/console/find.ts';
import { useShown } from '../shared/use-shown.ts';
import { useStaff } from './use-staff.ts';
import { FindBox } from './work/FindBox.tsx';
import { FoundGroups } from './work/FoundGroups.tsx';
import { WaitingLists } from './work/WaitingLists.tsx';

/** The box that finds everything, and while nothing is looked for, what waits for a person. */
export function WorkIsland() {
  const state = useShown($find, INITIAL_FIND);
  const person = useStaff()?.person.id;
  return (
    <div className="mt-5 flex flex-col gap-5">
      <FindBox text={state.text} isReading={state.reading === 'reading'} person={person} />
      {state.reading === 'idle' ? <WaitingLists person={person} /> : <FoundGroups state={state} />}
    </div>
  );
}
