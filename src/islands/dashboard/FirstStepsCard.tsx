import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { checkIcon } from '#components/icons.ts';
import { Icon } from '#components/Icon.tsx';
import { Link } from '#components/Link.tsx';
import { at } from '#domain/at.ts';
import type { FirstSteps } from '#domain/first-steps.ts';

interface FirstStepsCardProps {
  done: FirstSteps;
  onFund: () => void;
  /** Nothing else of the page leads to the transactions. */
  isAlone: boolean;
}

const STEPS = [
  {
    step: 'fund',
    title: 'Put money into your wallet',
    hint: 'Transfer to your own account number. It arrives automatically.',
  },
  {
    step: 'sell',
    title: 'Make your first sale',
    hint: 'Type the number, choose, pay. It takes six taps.',
    action: { label: 'Sell data', href: at('/services/data') },
  },
  {
    step: 'receipt',
    title: 'Give the receipt',
    hint: 'Send it on WhatsApp, print it, or save it as a picture.',
    action: { label: 'Open your sale', href: at('/user/transactions') },
  },
] as const;

/** What a new agent does first. The steps tick themselves off; the first that is left has the button. */
export function FirstStepsCard({ done, onFund, isAlone }: FirstStepsCardProps) {
  const next = STEPS.find(({ step }) => !done[step])?.step;
  return (
    <Card
      heading={done.sell ? 'One step is left' : 'No sales yet: three steps to the first'}
      padding="none"
      actions={
        isAlone && (
          <Link href={at('/user/transactions')} className="text-sm">
            Transactions
          </Link>
        )
      }
      className="pb-2"
    >
      <ol className="divide-y">
        {STEPS.map(({ step, title, hint, ...rest }, index) => (
          <li key={step} className="flex flex-wrap items-center gap-x-3 gap-y-3 px-card py-3">
            <span
              className={`flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold ${done[step] ? 'bg-success text-surface' : step === next ? 'bg-primary text-on-primary' : 'bg-surface-sunken text-ink-muted'}`}
            >
              {done[step] ? <Icon shape={checkIcon} size={18} label="Done" /> : index + 1}
            </span>
            <span className="min-w-0 flex-1 basis-40">
              <span className={`block font-medium ${done[step] ? 'text-ink-muted' : ''}`}>{title}</span>
              {step === next && <span className="block text-sm text-ink-muted">{hint}</span>}
            </span>
            {step !== next ? null : 'action' in rest ? (
              <Link variant="primary" size="sm" href={rest.action.href}>
                {rest.action.label}
              </Link>
            ) : (
              <Button size="sm" onClick={onFund}>
                Add money
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
