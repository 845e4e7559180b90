import type { NetworkCode } from '#contract/catalogue.ts';

// Numbering plan of the Nigerian Communications Commission. Five digits go before four: MTN holds two blocks of 0702.
const PREFIXES: Record<NetworkCode, string> = {
  MTN: '07025 07026 0703 0704 0706 0707 0803 0806 0810 0813 0814 0816 0903 0906 0913 0916',
  AIRTEL: '0701 0708 0802 0808 0812 0901 0902 0904 0907 0911 0912',
  GLO: '0705 0805 0807 0811 0815 0905 0915',
  T2: '0809 0817 0818 0908 0909',
};

const NETWORK_BY_PREFIX = new Map(
  (Object.entries(PREFIXES) as [NetworkCode, string][]).flatMap(([network, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, network] as const),
  ),
);

/**
 * The network a number was issued by, from its first digits, also while it is being typed. A suggestion only: numbers are
 * portable. undefined when the prefix belongs to none of the four.
 */
export function networkOf(phone: string): NetworkCode | undefined {
  const local = phone.replace(/[\s()-]/g, '').replace(/^\+?234/, '0');
  return NETWORK_BY_PREFIX.get(local.slice(0, 5)) ?? NETWORK_BY_PREFIX.get(local.slice(0, 4));
}
