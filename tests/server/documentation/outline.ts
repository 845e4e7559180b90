type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer with one entry in each of its long lists. */
export function shortened(value: Json): Json {
  if (Array.isArray(value)) return (value.length > 3 ? value.slice(0, 1) : value).map(shortened);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** Names and types of an answer, without its values. */
export function outline(value: Json): Json {
  if (Array.isArray(value)) return value.map(outline);
  if (!isObject(value)) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, outline(inner)]));
}
