import { userEvent } from 'vitest/browser';
import { Breadcrumbs } from '#components/Breadcrumbs.tsx';
import { Button } from '#components/Button.tsx';
import { Chart } from '#components/Chart.tsx';
import { CopyField } from '#components/CopyField.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { bellIcon } from '#components/icons.ts';
import { IconButton } from '#components/IconButton.tsx';
import { NavigationMenu } from '#components/NavigationMenu.tsx';
import { Pagination } from '#components/Pagination.tsx';
import { ProgressBar } from '#components/ProgressBar.tsx';
import { Receipt } from '#components/Receipt.tsx';
import { Spinner } from '#components/Spinner.tsx';
import { Table } from '#components/Table.tsx';
import { Toast } from '#components/Toast.tsx';
import { Tooltip } from '#components/Tooltip.tsx';
import { VirtualList } from '#components/VirtualList.tsx';
import type { Told } from './told.ts';

const none = () => {};
const press = (keys: string) => () => userEvent.keyboard(keys);

const buttons: readonly Told[] = [
  {
    name: 'Button (working)',
    draw: () => <Button loading>Pay</Button>,
    at: 'button',
    role: 'button',
    named: 'Pay',
    states: { 'aria-busy': 'true', 'aria-disabled': 'true', type: 'button' },
  },
  {
    name: 'IconButton',
    draw: () => <IconButton icon={bellIcon} label="Notices" count={120} loading />,
    at: 'button',
    role: 'button',
    named: 'Notices, 99+',
    states: { 'aria-busy': 'true', 'aria-disabled': 'true' },
  },
  {
    name: 'Pagination',
    draw: () => <Pagination page={1} pageCount={9} onPageChange={none} />,
    at: 'nav',
    role: 'navigation',
    named: 'Pages',
  },
  {
    name: 'Pagination (first page)',
    draw: () => <Pagination page={1} pageCount={9} onPageChange={none} />,
    at: 'button',
    role: 'button',
    named: 'Previous page',
    states: { disabled: '' },
  },
  {
    name: 'Pagination (last page)',
    draw: () => <Pagination page={9} pageCount={9} onPageChange={none} />,
    at: 'button:last-of-type',
    role: 'button',
    named: 'Next page',
    states: { disabled: '' },
  },
  {
    name: 'Tooltip',
    draw: () => <Tooltip text="Shown once" children={<Button>Key</Button>} />,
    act: press('{Tab}'),
    at: 'button',
    role: 'button',
    named: 'Key',
    described: 'Shown once',
  },
];

const blocks: readonly Told[] = [
  {
    name: 'CopyField',
    draw: () => <CopyField label="Token" value="12345678" />,
    at: 'button',
    role: 'button',
    named: 'Copy',
    described: 'Token',
  },
  {
    name: 'ProgressBar',
    draw: () => <ProgressBar label="Export" value={4} max={10} />,
    at: '[aria-valuenow]',
    role: 'progressbar',
    named: 'Export',
    states: { 'aria-valuenow': '4', 'aria-valuemax': '10', 'aria-valuemin': '0' },
  },
  {
    name: 'NavigationMenu',
    draw: () => (
      <NavigationMenu entries={[{ kind: 'item', label: 'Data', href: '/data' }]} currentPath="/data/" />
    ),
    at: 'a',
    role: 'link',
    named: 'Data',
    states: { 'aria-current': 'page' },
  },
  {
    name: 'Breadcrumbs',
    draw: () => <Breadcrumbs items={[{ label: 'Dashboard', href: '/' }, { label: 'Data' }]} />,
    at: 'nav',
    role: 'navigation',
    named: 'Breadcrumbs',
  },
  {
    name: 'Table',
    draw: () => (
      <Table
        caption="Plans"
        columns={[{ key: 'name', header: 'Name', rowHeader: true, cell: (row: string) => row }]}
        rows={['1 GB']}
        rowKey={(row) => row}
        loadingRows={2}
      />
    ),
    at: 'table',
    role: 'table',
    named: 'Plans',
    states: { 'aria-busy': 'true' },
  },
  {
    name: 'Receipt',
    draw: () => (
      <Receipt
        heading="MTN 1GB"
        amount="775.00"
        status="SUCCESSFUL"
        reference="KD-1"
        issuedAt="2026-11-21T09:00:00Z"
        rows={[]}
      />
    ),
    at: 'article',
    role: 'article',
    named: 'Receipt KD-1',
  },
  {
    name: 'Toast',
    draw: () => <Toast toast={{ id: 1, kind: 'error', message: 'Not saved' }} onClose={none} />,
    at: '[role]:has(button)',
    role: 'alert',
    named: '',
  },
  {
    name: 'Toast (nothing urgent)',
    draw: () => <Toast toast={{ id: 1, kind: 'success', message: 'Saved' }} onClose={none} />,
    at: '[role]:has(button)',
    role: 'status',
    named: '',
  },
  {
    name: 'ErrorState',
    draw: () => <ErrorState heading="No answer" onRetry={none} />,
    at: '[role]',
    role: 'alert',
    named: '',
  },
  { name: 'Spinner', draw: () => <Spinner label="Loading" />, at: '[role]', role: 'status', named: '' },
  {
    name: 'Chart',
    draw: () => <Chart label="Sales" series={[{ key: 'data', label: 'Data' }]} days={[]} />,
    at: 'table',
    role: 'table',
    named: 'Sales',
  },
  {
    name: 'VirtualList',
    draw: () => (
      <VirtualList
        label="Rows"
        items={['a']}
        itemKey={(item) => item}
        renderItem={(item) => item}
        estimatedRowPx={40}
        style={{ height: 120 }}
      />
    ),
    at: '[aria-label]',
    role: 'list',
    named: 'Rows',
  },
];

/** What all else tells. */
export const others: readonly Told[] = [...buttons, ...blocks];
