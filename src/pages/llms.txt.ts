import { brand } from '#config/brand.ts';
import { at } from '#domain/at.ts';
import type { APIRoute } from 'astro';

/** For programs that read the site for a person: what it is, and where the guide stands as text. After https://llmstxt.org. */
export const GET: APIRoute = ({ site }) => {
  const to = (path: string) => new URL(at(path), site).href;
  return new Response(`# ${brand.name}

> ${brand.description}

Integrators sell from their own programs with an API key. A purchase needs an Idempotency-Key: send the same order again under
the same key until its outcome is known, and never under a new one. Money is text in naira with two digits.

## API

- [The guide](${to('/developers.md')}): keys, test mode, idempotency, statuses, webhooks, errors, every call with samples
- [OpenAPI 3.1](${to('/openapi.json')}): every call for machines
- [Postman collection](${to('/postman.json')}): the calls of a key
`);
};
