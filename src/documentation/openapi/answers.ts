import type { Endpoint } from '#contract/endpoint.ts';
import type { Json } from '#contract/json-schema.ts';
import type { WordBook } from '../words/word-book.ts';
import { addressOf } from './names.ts';
import type { SchemaWriter } from './schemas.ts';

const referred = ({ $ref }: Json): string => {
  if (typeof $ref !== 'string') throw new Error('An answer holds what has no name: add it to names.ts.');
  return $ref.split('/').at(-1) ?? '';
};

/** What `data` is called: the schema's name, a list of it, or it where there may be none. */
function nameOfData(data: Json): string {
  if (data.type === 'null') return 'Empty';
  if (data.type === 'array') return `${referred(data.items as Json)}List`;
  const [one] = (data.anyOf ?? []) as Json[];
  return one ? `${referred(one)}OrNull` : referred(data);
}

/** Calls that answer nothing say so in the contract by what may be anything, which is how our client reads another server. */
const isNothing = ({ anyOf }: Json): boolean =>
  Array.isArray(anyOf) && anyOf.some((one: Json) => Object.keys(one).length === 0);

/** Collects what stands around the data of a success: the same data has the same answer. */
export function answerWriter(words: WordBook, schemas: SchemaWriter) {
  const components: Record<string, Json> = {};

  function envelope(data: Json, meta: Json | undefined): Json {
    const field = (name: string, schema: Json): Json => ({
      ...schema,
      description: words.ofField('Answer', name),
    });
    return {
      type: 'object',
      description: words.of('Answer'),
      properties: {
        status: field('status', { const: 'success' }),
        message: field('message', { type: 'string' }),
        data: field('data', data),
        ...(meta && { meta: field('meta', meta) }),
      },
      required: ['status', 'message', 'data'],
    };
  }

  return {
    /** The schema of a call's success. */
    answerOf: (call: Endpoint, id: string): Json => {
      const given = schemas.write(call.data, 'output', id);
      const data = isNothing(given) ? { type: 'null' } : given;
      const name = `${nameOfData(data)}Answer`;
      const json = envelope(data, call.meta && schemas.write(call.meta, 'output', id));
      const former = (components[name] ??= json);
      if (JSON.stringify(former) !== JSON.stringify(json)) throw new Error(`There are two kinds of ${name}.`);
      return { $ref: addressOf(name) };
    },
    components,
  };
}

export type AnswerWriter = ReturnType<typeof answerWriter>;
