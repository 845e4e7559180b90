import { useEffect, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import type { PostedMessage } from '#contract/console/messages.ts';
import { withdrawMessage } from '#stores/console/messages.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useNow } from '../../shared/use-now.ts';
import { isToCome, lineId } from './MessageLines.tsx';

interface WithdrawDialogProps {
  /** Which; none closes it. */
  message: PostedMessage | undefined;
  onClose: () => void;
}

/** Asks before a message leaves every bell. */
export function WithdrawDialog({ message, onClose }: WithdrawDialogProps) {
  const nowMs = useNow(60_000);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [withdrawn, setWithdrawn] = useState<string>();

  // The button that opened it is gone: the focus stays on the same line. The dialog has closed by now.
  useEffect(() => {
    if (withdrawn !== undefined) document.getElementById(lineId(withdrawn))?.focus();
  }, [withdrawn]);

  const close = () => {
    setProblem('');
    onClose();
  };
  const withdraw = async () => {
    if (!message) return;
    setBusy(true);
    setProblem('');
    const outcome = await withdrawMessage(message.id);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    close();
    setWithdrawn(message.id);
  };

  return (
    <ConfirmDialog
      open={message !== undefined}
      heading="Withdraw this message?"
      answers={['Keep it', 'Withdraw']}
      busy={isBusy}
      onClose={close}
      onConfirm={() => void withdraw()}
      choice={problem && <Alert tone="danger">{problem}</Alert>}
    >
      {message && isToCome(message, nowMs)
        ? `No agent has seen “${message.title}”, and none will. It stays here and on the record.`
        : `“${message?.title}” leaves the bell of every agent, also of those who have read it. It stays here and on the record.`}
    </ConfirmDialog>
  );
}
