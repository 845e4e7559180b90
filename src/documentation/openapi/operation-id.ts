import type { Endpoint } from '#contract/endpoint.ts';

/** Names a call in the document and the guide: "post-transactions-ref-requery". */
export const operationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method.toLowerCase()}-${path.replaceAll(/[/:]+/g, '-')}`;
