import { useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { refreshIcon } from '#components/icons.ts';
import { Stat } from '#components/Stat.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { TestAccount } from '#contract/test-mode.ts';
import type { Transaction } from '#contract/transactions.ts';
import { formatWireNaira } from '#domain/money.ts';
import { toLocalPhone } from '#domain/phone.ts';
import { fillTestBalance, loadTestMode } from '#stores/integration/test-mode.ts';

const COLUMNS: TableColumn<Transaction>[] = [
  {
    key: 'what',
    header: 'Transaction',
    rowHeader: true,
    cell: ({ name, description, details: { recipient } }) => (
      <>
        <span className="block whitespace-nowrap">{name}</span>
        <span className="tabular block text-ink-muted">
          {recipient ? toLocalPhone(recipient) : description}
        </span>
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Amount value={amount} /> },
  { key: 'ref', header: 'Ref', cell: ({ ref }) => <code>{ref}</code> },
];

/** What a test key has to spend, and what it did last. */
export function TestAccountPanel({ account }: { account: TestAccount }) {
  const { availableBalance, fullBalance, transactions } = account;
  const [busy, setBusy] = useState<'filling' | 'reading'>();

  const run = async (kind: 'filling' | 'reading', action: () => Promise<unknown>) => {
    setBusy(kind);
    await action();
    setBusy(undefined);
  };

  return (
    <div className="mt-5 flex flex-col gap-4 border-t pt-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Stat label="Test balance" value={<Amount value={availableBalance} />} note="No real money." />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={refreshIcon}
            loading={busy === 'reading'}
            onClick={() => void run('reading', loadTestMode)}
          >
            Refresh
          </Button>
          <Button
            variant="secondary"
            size="sm"
            loading={busy === 'filling'}
            onClick={() => void run('filling', fillTestBalance)}
          >
            Fill up to {formatWireNaira(fullBalance).replace('.00', '')}
          </Button>
        </div>
      </div>
      <Table
        caption="Latest test transactions"
        className="max-h-80 overflow-y-auto"
        columns={COLUMNS}
        rows={transactions}
        rowKey={({ ref }) => ref}
      />
    </div>
  );
}
