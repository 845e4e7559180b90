import { Alert } from '#components/Alert.tsx';
import { Amount } from '#components/Amount.tsx';
import { AmountField } from '#components/AmountField.tsx';
import { Avatar } from '#components/Avatar.tsx';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Chart } from '#components/Chart.tsx';
import { Checkbox } from '#components/Checkbox.tsx';
import { Combobox } from '#components/Combobox.tsx';
import { CopyField } from '#components/CopyField.tsx';
import { DateRange } from '#components/DateRange.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { FilterBar } from '#components/FilterBar.tsx';
import { FormError } from '#components/FormError.tsx';
import { FormField } from '#components/FormField.tsx';
import { bellIcon, copyIcon } from '#components/icons.ts';
import { Icon } from '#components/Icon.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { Link } from '#components/Link.tsx';
import { LoadingAnimation } from '#components/LoadingAnimation.tsx';
import { Logo } from '#components/Logo.tsx';
import { MessageThread } from '#components/MessageThread.tsx';
import { OtpField } from '#components/OtpField.tsx';
import { LoadMore, Pagination } from '#components/Pagination.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { PhoneField } from '#components/PhoneField.tsx';
import { PinSheet } from '#components/PinSheet.tsx';
import { ProgressBar } from '#components/ProgressBar.tsx';
import { RadioCards } from '#components/RadioCards.tsx';
import { Receipt } from '#components/Receipt.tsx';
import { SearchField } from '#components/SearchField.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { Select } from '#components/Select.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Slider } from '#components/Slider.tsx';
import { Spinner } from '#components/Spinner.tsx';
import { Stat } from '#components/Stat.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { StoreBadge } from '#components/StoreBadge.tsx';
import { Switch } from '#components/Switch.tsx';
import { Table } from '#components/Table.tsx';
import { Tabs } from '#components/Tabs.tsx';
import { TextArea } from '#components/TextArea.tsx';
import { TextField } from '#components/TextField.tsx';
import { Timeline } from '#components/Timeline.tsx';
import { Tooltip } from '#components/Tooltip.tsx';
import { VirtualList } from '#components/VirtualList.tsx';
import { overlays } from './overlay-specimens.tsx';
import type { Given, Specimen } from './specimen.ts';

const none = () => {};
const options = [
  { value: 'mtn', label: 'MTN' },
  { value: 'glo', label: 'Glo' },
];
const columns = [{ key: 'name', header: 'Name', rowHeader: true, cell: (row: string) => row }];
const days = [
  { date: '2026-11-20', values: { data: '1500.00' } },
  { date: '2026-11-21', values: { data: '800.50' } },
];
const mark = { tile: 'M2 2h28v28H2Z', glyph: 'M10 10v12' };

const inline: Specimen[] = [
  { name: 'Amount', tag: 'DATA', draw: (given) => <Amount value="1500.00" {...given} /> },
  { name: 'Avatar', tag: 'SPAN', draw: (given) => <Avatar name="Ada Obi" {...given} /> },
  { name: 'Badge', tag: 'SPAN', draw: (given) => <Badge {...given}>SME</Badge> },
  { name: 'Button', tag: 'BUTTON', draw: (given) => <Button {...given}>Pay</Button> },
  { name: 'FormError', tag: 'P', draw: (given) => <FormError {...given}>Enter a number.</FormError> },
  { name: 'Icon', tag: 'svg', draw: (given) => <Icon shape={copyIcon} {...given} /> },
  {
    name: 'IconButton',
    tag: 'BUTTON',
    draw: (given) => <IconButton icon={bellIcon} label="Notices" {...given} />,
  },
  { name: 'Link', tag: 'A', draw: (given) => <Link href="/login" {...given} children="Log in" /> },
  { name: 'Logo', tag: 'SPAN', draw: (given) => <Logo name="Kobodesk" mark={mark} {...given} /> },
  { name: 'Skeleton', tag: 'SPAN', draw: (given) => <Skeleton {...given} /> },
  { name: 'Spinner', tag: 'SPAN', draw: (given) => <Spinner {...given} /> },
  { name: 'StatusBadge', tag: 'SPAN', draw: (given) => <StatusBadge status="PENDING" {...given} /> },
  { name: 'StoreBadge', tag: 'A', draw: (given) => <StoreBadge store="app-store" href="/#app" {...given} /> },
  {
    name: 'Tooltip',
    tag: 'SPAN',
    draw: (given) => (
      <Tooltip text="Shown once" {...given}>
        <Button>Key</Button>
      </Tooltip>
    ),
  },
];

const fields: Specimen[] = [
  { name: 'AmountField', draw: (given: Given) => <AmountField label="Amount" {...given} /> },
  { name: 'Checkbox', draw: (given: Given) => <Checkbox label="Ported number" {...given} /> },
  {
    name: 'Combobox',
    draw: (given: Given) => (
      <Combobox label="Bank" options={options} value="" onValueChange={none} {...given} />
    ),
  },
  { name: 'OtpField', draw: (given: Given) => <OtpField label="Code" {...given} /> },
  { name: 'PasswordField', draw: (given: Given) => <PasswordField label="Password" {...given} /> },
  { name: 'PhoneField', draw: (given: Given) => <PhoneField label="Phone" {...given} /> },
  { name: 'SearchField', draw: (given: Given) => <SearchField {...given} /> },
  { name: 'Slider', draw: (given: Given) => <Slider label="Radius" min={4} max={24} {...given} /> },
  { name: 'Switch', draw: (given: Given) => <Switch label="Dark theme" {...given} /> },
  { name: 'TextField', draw: (given: Given) => <TextField label="Name" {...given} /> },
].map((field) => ({ ...field, tag: 'INPUT', classOnField: true }));

