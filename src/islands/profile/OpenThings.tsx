import type { OpenThing } from '#contract/open-things.ts';

const REMEDIES: Record<OpenThing, string> = {
  balance: 'Spend what is in your wallet, or ask support to pay it out.',
  commission: 'Move your commission to the wallet.',
  orders: 'Wait for the orders that are not over.',
  claims: 'Wait until we have decided on the transfer that you told us of.',
  disputes: 'Wait for the end of your disputes.',
  'sub-agents': 'Part from your sub-agents.',
  staff: 'Ask support: something of yours waits for our staff.',
};

/** What has to end before an account can be erased, each with what to do about it. */
export function OpenThings({ open }: { open: readonly OpenThing[] }) {
  if (open.length === 0) return null;
  return (
    <>
      <p className="mt-2">This has to be done before:</p>
      <ul className="list-disc pl-5">
        {open.map((thing) => (
          <li key={thing}>{REMEDIES[thing]}</li>
        ))}
      </ul>
    </>
  );
}
