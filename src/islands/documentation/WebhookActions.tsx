import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { sendIcon } from '#components/icons.ts';
import { FORMER_SECRET_HOURS, type Webhook } from '#contract/webhooks.ts';
import {
  pauseWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '#stores/integration/webhook.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

interface WebhookActionsProps {
  state: Webhook['state'];
  onEdit: () => void;
}

type Act = 'test' | 'pause' | 'rotate' | 'remove';

/** What can be done with an address; what stops something from working is asked about first. */
export function WebhookActions({ state, onEdit }: WebhookActionsProps) {
  const [busy, setBusy] = useState<Act>();
  const [asked, setAsked] = useState<Act>();
  const isPaused = state === 'paused';

  const act = async (name: Act, call: () => Promise<unknown>) => {
    setBusy(name);
    await call();
    setBusy(undefined);
    setAsked(undefined);
  };

  return (
    <div className="flex flex-wrap gap-2">
      {!isPaused && (
        <Button
          size="sm"
          icon={sendIcon}
          loading={busy === 'test'}
          onClick={() => void act('test', testWebhook)}
        >
          Send a test
        </Button>
      )}
      <Button
        size="sm"
        variant={isPaused ? 'primary' : 'secondary'}
        loading={busy === 'pause'}
        onClick={() => void act('pause', () => pauseWebhook(!isPaused))}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button size="sm" variant="secondary" onClick={onEdit}>
        Change
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAsked('rotate')}>
        New secret
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsked('remove')}>
        Remove
      </Button>
      <ConfirmDialog
        open={asked === 'rotate'}
        heading="Make a new secret?"
        answers={['Keep the secret', 'Make a new one']}
        busy={busy === 'rotate'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void act('rotate', rotateWebhookSecret)}
      >
        We sign posts with both secrets for {FORMER_SECRET_HOURS} hours, so that your program can change over
        in peace. If the secret has leaked, make two new ones: only the latest two sign.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        heading="Remove the webhook?"
        answers={['Keep it', 'Remove']}
        busy={busy === 'remove'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void act('remove', removeWebhook)}
      >
        We stop posting and delete the events that wait. Your orders and your statement stay.
      </ConfirmDialog>
    </div>
  );
}
