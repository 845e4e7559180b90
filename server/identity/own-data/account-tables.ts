import type { Copied } from './copied.ts';

/** Who the agent is, how they get in, and what was told to them. */
export const ACCOUNT_TABLES: Readonly<Record<string, Copied>> = {
  agents: {
    file: 'account',
    about: 'Who you are and what you have set.',
    of: 'id',
    columns: [
      ...['first_name', 'last_name', 'username', 'phone', 'email', 'email_confirmed_at'],
      ...['created_at', 'business_name'],
      ...['receipt_footer', 'receipt_shows_price', 'receipt_shows_seller', 'public_receipts'],
      ...['low_balance_kobo', 'pin_above_kobo', 'pin_day_kobo', 'day_limit_kobo', 'level', 'level_since'],
      ...['signed_in_at', 'last_signed_in_at', 'suspended_at', 'erased_at'],
    ],
    without: {
      secret: ['password_hash', 'pin_hash'],
      house: ['suspended_because', 'level_by_hand'],
      inner: ['id', 'live_agent_id', 'pin_wrong_tries', 'pin_locked_until'],
    },
  },
  consents: {
    file: 'consents',
    about: 'Which version of the terms and of the privacy notice you agreed to, and when.',
    columns: ['document', 'version', 'agreed_at'],
    without: { inner: ['agent_id'] },
  },
  contact_codes: {
    file: 'asked-changes',
    about: 'Codes on their way to you, and the phone number that you asked for.',
    columns: ['kind', 'phone', 'asked_at', 'expires_at'],
    without: { secret: ['code_hash', 'tries_left'], inner: ['agent_id'] },
  },
  erasures: {
    file: 'erasure',
    about: 'That you asked us to erase your account, and from when we may.',
    columns: ['asked_at', 'due_at'],
    without: { inner: ['agent_id'] },
  },
  identities: {
    file: 'identity',
    about: 'What you gave to be known by: of a number its last four digits alone.',
    columns: ['level', 'number_kind', 'last_four', 'proof', 'verified_at'],
    without: { house: ['verified_by'], inner: ['agent_id'] },
  },
  bank_identities: {
    file: 'identity-told-to-the-bank',
    about: 'Which number we passed on to the bank that opened your account number.',
    columns: ['provider', 'number_kind', 'last_four', 'told_at'],
    without: { inner: ['agent_id'] },
  },
  level_moves: {
    file: 'levels',
    about: 'The levels that you have had or will have.',
    columns: ['level', 'at', 'told_at'],
    without: { house: ['operator'], inner: ['agent_id'] },
  },
  totp: {
    file: 'authenticator-app',
    about: 'Since when logins ask for a code.',
    columns: ['created_at', 'confirmed_at'],
    without: { secret: ['secret', 'last_step', 'recovery_salt', 'recovery_hashes'], inner: ['agent_id'] },
  },
  sessions: {
    file: 'sessions',
    about: 'Your sign-ins of late.',
    columns: ['created_at', 'expires_at', 'confirmed_at', 'ended_at', 'end_reason'],
    without: { secret: ['token_hash'], inner: ['agent_id'] },
  },
  known_places: {
    file: 'known-places',
    about:
      'When devices and networks were seen from which you signed in. Of each we keep a mark that cannot be read back.',
    columns: ['seen_at'],
    without: { secret: ['place'], inner: ['agent_id'] },
  },
  agent_views: {
    file: 'looks-of-our-staff',
    about: 'When our staff lately looked at your pages as you see them.',
    columns: ['created_at', 'expires_at'],
    without: { secret: ['token_hash'], house: ['staff_session'], inner: ['agent_id'] },
  },
  api_keys: {
    file: 'api-key',
    about: 'Your live API key, by its visible parts.',
    columns: ['prefix', 'last_four', 'created_at', 'last_used_at', 'sells_above_pin', 'former_until'],
    without: { secret: ['key_hash', 'former_hash'], inner: ['agent_id'] },
  },
  api_requests: {
    file: 'api-calls',
    about: 'The last calls of your API key.',
    columns: [
      ...['at', 'method', 'path', 'status', 'code', 'request_id', 'duration_ms', 'idempotency_key'],
      ...['request', 'answer'],
    ],
    without: { inner: ['agent_id', 'id'] },
  },
  webhook_endpoints: {
    file: 'webhook',
    about: 'Where outcomes of your orders are posted.',
    columns: ['url', 'events', 'created_at', 'failing_since', 'paused_at', 'paused_by', 'former_until'],
    without: { secret: ['secret', 'former_secret'], inner: ['agent_id', 'told_at'] },
  },
  webhook_events: {
    file: 'webhook-deliveries',
    about: 'What was posted to your webhook of late, and what it answered.',
    columns: [
      ...['created_at', 'type', 'order_id', 'details', 'status', 'tries', 'last_tried_at', 'last_status'],
      ...['last_answer'],
    ],
    without: { inner: ['agent_id', 'id', 'due_at', 'plays'] },
    inPartsBy: ['id', 'uuid'],
  },
  events: {
    file: 'events',
    about: 'The events that your program can read.',
    columns: ['no', 'type', 'order_id', 'details', 'created_at'],
    without: { inner: ['agent_id', 'id', 'price_levels'] },
    inPartsBy: ['no', 'bigint'],
  },
  notices: {
    file: 'notices',
    about: 'What we told you in the portal. What went to all agents is not in it.',
    columns: ['created_at', 'title', 'message', 'level', 'kind', 'ref', 'show_from', 'withdrawn_at'],
    without: { house: ['posted_by', 'withdrawn_by', 'price_levels', 'agent_ids'], inner: ['agent_id', 'id'] },
  },
  notice_reads: {
    file: 'notices-read',
    about: 'When you read notices that went to all agents.',
    columns: ['notice_id', 'read_at'],
    without: { inner: ['agent_id'] },
  },
  sent_letters: {
    file: 'emails',
    about: 'Which emails went to you. We keep their kind, not their words.',
    columns: ['kind', 'recipient', 'asked_at', 'sent_at', 'tries'],
    without: { inner: ['agent_id', 'id'] },
  },
  referral_codes: {
    file: 'referral-code',
    about: 'The code of your link for other agents.',
    columns: ['code'],
    without: { inner: ['agent_id'] },
  },
  referrals: {
    file: 'how-you-came',
    about: 'That you came by the link of another agent.',
    columns: ['created_at', 'state', 'ref', 'decided_at'],
    without: { others: ['referrer_id'], house: ['because'], inner: ['agent_id'] },
  },
  sub_agents: {
    file: 'agent-above',
    about:
      'Since when you are below another agent, and what they add to your prices, in hundredths of a percent.',
    columns: ['since', 'points', 'given_kobo', 'taken_back_kobo'],
    without: { others: ['above_id'], inner: ['agent_id'] },
  },
  sub_agent_prices: {
    file: 'prices-from-above',
    about: 'What the agent above you adds to your prices, in hundredths of a percent.',
    columns: ['service', 'provider', 'points'],
    without: { inner: ['agent_id'] },
  },
  sub_agent_invitations: {
    file: 'invitations',
    about: 'The invitations by which others could come below you.',
    of: 'above_id',
    columns: ['created_at', 'expires_at', 'ended_at'],
    without: { secret: ['code_hash'], others: ['accepted_by'], inner: ['above_id', 'id'] },
  },
};
