import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dev } from 'astro';
import { readConfig } from '#server/platform/config.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { listen } from '#server/platform/process/listener.ts';
import { untilStopSignal } from '#server/platform/process/stop-signals.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { noWorker } from './no-worker.ts';
import { ROOT } from './stamp.mjs';

// What the server answers; everything else is a page.
const SERVER_PATHS = ['/api/', '/healthz', '/readyz', '/openapi.json'];

/** Starts again whenever one of its sources changes. */
function watchServer(port: number): ChildProcess {
  const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  return spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: ROOT,
    // Out of the terminal's reach: tsx takes a second signal, ours after the terminal's, for an order to kill.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '0' },
  });
}

/** The pages' development server on HOST and PORT, with the API behind the same address. */
async function runDev(): Promise<void> {
  const { host, port } = readConfig(process.env);
  await (await listen(host, port)).close(0);
  const stopped = untilStopSignal();
  const serverPort = await freePort();
  const server = watchServer(serverPort);
  const serverEnded = once(server, 'close');
  const target = `http://127.0.0.1:${serverPort}`;
  const proxy = Object.fromEntries(SERVER_PATHS.map((path) => [path, target]));
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const pages = await dev({
    root: ROOT,
    server: { host, port },
    vite: { plugins: [noWorker()], server: { strictPort: true, proxy } },
  });
  console.log(`Open http://${host}:${port} for the pages with the API behind them.`);
  await Promise.race([stopped, serverEnded]);
  server.kill('SIGTERM');
  await Promise.all([serverEnded, pages.stop()]);
}

try {
  await runDev();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
