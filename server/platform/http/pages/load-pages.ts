import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import type { Encoding } from './encoding.ts';

/** A built file, in every encoding the build made of it. */
export interface PageFile {
  bodies: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
  encodings: ReadonlySet<Encoding>;
  /** Of the plain body; an encoded one adds its encoding. */
  hash: string;
  headers: Readonly<Record<string, string>>;
}

/** The built site by URL path. */
export interface Pages {
  /** Before each path: '' or "/portal". */
  base: string;
  files: ReadonlyMap<string, PageFile>;
  /** Other spellings of a path and its canonical one: "/login/" and "/login.html" are "/login", "/" is the base path. */
  aliases: ReadonlyMap<string, string>;
  /** The page for every other path. */
  notFound: PageFile | undefined;
}

interface HeaderFile {
  base?: string;
  default?: Record<string, string>;
  pages?: Record<string, Record<string, string>>;
}

const NOT_FOUND_URL = '/404';
const HEADER_FILE = 'headers.json';
const SUFFIXES: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' };
// Skip hidden files, encodings of another file and files meant for servers.
const NOT_SERVED = /(^|\/)\.|\.(br|gz)$|^\/(_headers|_redirects|headers\.json)$/;

// Missing from Hono's list.
const MIMES = { ...mimes, md: 'text/markdown; charset=utf-8' };

// Files with a hash in the name never change; others are revalidated after a while.
const HASHED = /^\/_astro\//;
const CACHE_HASHED = 'public, max-age=31536000, immutable';
const CACHE_PAGE = 'private, max-age=60';
const CACHE_FILE = 'public, max-age=3600';

// The policy of a drawing opened directly: styles work, but nothing runs or loads.
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/**
 * Reads the built site (a few megabytes) into memory once. Requests then never wait for the disk, and a path outside the map
 * cannot reach a file. Without the folder there are no pages.
 */
export function loadPages(folder: string): Pages {
  const files = new Map<string, PageFile>();
  const aliases = new Map<string, string>();
  if (!existsSync(folder)) return { base: '', files, aliases, notFound: undefined };
  const { base = '', ...headers } = readHeaders(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, full).split(sep).join('/')}`;
    if (!entry.isFile() || NOT_SERVED.test(path)) continue;
    const url = cleanUrl(base + path);
    files.set(url, readPage(full, path, { ...headers.default, ...headers.pages?.[url] }));
    if (url !== base + path && url !== base + NOT_FOUND_URL)
      for (const alias of [base + path, `${url}/`, `${url}/index.html`]) aliases.set(alias, url);
  }
  if (base) aliases.set('/', base);
  for (const url of files.keys()) aliases.delete(url);
  const notFound = files.get(base + NOT_FOUND_URL);
  files.delete(base + NOT_FOUND_URL);
  return { base, files, aliases, notFound };
}

const cleanUrl = (path: string) => path.replace(/\.html$/, '').replace(/\/index$/, '') || '/';

function readHeaders(folder: string): HeaderFile {
  const full = join(folder, HEADER_FILE);
  return existsSync(full) ? (JSON.parse(readFileSync(full, 'utf8')) as HeaderFile) : {};
}

function readPage(full: string, path: string, extra: Record<string, string>): PageFile {
  const plain = Uint8Array.from(readFileSync(full));
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', plain]]);
  for (const [suffix, encoding] of Object.entries(SUFFIXES))
    if (existsSync(full + suffix)) bodies.set(encoding, Uint8Array.from(readFileSync(full + suffix)));
  return {
    bodies,
    encodings: new Set(bodies.keys()),
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    headers: {
      'Content-Type': getMimeType(path, MIMES) ?? 'application/octet-stream',
      'Cache-Control': HASHED.test(path) ? CACHE_HASHED : path.endsWith('.html') ? CACHE_PAGE : CACHE_FILE,
      'X-Content-Type-Options': 'nosniff',
      ...(!path.endsWith('.html') && { 'Content-Security-Policy': FILE_POLICY }),
      ...extra,
    },
  };
}
