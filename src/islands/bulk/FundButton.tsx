import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { LazyPanel } from '../shared/LazyPanel.tsx';

const loadFundingPanel = () => import('../funding/FundingPanel.tsx');

/** Links to funding, which leads back to this page. */
export function FundButton() {
  const [isFunding, setFunding] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setFunding(true)}>
        Fund wallet
      </Button>
      <LazyPanel load={loadFundingPanel} chunk={2} open={isFunding} onClose={() => setFunding(false)} />
    </>
  );
}
