import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { TextArea } from '#components/TextArea.tsx';
import { TextField } from '#components/TextField.tsx';
import type { HouseLetter } from '#contract/console/letters.ts';
import { LETTER_LENGTHS, type LetterTemplate } from '#domain/letter.ts';
import { changeLetter, testLetter } from '#stores/console/letters.ts';
import { AccountForm } from '../../account/AccountForm.tsx';
import { useAccountForm } from '../../account/use-account-form.ts';
import { nothingToLoad } from '../nothing-to-load.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import { RestoreButton } from './RestoreButton.tsx';

interface LetterEditorProps {
  letter: HouseLetter;
  /** It has other words now, or this begins anew with those it has. */
  onKept: () => void;
}

const wordsOf = ({ subject, text }: LetterTemplate): LetterTemplate => ({ subject, text });

/** The words of a letter, with the letter that is made of them beside. */
export function LetterEditor({ letter, onKept }: LetterEditorProps) {
  const { kind, fields } = letter;
  // Those that the person here has seen: a colleague may write others meanwhile.
  const [seen, setSeen] = useState(wordsOf(letter));
  const [draft, setDraft] = useState(seen);
  const [isTesting, setTesting] = useState(false);
  const form = useAccountForm(() => changeLetter(kind, { ...draft, from: seen }), onKept, nothingToLoad);
  const change = (part: Partial<LetterTemplate>) => setDraft({ ...draft, ...part });
  const sendTest = async () => {
    setTesting(true);
    await testLetter(kind, draft);
    setTesting(false);
  };

  return (
    <>
      {(letter.subject !== seen.subject || letter.text !== seen.text) && (
        <ChangedMeanwhile letter={letter} onTake={onKept} onKeepMine={() => setSeen(wordsOf(letter))} />
      )}
      <div className="grid gap-6 rounded-lg border bg-surface-raised p-card lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <AccountForm form={form} action="Save the letter">
            <TextField
              name="subject"
              label="Subject"
              autoComplete="off"
              maxLength={LETTER_LENGTHS.subject}
              defaultValue={seen.subject}
              error={form.errors.subject}
              onChange={({ target }) => change({ subject: target.value })}
            />
            <TextArea
              name="text"
              label="Text"
              hint={placesOf(fields)}
              rows={14}
              maxLength={LETTER_LENGTHS.text}
              defaultValue={seen.text}
              error={form.errors.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          </AccountForm>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="sm" loading={isTesting} onClick={() => void sendTest()}>
              Send me a test
            </Button>
            {letter.changed && <RestoreButton kind={kind} seen={seen} onRestored={onKept} />}
          </div>
        </div>
        <LetterPreview words={draft} fields={fields} />
      </div>
    </>
  );
}

/** Which names in braces a letter knows. */
function placesOf(fields: HouseLetter['fields']): string {
  if (fields.length === 0) return 'Every agent reads the same: nothing is filled in.';
  const places = fields.map(({ name, isMandatory }) => `{${name}}${isMandatory ? ', which must stay' : ''}`);
  return `Filled in: ${places.join('; ')}.`;
}
