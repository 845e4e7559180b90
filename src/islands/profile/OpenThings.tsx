import type { OpenThing } from '#contract/open-things.ts';

const REMEDIES: Record<OpenThing, string> = {
  balance: 'Spend what is in your wallet, or ask support to pay it out.',
  commission: 'Move your commission to the wallet.',
  orders: 'Wait for your pending orders to end.',
  claims: 'Wait for our decision on your claim.',
  disputes: 'Wait for your disputes to be closed.',
  'sub-agents': 'Let your sub-agents go.',
  staff: 'Contact support: our staff have to finish something first.',
};

/** What has to end before an account can be erased, each with what to do about it. */
export function OpenThings({ open }: { open: readonly OpenThing[] }) {
  if (open.length === 0) return null;
  return (
    <>
      <p className="mt-2">Do this first:</p>
      <ul className="list-disc pl-5">
        {open.map((thing) => (
          <li key={thing}>{REMEDIES[thing]}</li>
        ))}
      </ul>
    </>
  );
}
