import type { Plan, Provider } from '#contract/catalogue.ts';
import { formatNaira, formatWireNaira, isAbove, type Kobo, parseNaira, toNaira } from '../money.ts';

/** The value of a cell, or what is wrong with it and how to fix it. */
export type Read<T> = { value: T } | { problem: string };

/** Only groups of thousands: some people read "500,00" as five hundred, others as fifty thousand. */
const AMOUNT = /^₦?\s*(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

const bounds = ({ minAmount, maxAmount }: Provider): string =>
  [minAmount && `from ${formatWireNaira(minAmount)}`, maxAmount && `to ${formatWireNaira(maxAmount)}`]
    .filter(Boolean)
    .join(' ');

const isBeyond = (amount: Kobo, { minAmount, maxAmount }: Provider): boolean => {
  const face = toNaira(amount);
  return (
    (minAmount !== undefined && isAbove(minAmount, face)) ||
    (maxAmount !== undefined && isAbove(face, maxAmount))
  );
};

/** An amount of airtime that this network sells. */
export function readAmount(text: string, provider: Provider): Read<Kobo> {
  const amount = AMOUNT.test(text) ? parseNaira(text) : undefined;
  if (!amount) return { problem: `"${text}" is not an amount. Write naira such as 500 or 1500.50.` };
  if (!isBeyond(amount, provider)) return { value: amount };
  return {
    problem: `${formatNaira(amount)} cannot be sold. ${provider.name} takes amounts ${bounds(provider)}.`,
  };
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '');

/** A plan by its id, or by its name with or without the network's. */
export function readPlan(text: string, { name, plans = [] }: Provider): Read<Plan> {
  const wanted = plain(text);
  const byId = plans.find(({ id }) => plain(id) === wanted);
  if (byId) return { value: byId };
  const byName = plans.filter((plan) =>
    [plain(plan.name), plain(plan.name.replace(name, ''))].includes(wanted),
  );
  const [only, ...others] = byName;
  if (!only) return { problem: `${name} has no plan "${text}". Its plans are shown beside the list.` };
  if (others.length === 0) return { value: only };
  return {
    problem: `${name} has several plans "${text}". Write the id: ${byName.map(({ id }) => id).join(' or ')}.`,
  };
}
