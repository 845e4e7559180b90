import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { LoadingAnimation } from '#components/LoadingAnimation.tsx';
import { formatWireNaira } from '#domain/money.ts';
import type { Order } from '#stores/orders.ts';
import { useOnline } from '../shared/use-online.ts';
import { PinForm } from './PinForm.tsx';
import { pinProblemOf } from './use-asks-pin.ts';
import type { Refusal } from './use-sale.ts';

interface WaitingProps {
  order: Order;
  isSending: boolean;
  /** Of the last asking; a PIN it wants is asked for here. */
  refusal: Refusal | undefined;
  onAsk: (pin?: string) => void;
  onPutAway: () => void;
}

/** An order that was sent and not answered yet: nobody may pay twice for want of an answer. */
export function Waiting({ order: { summary, sends }, refusal, isSending, onAsk, onPutAway }: WaitingProps) {
  const pinProblem = pinProblemOf(refusal);
  const isOnline = useOnline();
  const action = isOnline ? 'Ask again' : 'No network';
  const what = `${summary.title} to ${summary.recipient}, ${formatWireNaira(summary.amount)}`;
  if (isSending) {
    return (
      <div className="text-center">
        <LoadingAnimation label={sends > 1 ? 'Asking what became of this order' : 'Sending the order'} />
        <p className="mx-auto max-w-sm text-ink-muted">
          {what}.{sends > 1 && ' It is asked about under its own number: nothing is charged twice.'}
        </p>
      </div>
    );
  }
  return (
    <Alert tone="warning" role="alert" heading="No answer yet">
      <p>{what}.</p>
      <p className="mt-2">
        The order may have gone through. Asking again is safe: the same order is never charged twice. If it
        never arrived, asking sends it now.
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
          I looked it up in Transactions
        </Button>
      </div>
    </Alert>
  );
}
