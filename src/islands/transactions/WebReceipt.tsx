import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { CopyField } from '#components/CopyField.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { receiptAddress } from '#stores/orders/receipts.ts';
import { stopSharing } from '#stores/transactions/stop-sharing.ts';

/** The page on the web that an order's receipt is on, and the way to end it. */
export function WebReceipt({ item: { ref, details } }: { item: Transaction }) {
  const [isBusy, setBusy] = useState(false);
  if (!details.receiptId) return null;
  const stop = async () => {
    setBusy(true);
    await stopSharing(ref);
    setBusy(false);
  };
  return (
    <section className="flex flex-col gap-3 rounded border p-4">
      <h3 className="font-semibold">Shared on the web</h3>
      <CopyField
        label="Anyone with this link can see the receipt"
        value={receiptAddress(details.receiptId)}
      />
      <Button variant="secondary" loading={isBusy} onClick={() => void stop()}>
        Stop sharing
      </Button>
    </section>
  );
}
