import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { downloadIcon, fileInvoiceIcon } from '#components/icons.ts';
import { TextArea } from '#components/TextArea.tsx';
import { $listText, INITIAL_LIST_TEXT, LIST_LIMIT } from '#stores/outbox/lists/draft.ts';
import { $service, INITIAL_SERVICE_STATE } from '#stores/orders/service.ts';
import { Health } from '../sale/Health.tsx';
import { saveCsv } from '../shared/save-file.ts';
import { useShown } from '../shared/use-shown.ts';
import { sizeProblem } from './check-list.ts';
import { HowToWrite } from './HowToWrite.tsx';
import { sampleCsv } from './sample.ts';

/** More text than any list of a full length has, in bytes. */
const MOST_BYTES = 500_000;

const EXAMPLE = '08031234567, 500\n08021234567, Airtel, 1000\n08031234567, MTN 1GB SME';

const SOLD = ['airtime', 'data'];

/** @throws Error with a sentence for the agent */
async function readFile(file: File): Promise<string> {
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name))
    throw new Error('This is a workbook. Save it as CSV in your spreadsheet, and choose that file.');
  if (file.size > MOST_BYTES)
    throw new Error(`This file is too large for a list of ${LIST_LIMIT} rows. Cut it into several.`);
  return file.text();
}

/** Where the list is pasted, typed or read from a file. */
export function ListForm({ onCheck }: { onCheck: () => void }) {
  const text = useShown($listText, INITIAL_LIST_TEXT);
  const { services } = useShown($service, INITIAL_SERVICE_STATE);
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const isRead = services.length > 0;

  const write = (written: string) => {
    setProblem(undefined);
    $listText.set(written);
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    const found = sizeProblem(text);
    setProblem(found);
    if (found) area.current?.focus();
    else if (isRead) onCheck();
  };
  const take = (file: File | undefined) => {
    if (file) readFile(file).then(write, (error: Error) => setProblem(error.message));
  };

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate className="flex flex-col gap-4" onSubmit={check}>
        {isRead ? (
          SOLD.map((code) => <Health key={code} service={services.find((each) => each.code === code)} />)
        ) : (
          <Health service={undefined} />
        )}
        <TextArea
          ref={area}
          label="List"
          rows={12}
          value={text}
          className="tabular"
          placeholder={EXAMPLE}
          spellCheck={false}
          autoComplete="off"
          hint={`One sale a line, at most ${LIST_LIMIT}. Nothing is sent yet.`}
          error={problem}
          onChange={(event) => write(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <FileButton onFile={take} />
          <Button
            variant="ghost"
            icon={downloadIcon}
            disabled={!isRead}
            onClick={() => saveCsv('bulk-sale-sample.csv', sampleCsv(services))}
          >
            Sample file
          </Button>
        </div>
        <Button type="submit" size="lg" block loading={!isRead} className="sm:w-auto sm:self-start">
          Check the list
        </Button>
      </form>
      <HowToWrite services={services} />
    </div>
  );
}

function FileButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // Allow choosing the same file again after it was fixed.
          target.value = '';
        }}
      />
      <Button variant="secondary" icon={fileInvoiceIcon} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </>
  );
}
