import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { OperatorError } from '../backoffice/context.ts';
import { restoreLetter, setLetter } from '../backoffice/letters/change.ts';
import { listLetters, showLetter } from '../backoffice/letters/report.ts';
import { run, type Session } from './run.ts';

interface SetOptions {
  subject?: string;
  text?: string;
  textFile?: string;
}

const KIND = 'as "letter list" has it, such as PIN_SET';

export function addLetterCommands(program: Command, session: Session): void {
  const letter = program.command('letter').description('the emails that agents get, in your own words');
  letter
    .command('list')
    .description('the letters, and which have words of yours')
    .action(() => run(session, (context) => listLetters(context, {})));
  letter
    .command('show')
    .description('the words of a letter, and how an agent reads it')
    .argument('<kind>', KIND)
    .action((kind: string) => run(session, (context) => showLetter(context, { kind })));
  letter
    .command('set')
    .description('give a letter other words, from the next one on; what is left out stays')
    .argument('<kind>', KIND)
    .option('--subject <text>')
    .option('--text <text>')
    .option('--text-file <file>', 'a file with the text')
    .action((kind: string, { subject, text, textFile }: SetOptions) =>
      run(session, async (context) => {
        if (text !== undefined && textFile !== undefined)
          throw new OperatorError('Give --text or --text-file, not both.');
        return setLetter(context, {
          kind,
          subject,
          text: textFile === undefined ? text : await readText(textFile),
        });
      }),
    );
  letter
    .command('restore')
    .description('give a letter our own words again')
    .argument('<kind>', KIND)
    .action((kind: string) => run(session, (context) => restoreLetter(context, { kind })));
}

/** @throws OperatorError when it cannot be read */
async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  });
}
