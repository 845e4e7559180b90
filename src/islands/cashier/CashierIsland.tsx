import { useEffect, useState } from 'react';
import { at } from '#domain/at.ts';
import { Avatar } from '#components/Avatar.tsx';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import {
  $cashiersHere,
  type CashierHere,
  INITIAL_CASHIERS_HERE,
  readCashiersHere,
} from '#stores/cashiers/sign-in.ts';
import { countWaiting } from '#stores/outbox/waiting.ts';
import { useShown } from '../shared/use-shown.ts';
import { CashierLogin } from './CashierLogin.tsx';
import { PinPad } from './PinPad.tsx';
import { usePin } from './use-pin.ts';
import { Waiting } from './Waiting.tsx';

const TILL = at('/till');
const open = () => location.replace(TILL);
const openAsNew = () => {
  // The names that are kept lack this one.
  $cashiersHere.set(INITIAL_CASHIERS_HERE);
  open();
};

/** Who sells on this phone: a name and its PIN; on a new phone the login once. */
export function CashierIsland() {
  const { here, hasFailed, retry } = useHere();
  const [waiting] = useState(countWaiting);
  const [chosen, setChosen] = useState<CashierHere | 'other'>();

  if (!here && hasFailed)
    return (
      <ErrorState heading="The names could not be loaded" onRetry={retry}>
        Logging in and switching need the network.
      </ErrorState>
    );
  if (!here) return <Skeleton className="h-64" />;
  const back = () => setChosen(undefined);
  if (typeof chosen === 'object')
    return <PinOf key={chosen.id} cashier={chosen} onBack={back} onOther={() => setChosen('other')} />;
  if (chosen === 'other' || here.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <CashierLogin onDone={openAsNew} />
        {here.length > 0 && (
          <Button variant="ghost" block onClick={back}>
            Back to the names
          </Button>
        )}
        <Waiting counts={waiting} here={here} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2.5">
        {here.map((cashier) => (
          <li key={cashier.id}>
            <NameButton
              cashier={cashier}
              waiting={waiting[`cashier/${cashier.id}`] ?? 0}
              onChoose={() => setChosen(cashier)}
            />
          </li>
        ))}
      </ul>
      <Button variant="ghost" block onClick={() => setChosen('other')}>
        Somebody else
      </Button>
      <Waiting counts={waiting} here={here} />
    </div>
  );
}

/** The names that are kept show at once, and stay where the server does not answer: nobody's PIN is interrupted. */
function useHere() {
  const here = useShown($cashiersHere, INITIAL_CASHIERS_HERE);
  const [hasFailed, setFailed] = useState(false);
  const read = () => void readCashiersHere().then((isAnswered) => setFailed(!isAnswered));
  const retry = () => {
    setFailed(false);
    read();
  };
  useEffect(read, []);
  return { here, hasFailed, retry };
}

interface NameButtonProps {
  cashier: CashierHere;
  /** Sales of theirs without an answer. */
  waiting: number;
  onChoose: () => void;
}

const NameButton = ({ cashier: { name }, waiting, onChoose }: NameButtonProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="flex min-h-16 w-full items-center gap-4 rounded border bg-surface-raised px-4 py-2 text-left transition-colors duration-fast hover:border-primary"
  >
    <Avatar name={name} aria-hidden />
    <span className="min-w-0">
      <span className="block text-lg font-semibold [overflow-wrap:anywhere]">{name}</span>
      {waiting > 0 && (
        <span className="block text-sm text-ink-muted">
          {waiting === 1 ? 'One sale has' : `${waiting} sales have`} no answer yet
        </span>
      )}
    </span>
  </button>
);

interface PinOfProps {
  cashier: CashierHere;
  onBack: () => void;
  /** This phone does not know them any more. */
  onOther: () => void;
}

function PinOf({ cashier, onBack, onOther }: PinOfProps) {
  const { refused, isBusy, ...typing } = usePin(cashier.id, open);
  const said = [...(refused?.fieldErrors.pin ?? []), ...(refused?.fieldErrors.cashierId ?? [])].join(' ');
  return (
    <div className="flex flex-col gap-4">
      {/* Where they go next: it is here by the time that the PIN is typed. */}
      <link rel="prefetch" href={TILL} />
      <PinPad
        label={`PIN of ${cashier.name}`}
        error={said || refused?.message}
        busy={isBusy}
        secondsLeft={typing.secondsLeft}
        pin={typing.pin}
        onType={typing.type}
      />
      {refused?.fieldErrors.cashierId && (
        <Button block onClick={onOther}>
          Log in with username and PIN
        </Button>
      )}
      <Button variant="ghost" block onClick={onBack}>
        Somebody else
      </Button>
    </div>
  );
}
