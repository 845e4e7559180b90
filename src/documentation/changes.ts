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
      'For a login: a bank that must know who its customers are says `wantsIdentity`, in `GET banks/list` and, of an account that is open, in `GET banks`. `POST banks` then takes `identity`, a BVN or an NIN, once. `GET identity` tells what the agent may sell and hold.',
      'For a login: agents below an agent, at `GET sub-agents` and the calls beside it. Who is below another buys at prices of their own: the `planId` of such a plan ends in `~` and its price in kobo, as in `mtn-sme-1gb-7d~51000`. Take it from `GET api/services` as it stands.',
      'A misspelt field is refused by its name, for keys, also inside a list, such as `lines.3.amuont` of `POST reconciliation`. The OpenAPI document says so: bodies that keys send have `additionalProperties: false`.',
      'The OpenAPI document lists the values of a webhook’s `events`, of `meterType`, of `details.meter.type` and of a few other fields that it gave as plain texts. New ones may come there too.',
      'The header `Kobodesk-Signature` is marked `deprecated` in the OpenAPI document.',
    ],
  },
  {
    date: '2026-11-26',
    changes: [
      'What a cashier of the agent sold names them in `details.seller`. `cashier` chooses one cashier’s sales in `GET transactions`, `GET transactions/totals` and `GET transactions/export`, whose file has a last column Seller.',
      'A sale above what the agent may sell at once or in a day is refused with `VALIDATION_FAILED` on `amount` or `dailyLimit`, also where the limit is by what is known of who the agent is.',
      'For a login: cashiers, at `GET cashiers` and the calls beside it, and the link for new agents, at `GET referral`. `POST auth/register` takes `referralCode`.',
    ],
  },
  {
    date: '2026-11-24',
    changes: [
      'Purchases take `clientReference` and `metadata`; transactions tell them, `idempotencyKey`, `faceValue`, `quantity`, `sellingPrice` and `failureCode`.',
      'A field that a purchase does not have is refused by its name, for keys.',
      'Webhooks follow Standard Webhooks, and are signed with two secrets for a day after a change. `Kobodesk-Signature` ends on 30 November 2027.',
      'A key that is replaced can work for 24 hours more.',
      'The header `Test-Scenario` has the sandbox play what you want with one order of a test key; `POST sandbox/clock` makes what waits on the test account come sooner.',
      'A method that a path does not have answers 405 `METHOD_NOT_ALLOWED`; it was 404.',
      'The last calls of your keys, with what was sent and answered: on the documentation page of the portal, and for a login at `GET api/requests`.',
      'New events, for who chooses them: `wallet.funded`, `wallet.low`, `price.changed`, `provider.status`. A webhook that is there gets what it got.',
      '`GET events` reads every event of the last 30 days, posted or not.',
      'Live and test have a webhook each. Test orders are posted to the test webhook only; yours was copied there if you have a test key.',
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
