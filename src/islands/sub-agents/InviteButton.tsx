import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { userPlusIcon } from '#components/icons.ts';
import { $newCode, forgetCode, INITIAL_CODE, inviteSubAgent } from '#stores/sub-agents/sub-agents.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { useShown } from '../shared/use-shown.ts';

const loadPanel = () => import('./InvitePanel.tsx');

/** Makes an invitation and shows its link, once. */
export function InviteButton() {
  const code = useShown($newCode, INITIAL_CODE);
  const [isBusy, setBusy] = useState(false);
  const invite = async () => {
    setBusy(true);
    await inviteSubAgent();
    setBusy(false);
  };
  return (
    <>
      <Button icon={userPlusIcon} loading={isBusy} onClick={() => void invite()}>
        Invite an agent
      </Button>
      <LazyPanel load={loadPanel} chunk={17} given={{ code }} open={code !== null} onClose={forgetCode} />
    </>
  );
}
