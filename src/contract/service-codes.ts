/** Every service, in the order in which lists show them. Everything else about a service is found by its code. */
export const SERVICE_CODES = [
  'data',
  'airtime',
  'electricity',
  'cable',
  'result-checker',
  'recharge-cards',
] as const;
export type ServiceCode = (typeof SERVICE_CODES)[number];

type Underscored<Code extends string> = Code extends `${infer Head}-${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : Code;

/** The transaction type of a service's orders: RESULT_CHECKER_ORDER for result-checker. */
export type OrderType<Code extends string = ServiceCode> = Code extends string
  ? `${Uppercase<Underscored<Code>>}_ORDER`
  : never;

/** As OrderType. The database holds each order to the same rule. */
export const orderTypeOf = <Code extends string>(service: Code): OrderType<Code> =>
  `${service.replaceAll('-', '_').toUpperCase()}_ORDER` as OrderType<Code>;
