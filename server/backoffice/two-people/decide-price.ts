import { formatNaira, toNaira } from '#domain/money.ts';
import { type AskedPrice, readAskedPrice } from '../catalogue/asked-price.ts';
import { CatalogueFileError } from '../catalogue/import-export.ts';
import { askedOf, changePrice, planAsItIs } from '../catalogue/one-price.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { NeedsSecond } from '../needs-second.ts';
import type { Report } from '../report.ts';
import { readCuts } from './price-cut.ts';

/** What is wrong with the part of a catalogue that the staff never see as a file. */
export function inWords(error: unknown): never {
  if (error instanceof CatalogueFileError) throw new OperatorError(error.message, { cause: error });
  throw error;
}

/** Gives a plan another price. @throws NeedsSecond when it is cut further than one person may */
export async function decidePrice(context: OperatorContext, asked: AskedPrice): Promise<Report> {
  const given = readAskedPrice(context, asked);
  const { rows = [] } = await changePrice(context, {
    ...given,
    judge(previewed) {
      const cuts = context.isConfirmed ? [] : readCuts(context, previewed);
      if (cuts.length > 0) throw new NeedsSecond(cuts.join(' '));
    },
  }).catch(inWords);
  if (rows.length === 0) return { message: 'It costs that already.', isRepeat: true };
  return { message: given.from ? 'The price changes at its time.' : 'The price is changed.' };
}

/** What a request is about, with the price that whoever asks has seen: a colleague may change it until it is confirmed. */
export async function weighPrice(context: OperatorContext, { yesIKnow, ...asked }: AskedPrice) {
  const { priceKobo } = readAskedPrice(context, asked);
  const plan = await planAsItIs(context, asked.plan).catch(inWords);
  const { level = STANDARD } = asked;
  return {
    amountKobo: priceKobo,
    what: `${plan.name} at ${formatNaira(priceKobo)}`,
    agentId: null,
    subject: `${plan.id} ${level}`,
    input: { ...asked, level, seen: asked.seen ?? toNaira(askedOf(plan, level)), name: plan.name, yesIKnow },
  };
}
