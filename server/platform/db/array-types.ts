import { parse as parseArray } from 'postgres-array';

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

const serialize = (texts: readonly string[]) => `{${texts.map(quoted).join(',')}}`;

const parse = (array: string) => parseArray(array, (text) => text);

// By their numbers in PostgreSQL's catalogue, so that the driver need not ask for them.
export const TEXT_ARRAY = { to: 1009, from: [1009], serialize, parse };
export const UUID_ARRAY = { to: 2951, from: [2951], serialize, parse };
