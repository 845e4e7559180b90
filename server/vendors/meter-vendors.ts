import { SpanKind } from '@opentelemetry/api';
import { Histogram } from 'prom-client';
import { BUCKETS, type Meters } from '../platform/metrics/meters.ts';
import { traced } from '../platform/traces/traced.ts';
import type { Outcome, Vendor } from './vendor.ts';

const MS_A_SECOND = 1_000;

/** What a vendor was asked of an order: to deliver it, what became of it, or to deliver it once more. */
type Asked = 'pay' | 'requery' | 'payAgain';

/** The same vendors, each call about an order counted by its outcome, timed, and a step of its trace. */
export function meterVendors(vendors: readonly Vendor[], { registry }: Pick<Meters, 'registry'>): Vendor[] {
  const attempts = new Histogram({
    name: 'kobodesk_vendor_attempt_duration_seconds',
    help: 'Calls of this process to vendors about orders: how many, what came of them, and how long each took.',
    labelNames: ['vendor', 'asked', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const timed = (vendor: string, asked: Asked, call: () => Promise<Outcome>): Promise<Outcome> =>
    traced(
      { name: `vendor ${asked}`, kind: SpanKind.CLIENT, attributes: { 'kobodesk.vendor': vendor } },
      async (span) => {
        const startedAt = performance.now();
        const note = (outcome: Outcome['kind'] | 'error') => {
          attempts.observe({ vendor, asked, outcome }, (performance.now() - startedAt) / MS_A_SECOND);
          span.setAttribute('kobodesk.outcome', outcome);
        };
        try {
          const outcome = await call();
          note(outcome.kind);
          return outcome;
        } catch (error) {
          note('error');
          throw error;
        }
      },
    );
  return vendors.map((vendor) => {
    const { name, payAgain } = vendor;
    return {
      ...vendor,
      pay: (...args) => timed(name, 'pay', () => vendor.pay(...args)),
      requery: (...args) => timed(name, 'requery', () => vendor.requery(...args)),
      ...(payAgain && { payAgain: (...args) => timed(name, 'payAgain', () => payAgain(...args)) }),
    };
  });
}
