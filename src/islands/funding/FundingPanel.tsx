import { useState } from 'react';
import { SidePanel } from '#components/SidePanel.tsx';
import { Tabs } from '#components/Tabs.tsx';
import { Confirmation } from '../shared/Confirmation.tsx';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { ManualFunding } from './ManualFunding.tsx';
import { OwnAccounts } from './OwnAccounts.tsx';

/** The two ways to bring money in: accounts of the agent's own, and transfers that an operator checks. */
export default function FundingPanel({ open, onClose }: PanelProps) {
  const [way, setWay] = useState('own');
  return (
    <SidePanel open={open} onClose={onClose} heading="Fund wallet">
      <Tabs
        label="Ways to fund"
        value={way}
        onValueChange={setWay}
        tabs={[
          { value: 'own', label: 'Your accounts', content: way === 'own' && <OwnAccounts open={open} /> },
          {
            value: 'manual',
            label: 'Manual funding',
            content: way === 'manual' && <ManualFunding open={open} />,
          },
        ]}
      />
      {open && <Confirmation />}
    </SidePanel>
  );
}
