import { Dialog } from '#components/Dialog.tsx';
import { CashierIsland } from '../cashier/CashierIsland.tsx';
import type { PanelProps } from '../shared/LazyPanel.tsx';

/** Who sells now, without a page on the way: a shared phone is handed over many times a day. */
export default function SwitchPanel({ open, onClose }: PanelProps) {
  return (
    <Dialog open={open} onClose={onClose} heading="Who sells now?">
      {/* Begins anew each time: half a PIN is not kept. */}
      {open && <CashierIsland />}
    </Dialog>
  );
}