const groups: Specimen[] = [
  {
    name: 'TextArea',
    tag: 'TEXTAREA',
    classOnField: true,
    draw: (given) => <TextArea label="Text" {...given} />,
  },
  {
    name: 'Select',
    tag: 'SELECT',
    classOnField: true,
    draw: (given) => <Select label="Status" options={options} {...given} />,
  },
  {
    name: 'DateRange',
    tag: 'FIELDSET',
    draw: (given) => (
      <DateRange legend="Dates" value={{ from: '', to: '' }} onValueChange={none} {...given} />
    ),
  },
  {
    name: 'FormField',
    tag: 'DIV',
    draw: (given) => (
      <FormField label="Note" {...given}>
        {(control) => <textarea {...control} />}
      </FormField>
    ),
  },
  {
    name: 'RadioCards',
    tag: 'FIELDSET',
    draw: (given) => <RadioCards legend="Network" options={options} {...given} />,
  },
  {
    name: 'SegmentedControl',
    tag: 'FIELDSET',
    draw: (given) => <SegmentedControl legend="Days" segments={options} defaultValue="mtn" {...given} />,
  },
];

const blocks: Specimen[] = [
  { name: 'Alert', tag: 'DIV', draw: (given) => <Alert {...given}>Electricity is slow.</Alert> },
  { name: 'Card', tag: 'SECTION', draw: (given) => <Card heading="Wallet" {...given} /> },
  {
    name: 'Chart',
    tag: 'FIGURE',
    draw: (given) => <Chart label="Sales" series={[{ key: 'data', label: 'Data' }]} days={days} {...given} />,
  },
  {
    name: 'CopyField',
    tag: 'DIV',
    draw: (given) => <CopyField label="Token" value="12345678" groupSize={4} {...given} />,
  },
  { name: 'EmptyState', tag: 'DIV', draw: (given) => <EmptyState heading="No sales yet" {...given} /> },
  {
    name: 'ErrorState',
    tag: 'DIV',
    draw: (given) => <ErrorState heading="No answer" onRetry={none} {...given} />,
  },
  {
    name: 'FilterBar',
    tag: 'DIV',
    draw: (given) => (
      <FilterBar search={<SearchField />} activeCount={1} onClear={none} {...given}>
        <Select label="Status" options={options} />
      </FilterBar>
    ),
  },
  {
    name: 'LoadMore',
    tag: 'DIV',
    draw: (given) => <LoadMore more loading={false} onLoadMore={none} {...given} />,
  },
  { name: 'LoadingAnimation', tag: 'DIV', draw: (given) => <LoadingAnimation {...given} /> },
  {
    name: 'Pagination',
    tag: 'NAV',
    draw: (given) => <Pagination page={2} pageCount={9} onPageChange={none} {...given} />,
  },
  {
    name: 'PinSheet',
    tag: 'UL',
    draw: (given) => <PinSheet heading="MTN ₦500" cards={[{ pin: '0000123456' }]} {...given} />,
  },
  { name: 'ProgressBar', tag: 'DIV', draw: (given) => <ProgressBar label="Export" value={40} {...given} /> },
  {
    name: 'Receipt',
    tag: 'ARTICLE',
    draw: (given) => (
      <Receipt
        heading="MTN 1GB"
        amount="775.00"
        status="SUCCESSFUL"
        reference="KD-1"
        issuedAt="2026-11-21T09:00:00Z"
        rows={[{ label: 'Phone', value: '0803 123 4567' }]}
        {...given}
      />
    ),
  },
  { name: 'Stat', tag: 'DIV', draw: (given) => <Stat label="Sales today" value="24" {...given} /> },
  {
    name: 'Table',
    tag: 'TABLE',
    classOnField: true,
    draw: (given) => (
      <Table caption="Plans" columns={columns} rows={['1GB']} rowKey={(row) => row} {...given} />
    ),
  },
  {
    name: 'Tabs',
    tag: 'DIV',
    draw: (given) => (
      <Tabs label="Samples" tabs={[{ value: 'curl', label: 'curl', content: 'curl -X POST' }]} {...given} />
    ),
  },
  { name: 'MessageThread', tag: 'OL', draw: (given) => <MessageThread messages={[]} {...given} /> },
  {
    name: 'Timeline',
    tag: 'OL',
    draw: (given) => (
      <Timeline steps={[{ status: 'PENDING', at: '2026-11-21T09:00:00Z', note: 'Sent' }]} {...given} />
    ),
  },
  {
    name: 'VirtualList',
    tag: 'DIV',
    draw: (given) => (
      <VirtualList
        label="Rows"
        items={['a', 'b']}
        itemKey={(item) => item}
        renderItem={(item) => item}
        estimatedRowPx={40}
        style={{ height: 120 }}
        {...given}
      />
    ),
  },
];

/** One of every component, with the least props it needs. */
export const specimens: readonly Specimen[] = [...inline, ...fields, ...groups, ...blocks, ...overlays];
