import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { downloadIcon } from '#components/icons.ts';
import { copyOwnData } from '#stores/settings/own-data.ts';
import { saveFile } from '../shared/save-file.ts';

/** A copy of all that is kept of the agent, which the privacy notice promises. */
export function OwnDataCard() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await copyOwnData((file) => saveFile('my-data.zip', file));
    setBusy(false);
  };
  return (
    <Card
      heading="Your data"
      description="All that we keep of you as tables in one file: orders and payments, saved customers, cashiers, sign-ins and the rest."
    >
      <Button variant="secondary" icon={downloadIcon} loading={isBusy} onClick={() => void download()}>
        Download your data
      </Button>
    </Card>
  );
}
