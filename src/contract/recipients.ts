import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, text, Timestamp } from './fields.ts';
import { Naira } from './naira.ts';
import { SERVICE_CODES } from './service-codes.ts';

const optionalText = z.optional(z.nullable(z.string()));

/**
 * What a customer has bought, as it can be sold again: a plan, or an amount before any discount. `count` is how many such orders
 * were placed. The meter's type and the phone are those of the last one.
 */
export const UsualOrder = z.object({
  planId: optionalText,
  amount: z.optional(z.nullable(Naira)),
  meterType: optionalText,
  phone: optionalText,
  count: z.number(),
  lastUsedAt: Timestamp,
});
export type UsualOrder = z.output<typeof UsualOrder>;

/**
 * A customer of the agent's: saved under a name, or (`saved` false, no name) one of the latest orders. `recipient` is a phone
 * number (E.164), a meter number or a smart card number. The id of one that is not saved names no saved recipient.
 * `usual` holds at most three orders, the one placed most often first.
 */
export const Recipient = z.object({
  id: Id,
  service: z.string(),
  name: z.string(),
  recipient: z.string(),
  provider: z.string(),
  planId: optionalText,
  lastUsedAt: z.optional(z.nullable(Timestamp)),
  saved: z._default(z.boolean(), true),
  usual: z.optional(z.array(UsualOrder)),
});
export type Recipient = z.output<typeof Recipient>;

const Service = z.enum(SERVICE_CODES, 'Choose one of the services.');
const fields = {
  service: Service,
  name: text('Name', 60),
  recipient: text('Recipient', 30),
  provider: text('Provider', 40),
  planId: z.optional(z.nullable(text('Plan', 80))),
};
const params = z.object({ id: z.string() });
const tag = 'Recipients';

export const recipients = endpoint({
  method: 'GET',
  path: 'recipients',
  access: 'session',
  tag,
  summary: 'Saved customers, and those of the latest orders',
  // Of one number: whoever has it, however long ago they bought.
  query: z.object({ service: z.optional(Service), recipient: z.optional(text('Recipient', 30)) }),
  data: z.array(Recipient),
});

export const saveRecipient = endpoint({
  method: 'POST',
  path: 'recipients',
  access: 'session',
  tag,
  summary: 'Save a customer; saving the same one again renames it',
  successStatus: [201],
  body: z.object(fields),
  data: Recipient,
});

export const changeRecipient = endpoint({
  method: 'PATCH',
  path: 'recipients/:id',
  access: 'session',
  tag,
  summary: 'Change a saved customer',
  params,
  body: z.partial(z.object(fields)),
  data: Recipient,
});

export const deleteRecipient = endpoint({
  method: 'DELETE',
  path: 'recipients/:id',
  access: 'session',
  tag,
  summary: 'Forget a saved customer',
  params,
  data: z.nullable(z.unknown()),
});
