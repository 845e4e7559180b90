import type { Provider, Service } from '#contract/catalogue.ts';
import { type Kobo, parseNaira, toNaira, ZERO } from '../money.ts';
import { networkOf } from '../network.ts';
import { formatPhone, toE164, toLocalPhone } from '../phone.ts';
import { priceOf, toBasisPoints } from '../pricing.ts';
import type { ListCells, ListColumn, ListLine } from './cells.ts';
import { readAmount, readPlan } from './product.ts';

/** One sale of a list, checked and priced. */
export interface ListSale {
  /** Its line in the list, from 1, and its text there. */
  line: number;
  text: string;
  service: 'airtime' | 'data';
  /** "08031234567" */
  phone: string;
  /** The network's code. */
  network: string;
  isPorted: boolean;
  /** Naira as the wire writes it: what is asked for of airtime, what the plan costs of data. */
  face: string;
  /** Of data. */
  planId?: string;
  /** "MTN airtime", "MTN 1GB SME" */
  title: string;
  priceKobo: Kobo;
  discountKobo: Kobo;
}

export interface ListFault {
  line: number;
  text: string;
  column: ListColumn | 'amount or plan';
  /** What is wrong, and what to do. */
  message: string;
}

const ALIASES: Record<string, string> = { '9MOBILE': 'T2', ETISALAT: 'T2', GLOBACOM: 'GLO' };

// A spreadsheet that treats a phone number as a figure drops its zero, and one that shortens it loses digits.
const SHORTENED = /^\d[.,]\d+e\+?\d+$/i;

function checkPhone(text: string): { value: string } | { problem: string } {
  const typed = text.replace(/[\s()-]/g, '').replace(/^'/, '');
  const phone = toE164(typed) ?? toE164(`0${typed}`);
  if (phone) return { value: toLocalPhone(phone) };
  if (SHORTENED.test(typed))
    return {
      problem: `A spreadsheet has shortened this number to ${text}. Format its column as text and save again.`,
    };
  if (!text) return { problem: 'The phone number is missing. Write it first in the line.' };
  return { problem: `"${text}" is not a Nigerian mobile number. Write 11 digits, such as 08031234567.` };
}

function checkNetwork(
  text: string,
  phone: string,
  service: Service,
): { value: Provider } | { problem: string } {
  const names = service.providers.map(({ name }) => name).join(', ');
  const wanted = text.toUpperCase();
  const code = wanted ? (ALIASES[wanted] ?? wanted) : networkOf(phone);
  if (!code)
    return { problem: `We cannot tell the network of ${formatPhone(phone)}. Write one of ${names}.` };
  const provider = service.providers.find((each) => each.code === code || each.name.toUpperCase() === code);
  if (!provider) return { problem: `"${text || code}" does not sell this. Write one of ${names}.` };
  if (service.status === 'down' || provider.status === 'down')
    return {
      problem: `${provider.name} ${service.name.toLowerCase()} is down just now. Try this line later.`,
    };
  return { value: provider };
}

type Checked = { sale: ListSale } | { fault: Pick<ListFault, 'column' | 'message'> };

const fault = (column: ListFault['column'], message: string): Checked => ({ fault: { column, message } });

function checkProduct({ amount, plan }: ListCells): Checked | 'airtime' | 'data' {
  if (amount && plan)
    return fault('amount or plan', 'Airtime or data? Leave either the amount or the plan empty.');
  if (!amount && !plan)
    return fault('amount or plan', 'What to sell is missing. Write an amount of airtime, or a data plan.');
  return amount ? 'airtime' : 'data';
}

function checkLine({ line, text, cells }: ListLine, services: readonly Service[]): Checked {
  const phone = checkPhone(cells.phone);
  if ('problem' in phone) return fault('phone', phone.problem);
  const kind = checkProduct(cells);
  if (typeof kind !== 'string') return kind;
  const service = services.find(({ code }) => code === kind);
  if (!service) return fault('amount or plan', `No ${kind} is on sale just now. Try this line later.`);
  const network = checkNetwork(cells.network, phone.value, service);
  if ('problem' in network) return fault('network', network.problem);
  const provider = network.value;
  const issuer = networkOf(phone.value);
  const common = {
    line,
    text,
    service: kind,
    phone: phone.value,
    network: provider.code,
    isPorted: issuer !== undefined && issuer !== provider.code,
  };
  const priced = (faceKobo: Kobo) => {
    const { discountKobo, amountKobo } = priceOf(faceKobo, toBasisPoints(provider.discountPercent));
    return { face: toNaira(faceKobo), discountKobo, priceKobo: amountKobo };
  };
  if (kind === 'airtime') {
    const amount = readAmount(cells.amount, provider);
    if ('problem' in amount) return fault('amount', amount.problem);
    return { sale: { ...common, title: `${provider.name} airtime`, ...priced(amount.value) } };
  }
  const plan = readPlan(cells.plan, provider);
  if ('problem' in plan) return fault('plan', plan.problem);
  const { id, name, price } = plan.value;
  return { sale: { ...common, title: name, planId: id, ...priced(parseNaira(price) ?? ZERO) } };
}

/** Checks each line against the catalogue. Bad lines do not affect good ones. */
export function checkLines(lines: readonly ListLine[], services: readonly Service[]) {
  const sales: ListSale[] = [];
  const faults: ListFault[] = [];
  for (const each of lines) {
    const checked = checkLine(each, services);
    if ('sale' in checked) sales.push(checked.sale);
    else faults.push({ line: each.line, text: each.text, ...checked.fault });
  }
  return { sales, faults };
}
