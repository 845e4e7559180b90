import type { Command } from 'commander';
import type { Kobo } from '#domain/money.ts';
import { readAmount } from '../backoffice/amount.ts';
import { exportWholeCatalogue, importWholeCatalogue, listUnsold } from '../backoffice/catalogue/actions.ts';
import { dropDated, listDated } from '../backoffice/catalogue/dated.ts';
import { changeCode } from '../backoffice/catalogue/one-code.ts';
import { changeDiscount } from '../backoffice/catalogue/one-discount.ts';
import { changePrice } from '../backoffice/catalogue/one-price.ts';
import { changePicture } from '../backoffice/pictures/provider-picture.ts';
import { type OperatorContext, OperatorError } from '../backoffice/context.ts';
import type { Insistence } from '../backoffice/insist.ts';
import type { Report } from '../backoffice/report.ts';
import { readBytes, readJson, writeCatalogueFile } from './catalogue-file.ts';
import { readMoment } from '../backoffice/lagos-moment.ts';
import type { ReasonGiven } from '../backoffice/reasons.ts';
import { becauseOf, withAnyWhy } from './because.ts';
import { run, type Session } from './run.ts';
import { YES_I_KNOW } from './yes-i-know.ts';

const WHY_CODE = ['--reason <text>', 'why, for colleagues; kept on record'] as const;
const FROM = ['--from <time>', 'a time to come, as Lagos has it: "2026-12-01 06:00"'] as const;
const REASON = ['--reason <text>', 'why prices below cost or far from the last ones are intended'] as const;

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
    .command('unsold')
    .description('what is not on sale, because no vendor has it')
    .action(() => run(session, (context) => listUnsold(context, {})));
  catalogue
    .command('import')
    .description('show what a file would change; with --apply change it')
    .argument('<file>')
    .option('--apply', 'do it')
    .option('--partial', 'leave what the file does not name as it is')
    .option(...FROM)
    .option(...YES_I_KNOW)
    .option(...REASON)
    .action((file: string, { partial, from, ...options }: ImportOptions) =>
      run(session, async (context) =>
        importWholeCatalogue(context, {
          ...options,
          file,
          catalogue: await readJson(file),
          isPartial: partial,
          from: from === undefined ? undefined : readMoment(from),
        }),
      ),
    );
  addPrice(catalogue, session);
  addDiscount(catalogue, session);
  addOfProviders(catalogue, session);
  addComing(catalogue, session);
}

function addPrice(catalogue: Command, session: Session): void {
  catalogue
    .command('price')
    .description('give one plan another price')
    .argument('<plan>', 'its id, such as mtn-sme-1gb-7d')
    .argument('<naira>', 'such as 780')
    .option('--cost <vendor=naira>', 'what a vendor charges for it; several times for several', collect, [])
    .option(...FROM)
    .option(...YES_I_KNOW)
    .option(...becauseOf('catalogue price'))
    .option(...REASON)
    .action((plan: string, naira: string, { cost, from, because, ...options }: PriceOptions) =>
      run(session, async (opened) => {
        const given = { because, reason: options.reason };
        const [context, reason] = withAnyWhy(opened, 'catalogue price', given);
        return changePrice(context, {
          ...options,
          reason,
          plan,
          priceKobo: readAmount(naira),
          costs: Object.fromEntries(cost.map(readCost)),
          from: from === undefined ? undefined : readMoment(from),
        });
      }),
    );
}

function addDiscount(catalogue: Command, session: Session): void {
  catalogue
    .command('discount')
    .description('let agents save another part at one provider')
    .argument('<service>', 'such as airtime')
    .argument('<provider>', 'such as MTN')
    .argument('<percent>', 'such as 2.5')
    .option('--level <code>', 'of the agents of this level alone')
    .option(...FROM)
    .option(...YES_I_KNOW)
    .option(...becauseOf('catalogue discount'))
    .option(...REASON)
    .action(
      (service: string, provider: string, percent: string, { from, because, ...options }: DiscountOptions) =>
        run(session, async (opened) => {
          const given = { because, reason: options.reason };
          const [context, reason] = withAnyWhy(opened, 'catalogue discount', given);
          return changeDiscount(context, {
            ...options,
            reason,
            service,
            provider,
            percent: readPercent(percent),
            from: from === undefined ? undefined : readMoment(from),
          });
        }),
    );
}

