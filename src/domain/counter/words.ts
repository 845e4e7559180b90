import type { ServiceCode } from '#contract/service-codes.ts';

/** A word of the counter, and what it stands for. Patterns are matched against lower-case text. */
type Word<T> = readonly [T, RegExp];

/** Providers by their code in the catalogue. Their names go before all other words: some hold digits, such as 9mobile. */
export const PROVIDER_WORDS: readonly Word<string>[] = [
  ['MTN', /\bmtn\b/],
  ['AIRTEL', /\bairtel\b/],
  ['GLO', /\bglo(?:bacom)?\b/],
  ['T2', /\b(?:9 ?mobile|9mob|etisalat|etis?|t2)\b/],
  ['DSTV', /\bdstv\b/],
  ['GOTV', /\bgo ?tv\b/],
  ['STARTIMES', /\bstar ?times?\b/],
  ['IKEDC', /\b(?:ikeja(?: electric)?|ikedc|ie)\b/],
  ['EKEDC', /\b(?:eko(?: electric(?:ity)?)?|ekedc|ekedp)\b/],
  ['AEDC', /\b(?:abuja(?: electric(?:ity)?)?|aedc)\b/],
  ['IBEDC', /\b(?:ibadan(?: electric(?:ity)?)?|ibedc)\b/],
  ['PHED', /\b(?:port ?harcourt(?: electric(?:ity)?)?|phedc?)\b/],
  ['EEDC', /\b(?:enugu(?: electric(?:ity)?)?|eedc)\b/],
  ['BEDC', /\b(?:benin(?: electric(?:ity)?)?|bedc)\b/],
  ['KAEDCO', /\b(?:kaduna(?: electric(?:ity)?)?|kaedco)\b/],
  ['KEDCO', /\b(?:kano(?: electric(?:ity)?)?|kedco)\b/],
  ['JED', /\b(?:jos(?: electric(?:ity)?)?|jedc?)\b/],
  ['YEDC', /\b(?:yola(?: electric(?:ity)?)?|yedc)\b/],
  ['ABA', /\baba power\b/],
  ['WAEC', /\b(?:waec|wassce)\b/],
  ['NECO', /\bneco\b/],
  ['NABTEB', /\bnabteb\b/],
  ['JAMB', /\b(?:jamb|utme)\b/],
];

const CABLE = ['DSTV', 'GOTV', 'STARTIMES'];
const EXAMS = ['WAEC', 'NECO', 'NABTEB', 'JAMB'];
const NETWORKS = ['MTN', 'AIRTEL', 'GLO', 'T2'];

/** The service that a provider alone tells; undefined for a network, which sells several. */
export function serviceOfProvider(provider: string): ServiceCode | undefined {
  if (NETWORKS.includes(provider)) return undefined;
  if (CABLE.includes(provider)) return 'cable';
  return EXAMS.includes(provider) ? 'result-checker' : 'electricity';
}

export const isNetwork = (provider: string | undefined): boolean => NETWORKS.includes(provider ?? '');

/** What people call the services. The first that matches counts: "recharge card" before "recharge". */
export const SERVICE_WORDS: readonly Word<ServiceCode>[] = [
  ['recharge-cards', /\b(?:recharge ?cards?|e-?pins?|vouchers?|print(?:ed|ing)?)\b/],
  ['result-checker', /\b(?:results?|scratch ?cards?|checkers?|exam pins?)\b/],
  ['cable', /\b(?:cable|tv|decoder|iuc|smart ?cards?|bouquet)\b/],
  [
    'electricity',
    /\b(?:light|nepa|phcn|electric(?:ity)?|power|meters?|pre-?paid|post-?paid|tokens?|units?)\b/,
  ],
  ['data', /\b(?:data|dat?s|bundles?|internet|browsing|mbs?|gbs?|sub)\b/],
  ['airtime', /\b(?:airtime|air time|vtu|credit|recharge|top ?-?up|load|talk ?time|call card)\b/],
];

/** Kinds of data plans. They stay among the words, by which plans are found. */
export const DATA_KINDS = /\b(?:sme|cg|corporate|gifting|share|awoof|coupon)\b/;

/** Words that say nothing about what is sold. */
export const FILLERS =
  /\b(?:please|pls|plz|abeg|kindly|send|give|gimme|buy|put|do|me|my|him|her|for|to|on|of|in|into|the|a|an|this|that|na|o|sir|ma|bro|sis|boss|oga|i|want|need|number|no|line|customer|worth|plan|and|with|is|it|now|help|get|from|again|bill|pay|renew|card)\b/g;

/** @returns the first that matches, and the text without it */
export function takeWord<T>(text: string, words: readonly Word<T>[]): { found?: T; rest: string } {
  for (const [found, pattern] of words)
    if (pattern.test(text)) return { found, rest: text.replace(pattern, ' ') };
  return { rest: text };
}
