import { useEffect, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { ApiProvider } from '#contract/catalogue.ts';
import { formatWireNaira } from '#domain/money.ts';
import { SERVICE_LIST } from '#services/services.ts';
import { apiServicesRead } from '#stores/integration/keys.ts';
import { $service, INITIAL_SERVICE_STATE } from '#stores/orders/service.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { useShown } from '../shared/use-shown.ts';

const SEGMENTS = SERVICE_LIST.map(({ code, name }) => ({ value: code, label: name }));

interface CodeRow {
  provider: ApiProvider;
  plan?: NonNullable<ApiProvider['plans']>[number];
}

const rowsOf = (providers: readonly ApiProvider[]): CodeRow[] =>
  providers.flatMap((provider) => provider.plans?.map((plan) => ({ provider, plan })) ?? [{ provider }]);

const naira = (amount: string | undefined) => (amount ? formatWireNaira(amount) : '');

const CODE: TableColumn<CodeRow> = {
  key: 'code',
  header: 'Code',
  rowHeader: true,
  cell: ({ provider }) => <code>{provider.provider}</code>,
};

const WITH_PLANS: TableColumn<CodeRow>[] = [
  CODE,
  { key: 'plan', header: 'planId', cell: ({ plan }) => <code>{plan?.planId}</code> },
  { key: 'name', header: 'Name', cell: ({ plan }) => plan?.name },
  { key: 'price', header: 'Price', align: 'end', cell: ({ plan }) => naira(plan?.price) },
];

const WITH_AMOUNTS: TableColumn<CodeRow>[] = [
  CODE,
  { key: 'name', header: 'Name', cell: ({ provider }) => provider.name },
  { key: 'least', header: 'Least', align: 'end', cell: ({ provider }) => naira(provider.minAmount) },
  { key: 'most', header: 'Most', align: 'end', cell: ({ provider }) => naira(provider.maxAmount) },
];

/** The codes and plan ids of today's catalogue, as GET api/services answers them. */
export function CodesIsland() {
  const { apiServices } = useShown($service, INITIAL_SERVICE_STATE);
  const reading = useShown(apiServicesRead.$reading, INITIAL_READING);
  const [service, setService] = useState<string>('data');
  useEffect(() => void apiServicesRead.fetch(), []);

  const rows = rowsOf(apiServices.filter((provider) => provider.service === service));
  const isWaiting = apiServices.length === 0 && reading !== 'failed';
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="-mx-1 overflow-x-auto p-1">
        <SegmentedControl
          legend="Service"
          legendHidden
          segments={SEGMENTS}
          value={service}
          onValueChange={setService}
          className="w-max"
        />
      </div>
      {apiServices.length === 0 && reading === 'failed' ? (
        <ErrorState
          heading="The catalogue could not be loaded"
          onRetry={() => void apiServicesRead.fetch()}
        />
      ) : (
        <Table
          caption={`Codes of ${SEGMENTS.find(({ value }) => value === service)?.label}`}
          className="max-h-96 overflow-y-auto"
          columns={rows.some(({ plan }) => plan) ? WITH_PLANS : WITH_AMOUNTS}
          rows={rows}
          rowKey={({ provider, plan }) => `${provider.provider} ${plan?.planId}`}
          loadingRows={isWaiting ? 7 : 0}
        />
      )}
    </div>
  );
}
