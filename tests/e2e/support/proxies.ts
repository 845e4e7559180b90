import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import type { ProxyName } from '../../../scripts/programs.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const READY_WITHIN_MS = 20_000;
const HOST = 'localhost';

export interface Proxy {
  /** Where it ends TLS. */
  url: string;
  /** Where it speaks plain HTTP. */
  plainUrl: string;
  /** All that it wrote, of itself and of requests. */
  written: () => string;
  stop: () => Promise<void>;
}

interface Place {
  /** Of its own: settings, certificate, what it writes. */
  folder: string;
  /** Host and port of the product. */
  product: string;
  port: number;
  plainPort: number;
}

interface Started {
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Files that it may write beside its output. */
  logs: string[];
}

/** A file of deploy/ with what belongs to this machine in the place of a shop's. @throws Error for a text that is not there */
const fitted = (file: string, places: readonly (readonly [text: string, here: string])[]): string =>
  places.reduce(
    (text, [from, here]) => {
      if (!text.includes(from)) throw new Error(`${file} does not say "${from}" any more.`);
      return text.replaceAll(from, here);
    },
    readFileSync(path.join(ROOT, file), 'utf8'),
  );

function makeCertificate(folder: string): void {
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', `/CN=${HOST}`, ...files], { stdio: 'ignore' });
}

/** Around the file what nginx.conf may say, on which the file must not depend: gzip on, each request logged. */
function prepareNginx({ folder, product, port, plainPort }: Place): Started {
  makeCertificate(folder);
  const site = fitted('deploy/nginx/kobodesk.conf', [
    ['/etc/letsencrypt/live/shop.example.com', folder],
    ['/var/www/letsencrypt', folder],
    ['/var/log/nginx', folder],
    ['shop.example.com', HOST],
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['127.0.0.1:4321', product],
  ]);
  writeFileSync(path.join(folder, 'kobodesk.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${path.join(folder, name)};\n`)
    .join('');
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/nginx.pid;\nevents {}\nhttp {\n` +
      `${temporary}  access_log ${folder}/access.log;\n  gzip on;\n  gzip_types *;\n  include ${folder}/kobodesk.conf;\n}\n`,
  );
  const logs = ['access.log', 'kobodesk.log', 'error.log'].map((name) => path.join(folder, name));
  return { args: ['-p', folder, '-c', main, '-e', path.join(folder, 'error.log')], logs };
}

/** With certificates of its own authority, which it tells nobody else of. */
function prepareCaddy({ folder, product, port, plainPort }: Place): Started {
  const here = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n`;
  const site = fitted('deploy/caddy/Caddyfile', [
    ['\n{\n', `\n${here}\thttp_port ${plainPort}\n\thttps_port ${port}\n`],
    ['shop.example.com', HOST],
    ['127.0.0.1:4321', product],
  ]);
  const main = path.join(folder, 'Caddyfile');
  writeFileSync(main, site);
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return { args: ['run', '--adapter', 'caddyfile', '--config', main], env, logs: [] };
}

const PREPARE: Record<ProxyName, (place: Place) => Started> = { nginx: prepareNginx, caddy: prepareCaddy };

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.unref().on('connect', () => socket.destroy());
  });

/**
 * Starts the real program with its file of deploy/ before a product of this machine, on free ports.
 * @param folder where it writes
 * @throws Error with what it wrote, when it does not take requests
 */
export async function startProxy(
  name: ProxyName,
  program: string,
  productUrl: string,
  folder: string,
): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const [port, plainPort] = [await freePort(), await freePort()];
  const place = { folder, product: new URL(productUrl).host, port, plainPort };
  const { args, env, logs } = PREPARE[name](place);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const written = () =>
    output + logs.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await waitUntil(async () => hasEnded() || (await accepts(port)), READY_WITHIN_MS);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  if (!(await accepts(port))) {
    await stop();
    throw new Error(`${name} does not take requests:\n${written()}`);
  }
  return {
    url: `https://${HOST}:${port}`,
    plainUrl: `http://${HOST}:${plainPort}`,
    written,
    stop,
  };
}
