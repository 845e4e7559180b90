export interface ApiChange {
  /** The day it was released, ISO. */
  date: string;
  /** What a program may use now, or has to mind. Text in `backticks` is code. */
  changes: readonly string[];
}

/** The API's own changelog, the newest first. */
export const API_CHANGES: readonly ApiChange[] = [
  {
    date: '2026-11-27',
    changes: [
      'For a login: a bank that needs to know its customers has `wantsIdentity`, in `GET banks/list` and, for an open account, in `GET banks`. Send `identity`, a BVN or a NIN, to `POST banks` once. `GET identity` answers the agent’s limits.',
      'For a login: sub-agents, at `GET sub-agents` and related calls. A sub-agent buys at prices of their own: the `planId` of such a plan ends in `~` and its price in kobo, as in `mtn-sme-1gb-7d~51000`. Copy it from `GET api/services` unchanged.',
      'A key that sends a misspelt field gets an error that names the field, inside lists too, such as `lines.3.amuont` of `POST reconciliation`. In the OpenAPI document, bodies that keys send have `additionalProperties: false`.',
      'The OpenAPI document now lists the values of a webhook’s `events`, of `meterType`, of `details.meter.type` and of a few other fields. New values may be added to them too.',
      'The header `Kobodesk-Signature` is marked `deprecated` in the OpenAPI document.',
    ],
  },
  {
    date: '2026-11-26',
    changes: [
      'A cashier’s sale has their name in `details.seller`. `cashier` filters `GET transactions`, `GET transactions/totals` and `GET transactions/export` by cashier. The exported file has a new last column, Seller.',
      'A sale above the agent’s limit for one sale or for a day is refused with `VALIDATION_FAILED` on `amount` or `dailyLimit`. This includes limits that depend on how far the agent is verified.',
      'For a login: cashiers, at `GET cashiers` and related calls, and the link for new agents, at `GET referral`. `POST auth/register` accepts `referralCode`.',
    ],
  },
  {
    date: '2026-11-24',
    changes: [
      'Purchases accept `clientReference` and `metadata`. Transactions have them too, and `idempotencyKey`, `faceValue`, `quantity`, `sellingPrice` and `failureCode`.',
      'A key that sends an unknown field in a purchase gets an error that names it.',
      'Webhooks follow Standard Webhooks. For a day after you change the secret, events are signed with both. `Kobodesk-Signature` ends on 30 November 2027.',
      'A key that you replace can keep working for 24 hours.',
      'With the header `Test-Scenario` you choose what the sandbox does with an order of a test key. `POST sandbox/clock` moves the clock of the test account forward.',
      'A method that a path does not have is answered 405 `METHOD_NOT_ALLOWED`. Before, it was 404.',
      'The latest calls of your keys, with what was sent and answered: on the portal’s documentation page and, for a login, at `GET api/requests`.',
      'New events you can choose: `wallet.funded`, `wallet.low`, `price.changed`, `provider.status`. Existing webhooks get the same events as before.',
      '`GET events` reads every event of the last 30 days, posted or not.',
      'Live and test each have their own webhook. Events of test orders go to the test webhook only. If you had a test key, your webhook was copied there.',
      '`POST reconciliation` compares up to 10,000 lines of your books with ours.',
      'Headers: `Idempotent-Replayed`, `RateLimit`, `RateLimit-Policy`.',
    ],
  },
  {
    date: '2026-11-21',
    changes: [
      'Status REVERSED and the event order.reversed: an order that the provider took back after it was delivered.',
    ],
  },
];
