import { useId, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { FormError } from '#components/FormError.tsx';
import type { ProviderPrices } from '#contract/console/prices.ts';
import { removePicture, setPicture } from '#stores/console/catalogue-edits.ts';
import type { Decision } from '#stores/console/case-store.ts';
import { pictureAt } from '../../sale/places.ts';
import { useFocusLeft } from '../shared/use-focus-left.ts';
import { type PictureFile, readPictureFile } from './picture-file.ts';

interface PictureDialogProps {
  provider: ProviderPrices;
  open: boolean;
  onClose: () => void;
}

/** Gives a provider a picture of one's own, drawn as agents will see it before it is saved, or takes it away. */
export function PictureDialog({ provider, open, onClose }: PictureDialogProps) {
  useFocusLeft(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      heading={`The picture of ${provider.name}`}
      description="Agents see it wherever they choose the provider, in all services."
    >
      {open && <PictureForm provider={provider} onClose={onClose} />}
    </Dialog>
  );
}

function PictureForm({ provider, onClose }: Omit<PictureDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<PictureFile>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPictureFile(file);
    setProblem(typeof read === 'string' ? read : '');
    setChosen(typeof read === 'string' ? undefined : read);
  };
  const send = async (ask: () => Promise<Decision>) => {
    if (isBusy) return;
    setBusy(true);
    const decision = await ask();
    setBusy(false);
    if (decision.ok) return onClose();
    setProblem(decision.fieldErrors.picture?.join(' ') ?? decision.message);
  };
  return (
    <div className="flex flex-col gap-5">
      <Previews
        src={chosen?.url ?? pictureAt(provider)}
        name={provider.name}
        onUndrawn={() => {
          if (!chosen) return;
          setChosen(undefined);
          setProblem('It cannot be drawn. Choose a PNG, WebP or SVG picture.');
        }}
      />
      <FileField problem={problem} onChoose={(file) => void choose(file)} />
      <div className="flex flex-wrap justify-end gap-3">
        {provider.hasOwnPicture && (
          <Button
            variant="ghost"
            className="mr-auto"
            disabled={isBusy}
            onClick={() => void send(() => removePicture(provider.code))}
          >
            Back to ours
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={isBusy}
          onClick={() =>
            chosen
              ? void send(() => setPicture(provider.code, chosen.base64))
              : setProblem('Choose a picture first.')
          }
        >
          Save it
        </Button>
      </div>
    </div>
  );
}

interface FileFieldProps {
  problem: string;
  onChoose: (file: File | undefined) => void;
}

function FileField({ problem, onChoose }: FileFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Picture
      </label>
      <input
        id={id}
        type="file"
        accept=".png,.webp,.svg,image/png,image/webp,image/svg+xml"
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== '' || undefined}
        className="w-full text-sm file:mr-3 file:h-11 file:cursor-pointer file:rounded file:border file:border-solid file:border-line-strong file:bg-surface-raised file:px-4 file:font-medium file:text-ink"
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        PNG, WebP or SVG, at most 64 KB. A square one fills its place.
      </p>
      {problem && <FormError role="alert">{problem}</FormError>}
    </div>
  );
}

interface PreviewsProps {
  src: string;
  name: string;
  onUndrawn: () => void;
}

/** By day and by night, at the sizes of forms and lists. */
const Previews = (props: PreviewsProps) => (
  <div className="grid grid-cols-2 gap-3">
    {(['light', 'dark'] as const).map((theme) => (
      <figure
        key={theme}
        data-theme={theme}
        className="flex flex-col gap-3 rounded border bg-surface-raised p-4 text-ink"
      >
        <div className="flex items-center justify-center gap-5">
          <span className="flex flex-col items-center gap-1 text-sm font-medium">
            <Drawn {...props} className="size-7" />
            {props.name}
          </span>
          <Drawn {...props} className="size-8" />
        </div>
        <figcaption className="text-center text-sm text-ink-muted">
          {theme === 'light' ? 'By day' : 'By night'}
        </figcaption>
      </figure>
    ))}
  </div>
);

const Drawn = ({ src, onUndrawn, className }: PreviewsProps & { className: string }) => (
  <img src={src} alt="" onError={onUndrawn} className={`${className} rounded-sm object-contain`} />
);
