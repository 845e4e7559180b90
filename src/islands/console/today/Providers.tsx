import { Table, type TableColumn } from '#components/Table.tsx';
import type { Today, TodayProvider } from '#contract/console/today.ts';
import { SERVICE_LIST } from '#services/services.ts';
import { ProviderBadge } from '../shared/ProviderBadge.tsx';
import { TooFew } from '../shared/TooFew.tsx';

const serviceName = (service: string): string =>
  SERVICE_LIST.find(({ code }) => code === service)?.name ?? service;

const COLUMNS: readonly TableColumn<TodayProvider>[] = [
  {
    key: 'name',
    header: 'Provider',
    rowHeader: true,
    cell: ({ name, service, status }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span>
          {name} <span className="font-normal text-ink-muted">{serviceName(service)}</span>
        </span>
        <ProviderBadge status={status} />
      </span>
    ),
  },
  { key: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders },
  {
    key: 'success',
    header: 'Delivered',
    align: 'end',
    cell: ({ successPercent }) => (successPercent === null ? <TooFew /> : `${successPercent} %`),
  },
  {
    key: 'time',
    header: 'Typical time',
    align: 'end',
    cell: ({ medianSeconds }) => (medianSeconds === null ? <TooFew /> : `${medianSeconds} s`),
  },
  {
    key: 'slow',
    header: 'Slowest 5 %',
    align: 'end',
    cell: ({ p95Seconds }) => (p95Seconds === null ? <TooFew /> : `${p95Seconds} s`),
  },
];

/** How the providers deliver, by their orders of the last hour. */
export const Providers = ({ providers }: Pick<Today, 'providers'>) => (
  <section aria-label="Providers in the last hour">
    <h2 className="mb-2 font-semibold">Providers in the last hour</h2>
    <Table
      caption="Providers by their orders of the last hour"
      columns={COLUMNS}
      rows={providers}
      rowKey={({ service, provider }) => `${service}/${provider}`}
      empty={<p className="p-4 text-sm text-ink-muted">No orders of the last hour to judge by.</p>}
    />
  </section>
);
