import { describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERROR_CODES, ERROR_STATUS, SESSION_SUPERSEDED_MESSAGE } from '#contract/errors.ts';
import * as limits from '#contract/limits.ts';
import { MODE_HEADER } from '#contract/test-mode.ts';

const called = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);

describe('the endpoints', () => {
  it('names each call once', () => {
    expect(new Set(called).size).toBe(called.length);
  });

  it.each([
    'POST auth/register',
    'POST auth/login',
    'POST auth/logout',
    'POST auth/reset-password',
    'POST auth/otp-reset-password',
    'POST auth/confirm-reset-password',
    'POST auth/change-password',
    'GET auth/user',
    'GET wallet/balance',
    'GET notify',
    'GET contact',
    'GET banks',
    'POST banks',
    'GET banks/list',
    'GET manual-funding',
    'POST sandbox/transfers',
    'GET services',
    'GET api/services',
    'GET api/keys',
    'POST api/keys',
    'GET validate/meter',
    'GET validate/cable',
    'GET discount',
    'POST services/data',
    'POST services/airtime',
    'GET transactions',
    'GET transactions/:ref',
  ])('holds %s', (call) => {
    expect(called).toContain(call);
  });

  it('stands under the path of the specification, and asks the checks by its names', () => {
    expect(API_BASE).toBe('/api/v1/agent');
    const asked = (path: string) => {
      const query = ENDPOINTS.find((declared) => declared.path === path)?.query;
      return Object.keys((query as unknown as { shape: object }).shape);
    };
    expect(asked('validate/meter')).toEqual(['meter_number', 'disco_name', 'meter_type']);
    expect(asked('validate/cable')).toEqual(['smart_card_number', 'cable_name']);
  });

  it('lets visitors call only what signs them in or back in', () => {
    const open = ENDPOINTS.filter(({ access }) => access === 'none').map(({ path }) => path);
    expect(open.sort()).toEqual([
      'auth/cashiers',
      'auth/confirm-reset-password',
      'auth/login',
      'auth/otp-reset-password',
      'auth/register',
      'auth/reset-password',
      'auth/switch',
    ]);
  });

  it('asks for an Idempotency-Key where money moves at an agent’s word, and only there', () => {
    const moves = ['sub-agents/money/:id', 'sub-agents/commission'];
    for (const { tag, idempotent = false, path } of ENDPOINTS)
      expect(idempotent, path).toBe(tag === 'Purchases' || moves.includes(path));
  });

  it('declares a schema for each path parameter', () => {
    for (const { path, params } of ENDPOINTS) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const declared = params ? Object.keys((params as unknown as { shape: object }).shape) : [];
      expect(declared.sort(), path).toEqual(names.sort());
    }
  });

  it('sends no body with a GET', () => {
    for (const { method, path, body } of ENDPOINTS) if (method === 'GET') expect(body, path).toBeUndefined();
  });
});

describe('the constants of the specification', () => {
  it('keeps the exact text and the exact time', () => {
    expect(SESSION_SUPERSEDED_MESSAGE).toBe(
      'Your session has expire or you have log in on another device please logout and login again',
    );
    expect(limits.SESSION_LIFETIME_MS).toBe(3 * 60 * 60 * 1000);
  });

  it('gives every error code a status of its kind', () => {
    expect(ERROR_STATUS).toEqual({
      MALFORMED_REQUEST: 400,
      UNAUTHENTICATED: 401,
      FORBIDDEN: 403,
      NOT_FOUND: 404,
      METHOD_NOT_ALLOWED: 405,
      SESSION_SUPERSEDED: 409,
      IDEMPOTENCY_CONFLICT: 409,
      PAYLOAD_TOO_LARGE: 413,
      VALIDATION_FAILED: 422,
      INSUFFICIENT_BALANCE: 422,
      RATE_LIMITED: 429,
      INTERNAL: 500,
      SERVICE_DOWN: 503,
    });
    expect(ERROR_CODES).toEqual(Object.keys(ERROR_STATUS));
  });

  it('keeps every limit to the number', () => {
    expect({ ...limits }).toEqual({
      SESSION_LIFETIME_MS: 10_800_000,
      CASHIERS: { most: 50, pinDigits: 6, devices: 10 },
      METADATA: { entries: 10, name: 40, value: 200 },
      REQUEST_LOG: { kept: 100, keptDays: 7, bodyCharacters: 4_000 },
      RECONCILIATION: {
        lines: 10_000,
        bytes: 2_097_152,
        unnamed: 1_000,
        days: 31,
        burst: 5,
        everySeconds: 20,
      },
      CONFIRMED_MS: 300_000,
      PASSWORD_LENGTH: { min: 8, max: 128 },
      IDEMPOTENCY_KEY_LENGTH: { min: 8, max: 64 },
      PAGE_SIZE: { default: 50, max: 200 },
      MAX_NAIRA_DIGITS: 10,
      MAX_SELLING_PRICES: 500,
      MOST_ON_TOP: { amount: 100_000, percent: 100 },
      PIN_QUANTITY: { min: 1, max: 20 },
      ONE_TIME_CODE: { digits: 6, lifetimeMs: 600_000, tries: 5 },
      PIN: { min: 4, max: 6, tries: 5, lockedMs: 1_800_000, dayTimes: 5 },
      TOTP: { digits: 6, stepSeconds: 30, recoveryCodes: 10 },
      MAX_BODY_BYTES: 65_536,
      API_KEY_RATE: { burst: 300, perSecond: 50 },
      CHECK_RATE: { burst: 120, perSecond: 5 },
      EXPORT_RATE: { burst: 20, everySeconds: 10 },
      DISPUTE_TEXT_LENGTH: 1_000,
      DISPUTE_RATE: { burst: 20, everySeconds: 60 },
      DISPUTE_AFTER_SECONDS: { PENDING: 86_400, SUCCESSFUL: 600, FAILED: 30, REVERSED: 30 },
      FULL_TEST_BALANCE: '100000.00',
      TEST_FILL_RATE: { burst: 10, everySeconds: 60 },
      TEST_ORDERS: { perDay: 10_000, kept: 10_000, keptDays: 30 },
      SCENARIO: { maxCharacters: 200, maxDelaySeconds: 86_400 },
      MAX_ADVANCE_SECONDS: 2_592_000,
      CLOCK_RATE: { burst: 60, perSecond: 1 },
      DECIDE_WITHIN_SECONDS: {
        order: 86_400,
        dispute: 14_400,
        claim: 7_200,
        payment: 14_400,
        request: 259_200,
        reversal: 86_400,
        late: 86_400,
        statement: 259_200,
        books: 14_400,
      },
      REQUERY_RATE: { burst: 20, everySeconds: 3 },
      WEBHOOK_RATE: { burst: 20, everySeconds: 3 },
    });
  });

  it('names the header of an answer to a test key', () => {
    expect(MODE_HEADER).toBe('Kobodesk-Mode');
  });
});
