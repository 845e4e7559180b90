import type { Endpoint } from '#contract/endpoint.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { MODE_HEADER } from '#contract/test-mode.ts';
import { brand } from '#config/brand.ts';

const DESCRIPTION = `Sell airtime, data, electricity, cable TV and exam pins from an agent’s wallet.

- **Money** is text: naira with two decimals, such as \`"1500.00"\`. **Times** are ISO 8601 in UTC.
- A success is \`{status: "success", message, data}\`, an error \`{status: "error", message, code, errors, requestId}\`. Programs should use \`code\`; \`message\` is for people.
- **Later versions may answer more**: new fields, and new values of listed fields. Ignore fields you do not know, and treat an unknown status as PENDING.
- A purchase needs an \`Idempotency-Key\`. If you get no answer, send the same body with the same key again: you will not buy twice.
- A method that a path does not have is answered 405. The \`Allow\` header lists the methods it has.
- With a **test key** everything works as with a live one, but no money moves; each answer has the header \`${MODE_HEADER}: test\`.`;

/** Whose API it is, from the owner's brand. */
export const INFO = {
  title: `${brand.name} agent API`,
  summary: brand.tagline,
  description: DESCRIPTION,
  version: '1.1',
  contact: { name: `${brand.name} support`, email: brand.contact.email, url: brand.siteUrl },
  license: { name: `All rights reserved, ${brand.company}`, url: brand.siteUrl },
};

/** Relative: the server that serves the document is the one to call. */
export const SERVERS = [{ url: API_BASE, description: 'The server that this document came from.' }];

export const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a login. It expires after three hours, or when the agent logs in again.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A live or test API key. The agent creates it in the portal, and a new key replaces the old one of the same mode.',
  },
};

const OF_TAGS: Record<Endpoint['tag'], string> = {
  Accounts: 'Registration, login, passwords, the PIN, login codes and preferences.',
  Cashiers: 'People who sell from the agent’s wallet with a login of their own.',
  Wallet: 'The balance, and ways to fund the wallet.',
  Catalogue: 'What is on sale and at which price, and checks of meters, cards and profiles before a sale.',
  Purchases: 'Each call places one order. It is safe to repeat with the same Idempotency-Key.',
  Transactions: 'The statement: orders, fundings and refunds, with their sums, disputes and receipts.',
  Recipients: 'The agent’s customers, saved or recent.',
  Keys: 'API keys and the test account.',
  Webhooks: 'Where we post events, and how each delivery went.',
  Notices: 'Notices to the agent, and ways to reach support.',
};

export const TAGS = Object.entries(OF_TAGS).map(([name, description]) => ({ name, description }));
