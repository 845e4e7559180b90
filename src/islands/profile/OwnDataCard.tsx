import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { downloadIcon } from '#components/icons.ts';
import { $erasure, erasureRead, INITIAL_ERASURE } from '#stores/settings/erasure.ts';
import { copyOwnData } from '#stores/settings/own-data.ts';
import { saveFile } from '../shared/save-file.ts';
import { useShown } from '../shared/use-shown.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { ErasureAlert } from './ErasureAlert.tsx';

/** A copy of all that is kept of the agent, and its end: what the privacy notice promises. */
export default function OwnDataCard() {
  const [isBusy, setBusy] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const erasure = useShown($erasure, INITIAL_ERASURE);
  const dueAt = erasure?.dueAt;
  useEffect(() => void erasureRead.fetch(), []);
  const download = async () => {
    setBusy(true);
    await copyOwnData((file) => saveFile('my-data.zip', file));
    setBusy(false);
  };
  return (
    <Card
      heading="Your data"
      description="Everything we keep about you, as tables in one file: orders and payments, saved customers, cashiers, sign-ins and more."
    >
      {dueAt && <ErasureAlert dueAt={dueAt} open={erasure.open} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={downloadIcon} loading={isBusy} onClick={() => void download()}>
          Download your data
        </Button>
        {!dueAt && (
          <Button variant="ghost" className="!text-danger" onClick={() => setErasing(true)}>
            Erase your account
          </Button>
        )}
      </div>
      {!dueAt && (
        <EraseDialog things={erasure?.open ?? []} open={isErasing} onClose={() => setErasing(false)} />
      )}
    </Card>
  );
}
