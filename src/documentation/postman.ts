import { API_BASE } from './base.ts';
import { type Call, KEY_CALLS } from './calls.ts';
import { EXAMPLES } from './examples.ts';

interface Variable {
  key: string;
  value: string;
}

interface Item {
  name: string;
  request: {
    method: string;
    header: Variable[];
    url: { raw: string; host: string[]; path: string[]; query: Variable[] };
    body?: { mode: 'raw'; raw: string; options: { raw: { language: 'json' } } };
  };
}

function itemOf({ id, method, path, summary, isIdempotent }: Call): Item {
  const { query = {}, body } = EXAMPLES[id] ?? {};
  const parts = path.split('/').map((part) => (part === '{ref}' ? '{{orderRef}}' : part));
  const search = new URLSearchParams(query).toString();
  return {
    name: summary,
    request: {
      method,
      header: [
        // A new one with every press of Send: to repeat an order, write its key here.
        ...(isIdempotent ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
        ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      url: {
        raw: `{{baseUrl}}/${parts.join('/')}${search && `?${search}`}`,
        host: ['{{baseUrl}}'],
        path: parts,
        query: Object.entries(query).map(([key, value]) => ({ key, value })),
      },
      ...(body && {
        body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
      }),
    },
  };
}

/**
 * The calls of a key as a collection for Postman, in its format 2.1: a folder a group, the samples' requests, and three variables
 * to fill in. @param origin of the server, such as "https://example.com"
 */
export function postmanCollection(name: string, origin: string) {
  const groups = [...new Set(KEY_CALLS.map(({ group }) => group))];
  return {
    info: { name, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: origin + API_BASE },
      { key: 'apiKey', value: 'ak_test_your_key' },
      { key: 'orderRef', value: '' },
    ],
    item: groups.map((group) => ({
      name: group,
      item: KEY_CALLS.filter((call) => call.group === group).map(itemOf),
    })),
  };
}
