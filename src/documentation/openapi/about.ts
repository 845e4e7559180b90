import type { Endpoint } from '#contract/endpoint.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { MODE_HEADER } from '#contract/test-mode.ts';
import { brand } from '#config/brand.ts';

const DESCRIPTION = `Sell airtime, data, electricity, cable TV and exam pins from an agent’s wallet.

- **Money** is text: naira with two digits, such as \`"1500.00"\`. **Times** are ISO 8601 in UTC.
- A success is \`{status: "success", message, data}\`, a refusal \`{status: "error", message, code, errors, requestId}\`. Go by \`code\`; \`message\` is for people.
- **A later server may answer more**: fields that are not written here, and new values where a field lists its values. Leave aside what you do not know; treat a status you do not know as PENDING.
- A purchase needs an \`Idempotency-Key\`. When no answer comes, send the same body with the same key again: nothing is bought twice.
- A method that a path does not have is answered 405, with the methods it has in the header \`Allow\`.
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
export const SERVERS = [{ url: API_BASE, description: 'The server that this document was read from.' }];

export const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a login. It lives three hours, and ends when the agent logs in again.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, live or test, which the agent makes in the portal; a new one of its mode replaces it.',
  },
};

const OF_TAGS: Record<Endpoint['tag'], string> = {
  Accounts: 'Registration, login, passwords, the PIN, login codes and preferences.',
  Cashiers: 'People who sell from the agent’s wallet with a login of their own.',
  Wallet: 'The balance, and how money comes into the wallet.',
  Catalogue: 'What is on sale at which price, and checks of meters, cards and profiles before a sale.',
  Purchases: 'Selling. Each call places one order, and is safe to repeat with its Idempotency-Key.',
  Transactions: 'The statement: orders, fundings and refunds, with their sums, disputes and receipts.',
  Recipients: 'The agent’s customers, saved or recent.',
  Keys: 'API keys and the test account.',
  Webhooks: 'Where the outcomes of orders are posted, and how each posting went.',
  Notices: 'What the portal tells the agent, and how to reach support.',
};

export const TAGS = Object.entries(OF_TAGS).map(([name, description]) => ({ name, description }));
