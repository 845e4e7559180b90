import { toBasisPoints } from '#domain/pricing.ts';
import { z } from 'zod';
import { parseNetwork } from './http/ip-address.ts';

/** Kinds of settings. Each message names the setting, and never repeats a value that may hold a password. */

export const wholeNumber = (name: string, from: number, to: number) =>
  z
    .string()
    .transform((text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN))
    .refine((value) => value >= from && value <= to, `${name} must be a whole number from ${from} to ${to}`);

/** A whole number, or "off". */
export const wholeNumberOrOff = (name: string, from: number, to: number) =>
  z
    .string()
    .transform((text) => {
      if (/^\s*off\s*$/i.test(text)) return 'off';
      return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
    })
    .refine(
      (value) => value === 'off' || (value >= from && value <= to),
      `${name} must be off or a whole number from ${from} to ${to}`,
    );

/** Per cent with at most two decimals, in basis points, or "off". */
export const percentOrOff = (name: string) =>
  z
    .string()
    .trim()
    .regex(/^(off|\d{1,2}(\.\d{1,2})?)$/i, `${name} must be off or per cent from 0 to 99.99, such as 7.5`)
    .transform((text) => (/^off$/i.test(text) ? 'off' : toBasisPoints(Number(text))));

/** A key that is required because of another setting. */
export const secret = (name: string, neededBy: string) =>
  z.string(`${name} is missing: ${neededBy} needs it`).trim();

/** 32 bytes as 64 hexadecimal digits. */
export const hexKey = (name: string) =>
  z
    .string()
    .trim()
    .regex(/^[\da-f]{64}$/i, `${name} must be 64 hexadecimal digits, as "openssl rand -hex 32" prints them`)
    .transform((text) => Buffer.from(text, 'hex'));

const LEAST_TOKEN_CHARACTERS = 24;

/** What a program shows to be let in. */
export const longToken = (name: string) =>
  z
    .string()
    .trim()
    .refine(
      (token) => token.length >= LEAST_TOKEN_CHARACTERS && /^[\x21-\x7e]+$/.test(token),
      `${name} must have at least ${LEAST_TOKEN_CHARACTERS} characters and no space, as "openssl rand -hex 32" prints them`,
    );

const hasProtocol = (text: string, protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const urlOf = (protocols: string[], message: string) =>
  z
    .string()
    .trim()
    .refine((text) => hasProtocol(text, protocols), message);

const withoutSlash = (text: string) => text.replace(/\/+$/, '');

/** An address, unchanged: it may contain a secret, and a slash at its end may matter. */
export const hookUrl = (name: string) =>
  urlOf(['http:', 'https:'], `${name} must be an address such as https://hooks.example.com/services/…`);

/** The address without a slash at its end. */
export const httpUrl = (name: string) =>
  urlOf(['http:', 'https:'], `${name} must be an address such as https://example.com`).transform(
    withoutSlash,
  );

export const optionalHttpUrl = (name: string) =>
  urlOf(['http:', 'https:'], `${name} must be empty or an address such as https://api.example.com`).transform(
    withoutSlash,
  );

const IP_ADDRESS = /^\[|^[\d.]+$/;

function isSite(text: string): boolean {
  if (!hasProtocol(text, ['http:', 'https:'])) return false;
  const { protocol, hostname, origin, href } = new URL(text);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && !IP_ADDRESS.test(hostname) && href === `${origin}/`;
}

/** An origin where browsers keep passkeys: https, or localhost; a name, no number. In small letters, without a slash. */
export const siteUrl = (name: string) =>
  z
    .string()
    .trim()
    .refine(
      isSite,
      `${name} must be an address such as https://shop.example.com: https, a name, no path (http only for localhost)`,
    )
    .transform((text) => new URL(text).origin);

const VENDOR_NAME = /^(vtpass|reloadly|kobodesk|sandbox(:[a-z\d-]{1,20})?)$/;

/** One vendor, or several with commas between them, each once. The sandbox comes as often as it is given a name: sandbox:north. */
export const vendorNames = (name: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (names) => names.every((vendor) => VENDOR_NAME.test(vendor)),
      `${name} must be sandbox, vtpass, reloadly or kobodesk, or several with commas between them`,
    )
    .refine((names) => new Set(names).size === names.length, `${name} names the same vendor twice`);

/** Empty or "/portal": without a slash at its end. */
export const basePath = (name: string) =>
  z
    .string()
    .trim()
    .transform(withoutSlash)
    .refine((text) => /^(\/[\w.-]+)*$/.test(text), `${name} must be empty or a path such as /portal`);

export const smtpUrl = (name: string) =>
  urlOf(['smtp:', 'smtps:'], `${name} must be an address such as smtp://user:password@mail.example.com:587`);

const SEVERAL_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?[^/?#,]+)(?:,[^/?#,]+)*(.*)$/;

/** May name several hosts separated by commas, which a plain URL may not. */
export const postgresUrl = (name: string) =>
  z
    .string()
    .trim()
    .refine((text) => {
      const [, first, rest] = SEVERAL_HOSTS.exec(text) ?? [];
      return first !== undefined && hasProtocol(`${first}${rest}`, ['postgres:', 'postgresql:']);
    }, `${name} must be an address such as postgres://user:password@localhost:5432/kobodesk`);

/** Addresses and ranges separated by commas, each in canonical form. */
export const networks = (name: string) =>
  z
    .string()
    .transform((text) => text.split(',').flatMap((part) => (part.trim() ? [parseNetwork(part)] : [])))
    .refine(
      (given): given is string[] => !given.includes(undefined),
      `${name} must be addresses and ranges parted by commas, such as 127.0.0.1, 10.0.0.0/8, fd00::/8; no names, no range of all addresses`,
    );

const RECIPIENT = /^age1[\da-z]{20,}$/;

/** Recipients of age separated by commas: whoever has the identity of one of them can read what is encrypted. */
export const ageRecipients = (name: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (given) => given.every((recipient) => RECIPIENT.test(recipient)),
      `${name} must be a recipient as age-keygen prints it (age1…), or several with commas between them`,
    );
