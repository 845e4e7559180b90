import { useEffect } from 'react';
import { $confirmation, INITIAL_CONFIRMATION, leaveUnconfirmed } from '#stores/session/confirmation.ts';
import { LazyPanel } from './LazyPanel.tsx';
import { useShown } from './use-shown.ts';

const loadDialog = () => import('./ConfirmationDialog.tsx');

/** Asks for the password when the server requires it. Rendered once on pages that may need it. */
export function Confirmation() {
  const question = useShown($confirmation, INITIAL_CONFIRMATION);
  useEffect(() => leaveUnconfirmed, []);
  return <LazyPanel load={loadDialog} chunk={7} open={question !== null} onClose={leaveUnconfirmed} />;
}
