import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { keyIcon } from '#components/icons.ts';
import {
  $sampleKey,
  $testMode,
  createTestKey,
  INITIAL_SAMPLE_KEY,
  INITIAL_TEST_MODE,
  loadTestMode,
} from '#stores/integration/test-mode.ts';
import { useShown } from '../shared/use-shown.ts';
import { fillSamples } from './fill-samples.ts';
import { RegenerateDialog } from './RegenerateDialog.tsx';

const FILLED =
  'Your new test key stands in every sample of this page, ready to run. Only this tab knows it, until you reload or log out.';
const EMPTY = 'A key that you make here is put into every sample of this page.';
const UNKNOWN = 'Your test key could not be loaded. Try again under “Your API keys”.';

/** Fills the samples with the test key that was made in this tab, and says so; without one it makes one. */
export function SampleKeyIsland() {
  const sampleKey = useShown($sampleKey, INITIAL_SAMPLE_KEY);
  const { key, reading } = useShown($testMode, INITIAL_TEST_MODE);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => fillSamples(sampleKey), [sampleKey]);
  // A key that is there is not replaced unasked.
  useEffect(() => {
    if ($testMode.get().reading === 'idle') void loadTestMode();
  }, []);

  const create = async (keepsFormer = false) => {
    setBusy(true);
    await createTestKey(keepsFormer);
    setBusy(false);
  };

  return (
    <div className="mt-3 flex min-h-target flex-wrap items-center gap-x-4 gap-y-2">
      {!sampleKey && reading !== 'failed' && (
        <Button
          variant="secondary"
          size="sm"
          icon={keyIcon}
          loading={isBusy}
          disabled={reading !== 'ready'}
          onClick={() => (key ? setAsking(true) : void create())}
        >
          {key ? 'Make a new test key' : 'Create a test key'}
        </Button>
      )}
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">
        {sampleKey ? FILLED : reading === 'failed' ? UNKNOWN : EMPTY}
      </p>
      <RegenerateDialog
        mode="test"
        open={isAsking}
        busy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={create}
      />
    </div>
  );
}
