import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#components/Button.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Service } from '#contract/catalogue.ts';
import { formatWireNaira } from '#domain/money.ts';
import { statusLabel } from '#domain/transaction.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { takePrepared } from '#stores/orders/prepared.ts';
import type { OrderBodies } from '#stores/outbox/send.ts';
import { ChunkFailed } from '../shared/ChunkFailed.tsx';
import { isReady, useEarlySubmit } from '../shared/use-early-submit.ts';
import { FIRST_ERROR, useErrorFocus } from '../shared/use-error-focus.ts';
import { useLazy } from '../shared/use-lazy.ts';
import { Health } from './Health.tsx';
import type { OutcomeProps } from './Outcome.tsx';
import type { Quote } from './quote.ts';
import { Refused } from './Refused.tsx';
import { Review } from './Review.tsx';
import type { Sale } from './use-sale.ts';
import { Waiting } from './Waiting.tsx';

interface SaleFrameProps<S extends OrderService> {
  sale: Sale<S>;
  /** From the catalogue; undefined until it has been read. */
  service: Service | undefined;
  /** Undefined while the form is not complete. */
  quote: Quote | undefined;
  body: OrderBodies[S];
  /** Checks the form and marks its fields. @returns whether it may be reviewed */
  check: () => boolean | Promise<boolean>;
  /** The fields. */
  children: ReactNode;
}

/** The one shape of every sale: fields, review, outcome, each in the place of the one before. */
export function SaleFrame<S extends OrderService>(props: SaleFrameProps<S>) {
  const { sale, service, quote, body, check, children } = props;
  const frame = useStageFocus(sale.stage);
  useLostReview(sale, quote);
  useEffect(() => void (sale.stage === 'review' && loadOutcome().catch(() => undefined)), [sale.stage]);

  const [isChecking, setChecking] = useState(false);
  const [failedChecks, setFailedChecks] = useState(0);
  const form = useErrorFocus(failedChecks);
  usePrepared(sale, service !== undefined, form);

  const goOn = async () => {
    setChecking(true);
    const isComplete = await check();
    setChecking(false);
    if (isComplete) sale.review();
    else setFailedChecks((count) => count + 1);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isChecking && isReady(event.currentTarget)) void goOn();
  };

  return (
    <div ref={frame} tabIndex={-1} className="mt-3 [outline:none] sm:mt-6">
      {sale.stage === 'form' && sale.refusal && <Refused refusal={sale.refusal} />}
      {sale.stage === 'form' && (
        <SaleForm ref={form} onSubmit={submit}>
          <Health service={service} />
          {children}
          <Continue quote={quote} loading={isChecking} />
        </SaleForm>
      )}
      {sale.stage === 'review' && quote && (
        <Review
          service={sale.service}
          quote={quote}
          refusal={sale.refusal}
          isPaying={sale.isSending}
          onPay={(pin) => sale.pay(body, quote, pin)}
          onChange={sale.change}
        />
      )}
      {sale.stage === 'waiting' && sale.order && (
        <Waiting
          order={sale.order}
          need={sale.need}
          isSending={sale.isSending}
          onAsk={sale.ask}
          onPutAway={sale.restart}
        />
      )}
      {sale.stage === 'outcome' && sale.order?.transaction && (
        <LazyOutcome
          service={sale.service}
          transaction={sale.order.transaction}
          onAgain={sale.again}
          onNew={sale.restart}
        />
      )}
    </div>
  );
}

/** Once the form is complete the button stays in sight on a phone, and says what is bought. */
const Continue = ({ quote, loading }: { quote: Quote | undefined; loading: boolean }) =>
  quote ? (
    <div className="sticky bottom-0 z-10 -mx-gutter flex items-center gap-4 border-t bg-surface px-gutter py-2.5 sm:static sm:mx-0 sm:border-0 sm:p-0">
      <p className="line-clamp-2 min-w-0 flex-1 text-sm font-medium sm:hidden">{quote.title}</p>
      <Button type="submit" size="lg" loading={loading} className="sm:w-full">
        {`Continue · ${formatWireNaira(quote.sold?.price ?? quote.amount)}`}
      </Button>
    </div>
  ) : (
    <Button type="submit" size="lg" block loading={loading}>
      Continue
    </Button>
  );

function SaleForm({ ref, ...rest }: ComponentProps<'form'> & { ref: RefObject<HTMLFormElement | null> }) {
  useEarlySubmit(ref);
  return (
    <form
      ref={ref}
      noValidate
      tabIndex={-1}
      className="flex flex-col gap-4 [outline:none] sm:gap-6"
      {...rest}
    />
  );
}

/** A review without a quote (a reload forgets the meter's customer) goes back to the form as it was filled in. */
function useLostReview(
  { stage, backToForm }: Pick<Sale<OrderService>, 'stage' | 'backToForm'>,
  quote?: Quote,
) {
  const isLost = stage === 'review' && !quote;
  useEffect(() => {
    if (isLost) backToForm();
  });
}

/** A sale that was prepared at the counter goes on to its review by itself, once what is on sale is known. */
function usePrepared(
  { service, stage }: Pick<Sale<OrderService>, 'service' | 'stage'>,
  isKnown: boolean,
  form: RefObject<HTMLFormElement | null>,
) {
  const isPrepared = useRef(false);
  useEffect(() => void (isPrepared.current = takePrepared(service)), [service]);
  useEffect(() => {
    if (!isKnown || !isPrepared.current) return;
    isPrepared.current = false;
    if (stage === 'form') form.current?.requestSubmit();
  }, [isKnown, stage, form]);
}

const loadOutcome = () => import('./Outcome.tsx');

/** The outcome's code is fetched before anything is paid. Where it does not come all the same, the end is told without it. */
function LazyOutcome(props: OutcomeProps) {
  const { Loaded: Outcome, hasFailed, retry } = useLazy(loadOutcome, true);
  if (Outcome) return <Outcome {...props} />;
  if (!hasFailed) return <Skeleton className="h-96" />;
  const { name, status } = props.transaction;
  return (
    <>
      <p role="status" className="mb-3 font-semibold">
        {name}: {statusLabel(status)}
      </p>
      <ChunkFailed chunk={9} onRetry={retry} />
    </>
  );
}

/** A new stage takes the focus, or its field that was refused, so that a keyboard and a screen reader go on from there. */
function useStageFocus(stage: string) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const refused = stage === 'form' ? null : frame.current?.querySelector<HTMLElement>(FIRST_ERROR);
    if (refused) return refused.focus();
    frame.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [stage]);
  return frame;
}
