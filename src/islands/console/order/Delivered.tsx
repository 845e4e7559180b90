import type { Transaction } from '#contract/transactions.ts';
import { Fact } from '../shared/Facts.tsx';

/** What was handed over, with the last characters of its codes, and to whom. */
export function Delivered({ transaction: { details } }: { transaction: Transaction }) {
  const { meter, cable, candidate, pins } = details;
  const customer = meter?.customerName ?? cable?.customerName ?? candidate?.name;
  return (
    <>
      {customer && <Fact name="Customer">{customer}</Fact>}
      {meter?.type && <Fact name="Meter">{meter.type}</Fact>}
      {meter?.token && (
        <Fact name={details.void ? 'Token (void)' : 'Token'}>
          {meter.token}
          {meter.units && <span className="font-normal text-ink-muted"> · {meter.units}</span>}
        </Fact>
      )}
      {pins && pins.length > 0 && (
        <Fact name={details.void ? 'Pins (void)' : 'Pins'}>
          {pins.map(({ serial, pin }) => (
            <span key={`${serial} ${pin}`} className="block">
              {serial && <span className="font-normal text-ink-muted">{serial} </span>}
              {pin}
            </span>
          ))}
        </Fact>
      )}
    </>
  );
}
