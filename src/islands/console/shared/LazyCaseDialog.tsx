import { LazyPanel } from '../../shared/LazyPanel.tsx';
import type { CaseDialogProps } from './CaseDialog.tsx';

const load = () => import('./CaseDialog.tsx').then(({ CaseDialog }) => ({ default: CaseDialog }));

/** A CaseDialog that loads its code when it is first opened. */
export const LazyCaseDialog = ({ open, onClose, ...given }: CaseDialogProps) => (
  <LazyPanel load={load} given={given} chunk={1} open={open} onClose={onClose} />
);
