import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { useIsCashier } from '../shared/use-is-cashier.ts';
import type { Refusal } from './use-sale.ts';

const loadFundingPanel = () => import('../funding/FundingPanel.tsx');

/** Why a sale was refused. Shown above the sale's form, because funding is a separate form. */
export function Refused({ refusal: { message, isShort } }: { refusal: Refusal }) {
  const [isFunding, setFunding] = useState(false);
  const isCashier = useIsCashier();
  return (
    <>
      <Alert
        tone="danger"
        role="alert"
        className="mb-6"
        heading="Not sold, nothing was charged"
        action={
          isShort &&
          !isCashier && (
            <Button size="sm" variant="secondary" onClick={() => setFunding(true)}>
              Fund wallet
            </Button>
          )
        }
      >
        {message}
      </Alert>
      <LazyPanel load={loadFundingPanel} chunk={2} open={isFunding} onClose={() => setFunding(false)} />
    </>
  );
}
