import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../../scripts/stamp.mjs';

const script = await readFile(join(ROOT, 'deploy/kobodesk-operator'), 'utf8');
const unit = await readFile(join(ROOT, 'deploy/kobodesk.service'), 'utf8');

const inUnit = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
const inScript = (name: string) =>
  new RegExp(`--property='?${name}=([^'\n]*?)('| --| \\\\)`).exec(script)?.[1];

describe('the systemd unit', () => {
  it('does not start without its settings: it would be a sandbox', () => {
    expect(inUnit('EnvironmentFile')).toBe('/etc/kobodesk.env');
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
