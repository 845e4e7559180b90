import { Select } from '#components/Select.tsx';
import type { ProviderState } from '#contract/console/providers.ts';
import { holdProvider, releaseProvider } from '#stores/console/vendors.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';

interface ProviderDialogProps {
  /** As it was when the dialog opened. */
  provider: ProviderState;
  open: boolean;
  onClose: () => void;
}

const HOUR_MS = 60 * 60_000;

/** By hours. */
const ENDS = [
  { value: '1', label: 'In 1 hour' },
  { value: '4', label: 'In 4 hours' },
  { value: '24', label: 'In 24 hours' },
  { value: '168', label: 'In 7 days' },
  { value: '', label: 'When it is released' },
] as const;

/** Empty: as the catalogue has it. */
const STATUSES = [
  { value: 'down', label: 'Down: not sold' },
  { value: 'degraded', label: 'Degraded: sold, with a warning' },
  { value: 'up', label: 'Up: sold' },
] as const;

const statusOf = (value: string) => STATUSES.find((status) => status.value === value)?.value;

const nameOf = ({ name, serviceName }: ProviderState) => `${name} · ${serviceName}`;
const keyOf = ({ service, code }: ProviderState) => ({ service, provider: code });

export const HoldDialog = ({ provider, ...shown }: ProviderDialogProps) => (
  <CaseDialog
    {...shown}
    heading={`Hold ${nameOf(provider)}`}
    description="Its orders do not change it meanwhile. Agents see it at once, and their programs are told."
    asks="Reason"
    hint="Your colleagues read it. It is kept on record too."
    does="Hold it"
    fields={(errors) => (
      <>
        <Select name="status" label="It is" defaultValue="" error={errors.status}>
          <option value="">As the catalogue has it: {provider.inCatalogue}</option>
          {STATUSES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select name="hours" label="It ends" options={ENDS} defaultValue="4" error={errors.until} />
      </>
    )}
    send={({ reason = '', status = '', hours = '' }) =>
      holdProvider({
        ...keyOf(provider),
        reason,
        ...(status && { status: statusOf(status) }),
        ...(hours && { until: new Date(Date.now() + Number(hours) * HOUR_MS).toISOString() }),
      })
    }
  />
);

export const ReleaseDialog = ({ provider, ...shown }: ProviderDialogProps) => (
  <CaseDialog
    {...shown}
    heading={`Release ${nameOf(provider)}`}
    description="It is degraded or off sale again when most of its orders fail."
    asks="Reason"
    hint="It is kept on record."
    does="Release it"
    send={({ reason = '' }) => releaseProvider({ ...keyOf(provider), reason })}
  />
);
