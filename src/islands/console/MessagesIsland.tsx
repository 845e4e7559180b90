import { useEffect, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { PostedMessage } from '#contract/console/messages.ts';
import { $messages, INITIAL_MESSAGES, loadMessages, type MessagesState } from '#stores/console/messages.ts';
import { useShown } from '../shared/use-shown.ts';
import { MessageForm } from './messages/MessageForm.tsx';
import { MessageLines } from './messages/MessageLines.tsx';
import { WithdrawDialog } from './messages/WithdrawDialog.tsx';
import { Permitted } from './Permitted.tsx';
import { useMay } from './use-staff.ts';

/** What the staff tell agents in the portal. */
export const MessagesIsland = () => (
  <Permitted permission="orders.read" waiting={<MessageSkeletons />}>
    <MessagesPage />
  </Permitted>
);

function MessagesPage() {
  const state = useShown($messages, INITIAL_MESSAGES);
  useEffect(() => void loadMessages(), []);
  if (state.reading === 'loading') return <MessageSkeletons />;
  if (state.reading === 'failed')
    return (
      <ErrorState
        heading="The messages could not be loaded"
        className="mt-5 rounded-lg border bg-surface-raised"
        onRetry={() => void loadMessages()}
      >
        {state.problem}
      </ErrorState>
    );
  return <Board state={state} />;
}

function Board({ state: { messages, levels } }: { state: MessagesState }) {
  const mayPost = useMay('messages.post');
  const [posted, setPosted] = useState(0);
  const [withdrawing, setWithdrawing] = useState<PostedMessage>();
  return (
    <div className="mt-5 flex flex-col gap-6">
      {mayPost && (
        // A new form for the next message.
        <MessageForm
          key={posted}
          levels={levels}
          isNext={posted > 0}
          onPosted={() => setPosted(posted + 1)}
        />
      )}
      <MessageLines messages={messages} levels={levels} onWithdraw={mayPost ? setWithdrawing : undefined} />
      <WithdrawDialog message={withdrawing} onClose={() => setWithdrawing(undefined)} />
    </div>
  );
}

const MessageSkeletons = () => (
  <div role="status" className="mt-5 flex flex-col gap-6">
    <span className="sr-only">The messages are being loaded.</span>
    <Skeleton className="h-96 rounded-lg" />
    <Skeleton className="h-64 rounded-lg" />
  </div>
);