/** What is said of providers beside their prices. */
function addOfProviders(catalogue: Command, session: Session): void {
  catalogue
    .command('code')
    .description('give a provider, or one plan of it, another code at a vendor, or with --remove none')
    .argument('<service>', 'such as data')
    .argument('<provider>', 'such as MTN')
    .argument('<vendor>', 'as the setting VENDOR has it')
    .argument('[code]', 'what the vendor calls it')
    .option('--plan <id>', 'the plan, such as mtn-sme-1gb-7d')
    .option('--remove', 'the vendor has it no more')
    .option(...YES_I_KNOW)
    .option(...becauseOf('catalogue code'))
    .option(...WHY_CODE)
    .action(
      (
        service: string,
        provider: string,
        vendor: string,
        code: string | undefined,
        { remove = false, because, ...options }: CodeOptions,
      ) =>
        run(session, async (opened) => {
          const given = { because, reason: options.reason };
          const [context, reason] = withAnyWhy(opened, 'catalogue code', given);
          const asked = { ...options, reason, service, provider, vendor };
          return changeCode(context, { ...asked, code: readCode(code, remove) });
        }),
    );
  catalogue
    .command('picture')
    .description('give a provider a picture of your own, or with --remove the one it had')
    .argument('<provider>', 'such as MTN')
    .argument('[file]', 'PNG, WebP or SVG, at most 64 KB')
    .option('--remove', 'take it away again')
    .action((provider: string, file: string | undefined, { remove = false }: { remove?: boolean }) =>
      run(session, async (context) =>
        changePicture(context, { provider, bytes: await readPictureFile(file, remove) }),
      ),
    );
}

function addComing(catalogue: Command, session: Session): void {
  catalogue
    .command('coming')
    .description('what is to change, and when')
    .action(() => run(session, (context) => listDated(context, {})));
  catalogue
    .command('drop')
    .description('forget a change to come')
    .argument('<id>', 'as "catalogue coming" has it')
    .action((id: string) => run(session, (context) => dropDated(context, { id })));
}

const collect = (value: string, earlier: string[]) => [...earlier, value];

/** @throws OperatorError when the text is not a vendor and an amount */
function readCost(text: string): [vendor: string, cost: Kobo] {
  const [, vendor, naira] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (!vendor || !naira)
    throw new OperatorError(`--cost "${text}" is not a cost. Write vendor and naira, such as vtpass=270.`);
  return [vendor, readAmount(naira)];
}

/** @throws OperatorError unless there is either a code or the wish to have none */
function readCode(code: string | undefined, remove: boolean): string | null {
  if ((code === undefined) !== remove)
    throw new OperatorError('Write the code, or --remove to have none at this vendor.');
  if (code?.trim() === '')
    throw new OperatorError('The code is empty. Write it, or --remove to have none at this vendor.');
  return code?.trim() ?? null;
}

/** @throws OperatorError unless there is either a file that can be read or the wish to have none */
async function readPictureFile(file: string | undefined, remove: boolean): Promise<Buffer | null> {
  if ((file === undefined) !== remove)
    throw new OperatorError('Name the file of the picture, or --remove to have none of your own.');
  return file === undefined ? null : readBytes(file);
}

interface CodeOptions extends Insistence, ReasonGiven {
  plan?: string;
  remove?: boolean;
}

interface PriceOptions extends Insistence, ReasonGiven {
  cost: string[];
  from?: string;
}

interface DiscountOptions extends Insistence, Pick<ReasonGiven, 'because'> {
  level?: string;
  from?: string;
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (!(percent >= 0 && percent < 100))
    throw new OperatorError(`"${text}" is no percentage below 100, such as 2.5.`);
  return percent;
}

interface ImportOptions extends Insistence {
  apply?: boolean;
  partial?: boolean;
  from?: string;
}

async function exportTo(context: OperatorContext, file: string | undefined): Promise<Report> {
  const { catalogue } = await exportWholeCatalogue(context, { file });
  if (file === undefined) return { message: '', text: JSON.stringify(catalogue, null, 2) };
  await writeCatalogueFile(file, catalogue);
  return { message: `The catalogue is in ${file}.` };
}
