import type { Service } from '#contract/catalogue.ts';
import { writeCsvLine } from '#domain/csv.ts';

/** Sample numbers without an owner, one for each network. */
const PHONES = ['08031234567', '08021234567', '08051234567', '08091234567'];

/** A file that shows every way to write a line, with plans that are on sale now. */
export function sampleCsv(services: readonly Service[]): string {
  const plansOf = (index: number) =>
    services.find(({ code }) => code === 'data')?.providers[index]?.plans ?? [];
  const lines = [
    ['phone', 'network', 'amount', 'plan'],
    [PHONES[0], '', '500', ''],
    [PHONES[1], 'Airtel', '1000', ''],
    [PHONES[0], 'MTN', '', plansOf(0)[0]?.name],
    [PHONES[2], '', '', plansOf(2)[0]?.id],
  ];
  return lines
    .filter((cells) => cells.every((cell) => cell !== undefined))
    .map((cells) => writeCsvLine(cells as string[]))
    .join('');
}
