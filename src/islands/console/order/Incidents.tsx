import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import { clockOf } from '#domain/receipt-state.ts';

interface IncidentsProps {
  order: OrderCase;
  /** Asks what was done; undefined: it is not theirs to say. */
  onDeal: (() => void) | undefined;
}

/** What a vendor did to the order after it had ended, one after the other. */
export function Incidents({ order: { incidents, agent }, onDeal }: IncidentsProps) {
  const open = incidents.find(({ dealt }) => !dealt);
  return open ? (
    <Alert
      tone="warning"
      heading={`${open.vendor} ${open.kind === 'late' ? 'delivered it late' : 'took it back'}, ${clockOf(open.at)}`}
      className="mt-5"
      action={
        onDeal && (
          <Button size="sm" aria-keyshortcuts="D" onClick={onDeal}>
            It is dealt with
          </Button>
        )
      }
    >
      <p>
        {open.kind === 'late'
          ? `It had failed there, and ${open.vendor} charged us. Ask for the money, or find out who pays.`
          : `${agent.username} has the money back. See that ${open.vendor} gave us ours.`}
      </p>
    </Alert>
  ) : (
    incidents.map(({ kind, vendor, dealt }) => (
      <p key={kind + vendor} className="mt-5 text-sm text-ink-muted">
        {dealt && `${dealt.by}, ${clockOf(dealt.at)}: ${dealt.note}`}
      </p>
    ))
  );
}
