import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { LoadingAnimation } from '#components/LoadingAnimation.tsx';
import { formatWireNaira } from '#domain/money.ts';
import type { Order } from '#stores/outbox/orders.ts';
import { useOnline } from '../shared/use-online.ts';
import { PinForm } from './PinForm.tsx';
import { pinProblemOf } from './use-asks-pin.ts';
import type { Need } from './use-sale.ts';

interface WaitingProps {
  order: Order;
  isSending: boolean;
  /** The problem of the last try. If it asks for the PIN, this shows the field. */
  need: Need | undefined;
  onAsk: (pin?: string) => void;
  onPutAway: () => void;
}

/** An order that was sent but not confirmed yet. A missing answer must not lead to a second payment. */
export function Waiting({ order: { summary, sends }, need, isSending, onAsk, onPutAway }: WaitingProps) {
  const pinProblem = pinProblemOf(need);
  const isOnline = useOnline();
  const action = isOnline ? 'Ask again' : 'No network';
  const what = `${summary.title} to ${summary.recipient}, ${formatWireNaira(summary.amount)}`;
  if (isSending) {
    return (
      <div className="text-center">
        <LoadingAnimation label={sends > 1 ? 'We are checking this sale' : 'Sending the order'} />
        <p className="mx-auto max-w-sm text-ink-muted">
          {what}.{sends > 1 && ' It is the same sale, so nothing is charged twice.'}
        </p>
      </div>
    );
  }
  return (
    <Alert tone="warning" role="alert" heading="We could not confirm this sale">
      <p>{what}.</p>
      {need && !pinProblem && <p className="mt-2">{need.message}</p>}
      <p className="mt-2">
        It may have gone through, so do not sell it again. Ask again: you are never charged twice for the same
        sale. If it did not reach us, we send it now.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {pinProblem ? (
          <div className="w-full max-w-sm">
            <PinForm action={action} {...pinProblem} disabled={!isOnline} onPin={onAsk} />
          </div>
        ) : (
          <Button disabled={!isOnline} onClick={() => onAsk()}>
            {action}
          </Button>
        )}
        <Button variant="secondary" onClick={onPutAway}>
          I checked it in Transactions
        </Button>
      </div>
    </Alert>
  );
}
