/** compose.yaml, the Dockerfile and the systemd units say what the code does: commands and settings. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands, readCommand } from '../../src/process/commands.ts';
import { readConfigOf } from '../../src/process/config.ts';
import { settingNames } from '../../src/process/settings.ts';
import { needing } from '../support/needing.ts';
import { newSettings, read, root, yaml } from './deployment-files.ts';

/** Where docs/operate/production.md puts the files that settings name. */
const files = [
  ...read('docs/operate/production.md').matchAll(/`(?:BANK_FOLDER|CHECK_FONT_FILE)=(\S+)`/g),
].map(([, file = '']) => file);
test('the documents put the files of all settings below one folder', () => {
  expect(files.map((file) => path.dirname(file))).toEqual(['/var/lib/payroll', '/var/lib/payroll']);
});

const merged = (files: readonly string[]) =>
  Object.assign({}, ...files.map((file) => newSettings()[path.basename(file)]));

describe('deploy/compose.yaml', () => {
  test('starts each command once, with the settings it needs, after what it needs', () => {
    const { services } = yaml(read('deploy/compose.yaml'));
    const { postgres, 'bank-connection': _, proxy: __, ...own } = services;
    expect(
      Object.values<{ command: string[] }>(own)
        .map(({ command }) => readCommand(command))
        .sort(),
    ).toEqual(commands.filter((command) => command !== 'all').sort());
    for (const { command, env_file } of Object.values<{ command: string[]; env_file: string[] }>(own))
      readConfigOf(readCommand(command), merged(env_file));
    expect(own.migrate.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    for (const name of ['api', 'worker']) {
      expect(own[name].depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
      expect(own[name].env_file).toEqual(['../settings/payroll.env']);
      expect(own[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
    const variables = [...read('deploy/make-databases.sh').matchAll(/\$(\w+_PASSWORD)/g)].map(
      ([, name]) => name,
    );
    expect(Object.keys(merged(postgres.env_file))).toEqual(expect.arrayContaining(variables));
  });

  test('runs a proxy where it is asked for, whose address alone the API trusts', () => {
    const { services, networks } = yaml(read('deploy/compose.yaml'));
    const { proxy, api } = services;
    expect(proxy).toMatchObject({ profiles: ['proxy'], read_only: true, cap_drop: ['ALL'] });
    const own = proxy.networks.proxy.ipv4_address;
    expect(Object.keys(proxy.networks)).toEqual(['proxy']); // it reaches the API from no other address
    expect(api.networks).toEqual(['default', 'proxy']);
    expect(api.environment.TRUSTED_PROXIES).toBe(`\${TRUSTED_PROXIES:-${own}}`);
    const [{ subnet, ip_range: others }] = networks.proxy.ipam.config;
    const isIn = (network: string) => ipaddr.parse(own).match(ipaddr.parseCIDR(network));
    expect([subnet, others].map(isIn)).toEqual([true, false]); // no other container gets it
  });

  test('runs the connection to the bank where it is asked for, with no settings but its own', () => {
    const { services } = yaml(read('deploy/compose.yaml'));
    expect(services['bank-connection']).toMatchObject({
      profiles: ['bank'],
      entrypoint: ['node', 'payroll.js', 'bank-connection'],
      env_file: ['../settings/bank.env'],
      read_only: true,
      cap_drop: ['ALL'],
    });
    expect(services['bank-connection'].volumes).toContain('payroll:/var/lib/payroll');
  });

  test('keeps the files that settings name in a volume: the worker writes, the API reads', () => {
    const { services, volumes } = yaml(read('deploy/compose.yaml'));
    expect(Object.keys(volumes)).toContain('payroll');
    expect(services.worker.volumes).toEqual(['payroll:/var/lib/payroll']);
    expect(services.api.volumes).toEqual(['payroll:/var/lib/payroll:ro']);
  });
});

describe('the Dockerfile', () => {
  const dockerfile = read('deploy/Dockerfile');

  test('copies what is there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test('gives the folder for the files that settings name to the user as whom the pods run', () => {
    const [, owner] = /^RUN chown (\d+):\d+ \.$/m.exec(dockerfile) ?? [];
    expect(read('deploy/helm/templates/_helpers.tpl')).toContain(`runAsUser: ${owner}\n`);
  });
});

describe('the systemd units', () => {
  const units = ['serve', 'work', 'migrate'] as const;
  const unit = (command: string) => read(`deploy/systemd/payroll-${command}.service`);

  test.each(units)('payroll-%s runs its command with the settings it needs', (command) => {
    const [, ...words] = /^ExecStart=\/usr\/bin\/node (?:--\S+ )?main\.js (\w+)$/m.exec(unit(command)) ?? [];
    expect(readCommand(words)).toBe(command);
    const files = [...unit(command).matchAll(/^EnvironmentFile=\/etc\/payroll\/(\S+)$/gm)].map(
      ([, file = '']) => file,
    );
    const own = [...unit(command).matchAll(/^Environment=(\w+)=(\S+)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]);
    const readByGlibc = 'MALLOC_TRIM_THRESHOLD_';
    for (const [name] of own) expect([...settingNames, readByGlibc]).toContain(name);
    readConfigOf(command, { ...merged(files), ...Object.fromEntries(own) });
    expect(files.includes('migrate.env')).toBe(command === 'migrate');
  });

  test('only payroll-work may write to the system, where the documents put the files of settings', () => {
    for (const command of units) {
      expect(unit(command)).toContain('\nProtectSystem=strict\n');
      const folders = [...unit(command).matchAll(/^(?:StateDirectory|ReadWritePaths)=(.*)$/gm)];
      expect(folders.map(([, folder]) => folder)).toEqual(command === 'work' ? ['payroll'] : []);
    }
  });

  test('payroll-bank-connection runs its command, and gets no settings but its own', () => {
    const text = unit('bank-connection');
    expect(text).toContain('\nExecStart=/usr/bin/node payroll.js bank-connection\n');
    expect(text.match(/^Environment.*$/gm)).toEqual(['EnvironmentFile=/etc/payroll/bank.env']);
    expect(text).toContain('\nProtectSystem=strict\n');
    expect(text).toContain('\nStateDirectory=payroll\n');
  });

  test('systemd accepts them', (context) => {
    needing(context, 'systemd-analyze');
    const place = mkdtempSync(path.join(tmpdir(), 'payroll-units-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const files = units.map((command) => path.join(place, `payroll-${command}.service`));
    for (const [i, file] of files.entries())
      writeFileSync(file, unit(units[i] ?? '').replace('/usr/bin/node', process.execPath));
    const output = execFileSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8', stdio: 'pipe' });
    expect(output).toBe('');
  });
});
