const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

const serialize = (texts: readonly string[]) => `{${texts.map(quoted).join(',')}}`;

const parse = (): never => {
  throw new Error('no column of this database is an array');
};

// By their numbers in PostgreSQL's catalogue, so that the driver need not ask for them.
export const TEXT_ARRAY = { to: 1009, from: [], serialize, parse };
export const UUID_ARRAY = { to: 2951, from: [], serialize, parse };
