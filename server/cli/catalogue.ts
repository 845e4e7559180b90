import type { Command } from 'commander';
import { exportWholeCatalogue, importWholeCatalogue } from '../backoffice/catalogue/actions.ts';
import type { OperatorContext } from '../backoffice/context.ts';
import type { Insistence } from '../backoffice/insist.ts';
import type { Report } from '../backoffice/report.ts';
import { readJson, writeCatalogueFile } from './catalogue-file.ts';
import { run, type Session } from './run.ts';
import { YES_I_KNOW } from './yes-i-know.ts';

export function addCatalogueCommands(program: Command, session: Session): void {
  const catalogue = program.command('catalogue').description('services, plans, prices, discounts, contacts');
  catalogue
    .command('export')
    .description('write the catalogue to a file, or to the terminal')
    .argument('[file]')
    .action((file?: string) =>
      run(session, (context) => exportTo(context, file), { isData: file === undefined }),
    );
  catalogue
    .command('import')
    .description('show what a file would change; with --apply change it')
    .argument('<file>')
    .option('--apply', 'do it')
    .option(...YES_I_KNOW)
    .option('--reason <text>', 'why prices below cost or far from the last ones are intended')
    .action((file: string, options: ImportOptions) =>
      run(session, async (context) =>
        importWholeCatalogue(context, { file, catalogue: await readJson(file), ...options }),
      ),
    );
}

interface ImportOptions extends Insistence {
  apply?: boolean;
}

async function exportTo(context: OperatorContext, file: string | undefined): Promise<Report> {
  const { catalogue } = await exportWholeCatalogue(context, { file });
  if (file === undefined) return { message: '', text: JSON.stringify(catalogue, null, 2) };
  await writeCatalogueFile(file, catalogue);
  return { message: `The catalogue is in ${file}.` };
}
