import { describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERROR_CODES, ERROR_STATUS, SESSION_SUPERSEDED_MESSAGE } from '#contract/errors.ts';
import { SESSION_LIFETIME_MS } from '#contract/limits.ts';

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
      'auth/confirm-reset-password',
      'auth/login',
      'auth/otp-reset-password',
      'auth/register',
      'auth/reset-password',
    ]);
  });

  it('asks for an Idempotency-Key on every purchase, and only there', () => {
    for (const { tag, idempotent = false, path } of ENDPOINTS)
      expect(idempotent, path).toBe(tag === 'Purchases');
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
    expect(SESSION_LIFETIME_MS).toBe(3 * 60 * 60 * 1000);
  });

  it('gives every error code a status of its kind', () => {
    expect(ERROR_STATUS).toMatchObject({
      UNAUTHENTICATED: 401,
      SESSION_SUPERSEDED: 409,
      INSUFFICIENT_BALANCE: 422,
    });
    for (const code of ERROR_CODES) expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
  });
});
