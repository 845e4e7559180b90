import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findProgram } from '../../../scripts/programs.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const script = await readFile(join(ROOT, 'deploy/kobodesk-operator'), 'utf8');
const unit = await readFile(join(ROOT, 'deploy/kobodesk.service'), 'utf8');
const release = await readFile(join(ROOT, '.github/workflows/release.yml'), 'utf8');
const containerfile = await readFile(join(ROOT, 'deploy/Containerfile'), 'utf8');

const inUnit = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
const inScript = (name: string) =>
  new RegExp(`--property='?${name}=([^'\n]*?)('| --| \\\\)`).exec(script)?.[1];

describe('the systemd unit', () => {
  it('does not start without its settings: it would be a sandbox', () => {
    expect(inUnit('EnvironmentFile')).toBe('/etc/kobodesk.env');
  });

  const analyze = findProgram('systemd-analyze');
  /** What it could do besides its work, by systemd's own list. @returns undefined where systemd is too old to look at a file */
  const exposed = (): string[] | undefined => {
    const args = ['security', '--offline=true', '--json=short', join(ROOT, 'deploy/kobodesk.service')];
    const { status, stdout, stderr } = spawnSync(analyze ?? '', args, { encoding: 'utf8' });
    if (/unrecognized option/.test(stderr)) return undefined;
    expect(status, stderr).toBe(0);
    const lines = JSON.parse(stdout) as { json_field: string; exposure: string | null }[];
    return lines.filter(({ exposure }) => exposure !== null).map(({ json_field: field }) => field);
  };

  it('leaves open what the product needs, and nothing else', ({ skip }) => {
    const open = analyze === undefined ? undefined : exposed();
    if (open === undefined) {
      skip('no systemd-analyze of systemd 250 or newer here: install Debian’s systemd');
      return;
    }
    const needed = [
      // Vendors, banks and webhooks are anywhere.
      'IPAddressDeny',
      'PrivateNetwork',
      'RestrictAddressFamilies_AF_INET_INET6',
      // PostgreSQL is started over pipes.
      'RestrictAddressFamilies_AF_UNIX',
      // V8 compiles as it runs.
      'MemoryDenyWriteExecute',
      // Of ProtectClock itself.
      'DeviceAllow',
      // The program and Node.js stand in the machine's own folders.
      'RootDirectoryOrRootImage',
    ];
    expect(open.filter((field) => !needed.includes(field))).toEqual([]);
    expect(open).toContain('PrivateNetwork');
  });

  it('lets V8 lock the memory that it compiled into', () => {
    expect(unit).toMatch(/^SystemCallFilter=@system-service @pkey$/m);
    expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
  });
});

describe('the image', () => {
  const image = containerfile.split('\n').filter((line) => !line.startsWith('#'));
  const bases = image.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);

  it('stands on one base, by its digest, of a Node.js that we support', () => {
    expect(bases.length).toBe(2);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^docker\.io\/library\/node:22\.\d+\.\d+-bookworm-slim@sha256:[\da-f]{64}$/);
  });

  it('runs what root owns as somebody who is not root, and writes to /data alone', () => {
    const last = image.slice(image.lastIndexOf(image.filter((line) => line.startsWith('FROM')).at(-1) ?? ''));
    const users = last.filter((line) => line.startsWith('USER'));
    expect(users).toEqual(['USER node']);
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      last.findIndex((line) => line.startsWith('CMD')),
    );
    expect(last.filter((line) => line.startsWith('COPY')).join('\n')).not.toContain('--chown');
    expect(last.filter((line) => line.startsWith('VOLUME'))).toEqual(['VOLUME /data']);
    expect(last.join('\n')).toContain('DATA_DIR=/data');
  });

  it('is run read-only, without any right of root’s', () => {
    for (const option of ['--read-only', '--tmpfs /tmp', '--cap-drop all', 'no-new-privileges'])
      expect(containerfile).toContain(option);
  });

  it('is healthy while the process lives, by a command that fails when nobody answers', async () => {
    const [, json = ''] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(containerfile) ?? [];
    const [command = '', ...args] = JSON.parse(json) as string[];
    expect(args.join(' ')).toContain('/healthz');
    const check = async (status: number) => {
      const server = createServer(({ url }, response) =>
        response.writeHead(url === '/healthz' ? status : 404).end(),
      );
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      onTestFinished(() => void server.close());
      const env = { ...process.env, PORT: String((server.address() as AddressInfo).port) };
      return promisify(execFile)(command, args, { env }).then(
        () => 0,
        ({ code }: { code: number }) => code,
      );
    };
    expect(await check(200)).toBe(0);
    expect(await check(503)).toBe(1);
  });
});

describe('kobodesk-operator', () => {
  it.each([
    'DynamicUser',
    'User',
    'StateDirectory',
    'StateDirectoryMode',
    'UMask',
    'Environment',
    'EnvironmentFile',
  ])('has the %s of the unit', (name) => {
    expect(inScript(name)).toBe(inUnit(name));
    expect(inScript(name)).toBeDefined();
  });

  it('runs the command line that lies beside the program of the unit', () => {
    const folder = inUnit('WorkingDirectory') ?? '';
    const [node, main] = inUnit('ExecStart')?.split(' ') ?? [];
    expect(script).toContain(`${node} ${folder}/${main?.replace('main.js', 'operator.js')} "$@"`);
  });

  it('passes its arguments on as they are, the code of the end back, and who asked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kobodesk-deploy-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    // In the place of systemd's own, which needs a running systemd.
    const standIn = join(folder, 'systemd-run');
    await writeFile(standIn, '#!/bin/sh\nfor argument in "$@"; do echo "$argument"; done\nexit 3\n');
    await chmod(standIn, 0o755);
    const program = join(folder, 'kobodesk-operator');
    const settings = join(folder, 'kobodesk.env');
    await writeFile(program, script.replaceAll('/etc/kobodesk.env', settings));
    const run = () =>
      promisify(execFile)('sh', [program, 'agent', 'credit', 'ada', '100', '--reason', 'a "gift" of $5'], {
        env: { PATH: `${folder}${delimiter}${process.env.PATH}`, SUDO_USER: 'ngozi' },
      });
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('sudo') as string,
    });
    await writeFile(settings, '');
    const ended = (await run().catch((error: unknown) => error)) as { code: number; stdout: string };
    expect(ended.code).toBe(3);
    expect(ended.stdout.trim().split('\n').slice(-7)).toEqual([
      '/opt/kobodesk/dist/server/operator.js',
      'agent',
      'credit',
      'ada',
      '100',
      '--reason',
      'a "gift" of $5',
    ]);
    expect(ended.stdout).toContain('--setenv=OPERATOR_NAME=ngozi\n');
  });
});

describe('a release', () => {
  const job = (name: string) => new RegExp(`^  ${name}:\\n((?:    .*\\n)+)`, 'm').exec(release)?.[1] ?? '';

  it('pushes the image when all is tested and listed, with what it was made from', () => {
    const image = job('image');
    for (const line of [
      'needs: [test, sbom]',
      'file: deploy/Containerfile',
      'provenance: mode=max',
      'sbom: true',
    ])
      expect(image).toContain(`${line}\n`);
    expect(image).toContain('subject-digest: ${{ steps.build.outputs.digest }}');
    expect(job('sbom')).toMatch(/npm run audit\n[^]*npm run sbom -- (\S+)\n[^]*path: \1\n/);
  });
});
