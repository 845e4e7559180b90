import { useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { ClosedDay, ClosedDays } from '#contract/console/days.ts';
import { loadOlderDays } from '#stores/console/days.ts';
import { dayText } from '../reports/columns.ts';
import { FileButtons } from './FileButtons.tsx';
import { listCells } from './figures.ts';

interface DayListProps {
  days: ClosedDays;
  onShow: (day: string) => void;
}

/** The closed days, newest first. */
export function DayList({ days: { lines, nextCursor }, onShow }: DayListProps) {
  const [isBusy, setBusy] = useState(false);
  const readOlder = async () => {
    setBusy(true);
    await loadOlderDays();
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Closed days</h2>
        <FileButtons
          name={`days-${lines.at(-1)?.day ?? ''}-${lines[0]?.day ?? ''}`}
          cells={() => listCells(lines)}
        />
      </div>
      <Table
        caption="Closed days"
        columns={columnsFor(onShow)}
        rows={lines}
        rowKey={({ day }) => day}
        className="!rounded-lg print:overflow-visible"
      />
      {nextCursor !== null && (
        <Button
          variant="secondary"
          className="self-start print:hidden"
          loading={isBusy}
          onClick={() => void readOlder()}
        >
          Show older days
        </Button>
      )}
    </div>
  );
}

const money = (header: string, of: (day: ClosedDay) => string): TableColumn<ClosedDay> => ({
  key: header,
  header,
  align: 'end',
  cell: (day) => <Amount value={of(day)} />,
});

const columnsFor = (onShow: (day: string) => void): TableColumn<ClosedDay>[] => [
  {
    key: 'day',
    header: 'Day',
    rowHeader: true,
    cell: ({ day }) => (
      <Button variant="ghost" size="sm" className="-ml-3 whitespace-nowrap" onClick={() => onShow(day)}>
        {dayText(day)}
      </Button>
    ),
  },
  { key: 'number', header: 'Number', align: 'end', cell: ({ number }) => number },
  money('Sold', ({ sold }) => sold),
  money('Refunded', ({ refunded }) => refunded),
  money('Profit', ({ profit }) => profit),
  money('Fees', ({ fees }) => fees),
  money('In wallets at the end', ({ walletsEnd }) => walletsEnd),
  money('Pending at midnight', ({ pendingEnd }) => pendingEnd),
];
