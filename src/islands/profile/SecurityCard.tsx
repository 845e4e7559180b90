import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Factors } from '#contract/factors.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { formatWireNaira, parseNaira, ZERO } from '#domain/money.ts';
import { $factors, INITIAL_FACTORS, loadFactors } from '#stores/settings/factors.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { useShown } from '../shared/use-shown.ts';
import { SettingLine } from './SettingLine.tsx';

const loadPinPanel = () => import('./PinPanel.tsx');
const loadTotpPanel = () => import('./TotpPanel.tsx');

/** What is asked for besides the password, and where that is changed. */
export function SecurityCard() {
  const { factors, hasFailed } = useShown($factors, INITIAL_FACTORS);
  const [open, setOpen] = useState<'pin' | 'totp'>();
  const close = () => setOpen(undefined);
  useEffect(() => void loadFactors(), []);
  return (
    <Card heading="Security" description="What we ask for besides your password.">
      {!factors && hasFailed && (
        <ErrorState heading="Your security settings could not be loaded" onRetry={() => void loadFactors()} />
      )}
      {!factors && !hasFailed && <Skeleton className="h-36" />}
      {factors && (
        <ul className="flex flex-col divide-y">
          <SettingLine name="PIN for sales" state={pinState(factors)}>
            <Button variant="secondary" onClick={() => setOpen('pin')}>
              {factors.pin ? 'Change PIN' : 'Set a PIN'}
            </Button>
          </SettingLine>
          <SettingLine name="Code at login" state={totpState(factors)}>
            <Button variant="secondary" onClick={() => setOpen('totp')}>
              {factors.totp ? 'Manage codes' : 'Set up codes'}
            </Button>
          </SettingLine>
        </ul>
      )}
      <LazyPanel load={loadPinPanel} chunk={5} open={open === 'pin'} onClose={close} />
      <LazyPanel load={loadTotpPanel} chunk={6} open={open === 'totp'} onClose={close} />
    </Card>
  );
}

function pinState({ pin }: Factors): string {
  if (!pin) return 'Not set. Anyone with your phone can sell.';
  const lockedUntil = pin.lockedUntil && readLagosTime(pin.lockedUntil)?.time;
  if (lockedUntil) return `Locked until ${lockedUntil} after too many wrong tries. A new PIN unlocks it.`;
  if (parseNaira(pin.aboveAmount) === ZERO) return 'Asked at every sale.';
  const ofDay = pin.dayAmount
    ? `, and once sales without the PIN pass ${formatWireNaira(pin.dayAmount)} a day`
    : '';
  return `Asked above ${formatWireNaira(pin.aboveAmount)} a sale${ofDay}.`;
}

function totpState({ totp }: Factors): string {
  if (!totp) return 'Off. Your password alone opens the account.';
  const left = totp.recoveryCodesLeft;
  return `From your authenticator app. ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
}
