import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const STYLE =
  'body{margin:2rem auto;max-width:40rem;font:1rem/1.5 system-ui}input,button{font:inherit;padding:.6rem}';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>${STYLE}</style><body>${body}</body></html>`;

const LANDING = page(
  'Floor: landing',
  `<h1 id="ready">Sell data, airtime and bills</h1>${'<p>One wallet for all that customers top up.</p>'.repeat(30)}`,
);
const LOGIN = page(
  'Floor: login',
  '<h1>Login</h1><form><p><label>Username <input name="username"></label>' +
    '<p><label>Password <input name="password" type="password"></label><p><button id="ready">Login</button></form>',
);
const ISLAND = page(
  'Floor: one React island',
  '<h1>Dashboard</h1><div id="island"><p id="ready"></p></div><script type="module" src="/island.js"></script>',
);

async function bundleIsland(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'island.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves pages that do the least possible, compressed as the product's are. @returns its address and its end */
export async function serveFloor(): Promise<{ url: string; close: () => void }> {
  const files: Record<string, [type: string, content: Buffer]> = {};
  const add = (name: string, type: string, content: string) =>
    (files[name] = [type, brotliCompressSync(content)]);
  add('/landing', 'text/html; charset=utf-8', LANDING);
  add('/login', 'text/html; charset=utf-8', LOGIN);
  add('/island', 'text/html; charset=utf-8', ISLAND);
  add('/island.js', 'text/javascript', await bundleIsland());
  add('/balance.json', 'application/json', '{"availableBalance":"1500.00"}');
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': file[0], 'content-encoding': 'br' }).end(file[1]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
