/** compose.yaml, the Helm chart and the systemd units say what the code knows: commands, settings, routes. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseWithPointers } from '@stoplight/yaml';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { commands, readCommand } from '../../src/process/commands.ts';
import { readConfigOf } from '../../src/process/config.ts';
import { settingNames } from '../../src/process/settings.ts';
import { readSettings } from '../process/built-folder.ts';
import { needing } from '../support/needing.ts';
import { render } from './helm.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
// biome-ignore lint/suspicious/noExplicitAny: documents of other programs, of which the tests read members
const yaml = (text: string): any => {
  const { data, diagnostics } = parseWithPointers(text, { mergeKeys: true, ignoreDuplicateKeys: false });
  expect(diagnostics).toEqual([]);
  return data;
};

/** What deploy/new-settings.sh writes, by file. */
let written: Record<string, Record<string, string>>;
beforeAll(() => {
  const place = mkdtempSync(path.join(tmpdir(), 'payroll-deploy-'));
  onSettings(place);
  rmSync(place, { recursive: true });
});

/** The script beside a stand-in for the built program. */
function makeSettings(place: string, program: string, address: string) {
  writeFileSync(path.join(place, 'payroll.js'), program);
  writeFileSync(path.join(place, 'package.json'), '{"type":"module"}');
  mkdirSync(path.join(place, 'deploy'));
  copyFileSync(path.join(root, 'deploy/new-settings.sh'), path.join(place, 'deploy/new-settings.sh'));
  const words = ['deploy/new-settings.sh', 'settings', 'db.example.com:5432', address];
  const { PATH = '' } = process.env;
  const NODE_OPTIONS = `--import=${path.join(root, 'node_modules/tsx/dist/loader.mjs')}`;
  return spawnSync('sh', words, { cwd: place, env: { PATH, NODE_OPTIONS }, encoding: 'utf8' });
}

/** With a program that makes the keys by the same code. */
function onSettings(place: string): void {
  const program = `await import(${JSON.stringify(path.join(root, 'src/commands/payroll.ts'))});`;
  const { status, stderr } = makeSettings(place, program, 'https://payroll.example.com');
  expect(status, stderr).toBe(0);
  const names = readdirSync(path.join(place, 'settings')).sort();
  written = Object.fromEntries(names.map((name) => [name, readSettings(path.join(place, 'settings', name))]));
}

test('new settings suffice for each command, and those of serve and work have nothing of the migrator', () => {
  expect(Object.keys(written)).toEqual(['migrate.env', 'payroll.env', 'postgres.env']);
  const { 'payroll.env': running = {}, 'migrate.env': migrating = {} } = written;
  for (const command of ['serve', 'work', 'all'] as const) readConfigOf(command, running);
  readConfigOf('migrate', { ...running, ...migrating });
  expect(Object.keys({ ...running, ...migrating }).filter((name) => !settingNames.includes(name))).toEqual(
    [],
  );
  expect(JSON.stringify(running)).not.toMatch(/migrator|pok_/);
  expect(Object.keys(migrating)).toEqual(
    expect.arrayContaining(['TEST_OPERATOR_KEY', 'PRODUCTION_OPERATOR_KEY']),
  );
});

describe('new settings that cannot be made leave nothing, and say why:', () => {
  test.each([
    ['keys that fail', 'throw new Error("no keys")', 'https://payroll.example.com', /no keys/],
    ['an address without http', '', 'payroll.example.com', /^payroll\.example\.com must begin with http/],
    ['another scheme', '', 'ftp://payroll.example.com', /^ftp:\S+ must begin with http/],
  ])('%s', (_, program, address, problem) => {
    const place = mkdtempSync(path.join(tmpdir(), 'payroll-deploy-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const { status, stderr } = makeSettings(place, program, address);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(problem);
    expect(readdirSync(place).sort()).toEqual(['deploy', 'package.json', 'payroll.js']);
  });

  test('a folder that is not the built one', () => {
    const script = path.join(root, 'deploy/new-settings.sh');
    const place = mkdtempSync(path.join(tmpdir(), 'payroll-deploy-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const words = [script, 'settings', 'db.example.com:5432', 'https://payroll.example.com'];
    const { status, stderr } = spawnSync('sh', words, { cwd: place, encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('run npm run build, then sh dist/deploy/new-settings.sh'),
    });
    expect(readdirSync(place)).toEqual([]);
  });
});

/** Where docs/production.md puts the files that settings name. */
const files = [...read('docs/production.md').matchAll(/`(?:BANK_FOLDER|CHECK_FONT_FILE)=(\S+)`/g)].map(
  ([, file = '']) => file,
);
test('the documents put the files of all settings below one folder', () => {
  expect(files.map((file) => path.dirname(file))).toEqual(['/var/lib/payroll', '/var/lib/payroll']);
});

const merged = (files: readonly string[]) =>
  Object.assign({}, ...files.map((file) => written[path.basename(file)]));
const probed = ['/livez', '/readyz'];

describe('compose.yaml', () => {
  test('starts each command once, with the settings it needs, after what it needs', () => {
    const { services } = yaml(read('compose.yaml'));
    const { postgres, ...own } = services;
    expect(
      Object.values<{ command: string[] }>(own)
        .map(({ command }) => readCommand(command))
        .sort(),
    ).toEqual(commands.filter((one) => one !== 'all').sort());
    for (const { command, env_file } of Object.values<{ command: string[]; env_file: string[] }>(own))
      readConfigOf(readCommand(command), merged(env_file));
    expect(own.migrate.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    for (const name of ['api', 'worker']) {
      expect(own[name].depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
      expect(own[name].env_file).toEqual(['settings/payroll.env']);
      expect(own[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
    const variables = [...read('deploy/make-databases.sh').matchAll(/\$(\w+_PASSWORD)/g)].map(
      ([, name]) => name,
    );
    expect(Object.keys(merged(postgres.env_file))).toEqual(expect.arrayContaining(variables));
  });

  test('keeps the files that settings name in a volume: the worker writes, the API reads', () => {
    const { services, volumes } = yaml(read('compose.yaml'));
    expect(Object.keys(volumes)).toContain('payroll');
    expect(services.worker.volumes).toEqual(['payroll:/var/lib/payroll']);
    expect(services.api.volumes).toEqual(['payroll:/var/lib/payroll:ro']);
  });
});

describe('the Helm chart', () => {
  const folder = 'deploy/helm/templates';
  const chart = () => yaml(read('deploy/helm/Chart.yaml'));
  const values = () => yaml(read('deploy/helm/values.yaml'));
  const scope = (Values = values()) => ({
    Values,
    Chart: { AppVersion: chart().appVersion },
    Release: { Name: 'payroll' },
  });
  const rendered = (chosen = values()) =>
    readdirSync(path.join(root, folder)).flatMap((file) => render(read(`${folder}/${file}`), scope(chosen)));
  // biome-ignore lint/suspicious/noExplicitAny: manifests, of which the tests read members
  const ofKind = (kind: string, chosen = values()): any[] =>
    rendered(chosen).filter((one) => one['kind'] === kind);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const podsOf = (kind: string, chosen = values()): any[] =>
    ofKind(kind, chosen).map(({ spec }) => spec.template.spec);

  test('has the version of the service', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(chart()).toMatchObject({ version, appVersion: version });
  });

  test('sets only settings of the service, and each command has those it needs', () => {
    const chosen = { ...values(), settings: { BASE_URL: 'https://pay.example.com', LOG_LEVEL: 'warn' } };
    const settings: Record<string, string> = ofKind('ConfigMap', chosen)[0].data;
    expect(settings).toEqual(chosen.settings);
    const secrets: Record<string, object | undefined> = {
      payroll: written['payroll.env'],
      'payroll-migration': written['migrate.env'],
      'payroll-settings': settings,
    };
    const pods = [...podsOf('Deployment'), ...podsOf('Job')];
    expect(pods).toHaveLength(3);
    for (const { containers } of pods) {
      const [{ args, envFrom }] = containers;
      const names = envFrom.map((from: Record<string, { name: string }>) => Object.values(from)[0]?.name);
      expect(names.filter((name: string) => !secrets[name])).toEqual([]);
      const read = Object.assign({}, ...names.map((name: string) => secrets[name])); // the later wins
      readConfigOf(readCommand(args), read);
      expect(names.includes('payroll-migration')).toBe(args[0] === 'migrate');
      if (args[0] !== 'migrate') expect(read).toMatchObject(chosen.settings);
    }
  });

  test('sets nothing by itself, so that the settings of the secret hold', () => {
    expect(ofKind('ConfigMap')[0].data ?? {}).toEqual({});
  });

  test('mounts the volumes of its values, where the user of the pods may write', () => {
    for (const { spec } of ofKind('Deployment')) {
      expect(spec.template.spec.volumes).toEqual([]);
      expect(spec.template.spec.containers[0].volumeMounts).toEqual([]);
    }
    const volumes = [{ name: 'files', persistentVolumeClaim: { claimName: 'payroll' } }];
    const volumeMounts = [{ name: 'files', mountPath: '/var/lib/payroll' }];
    const { api, worker, ...others } = values();
    const mounted = { volumes, volumeMounts };
    const chosen = { ...others, api: { ...api, ...mounted }, worker: { ...worker, ...mounted } };
    const pods = podsOf('Deployment', chosen);
    expect(pods).toHaveLength(2);
    for (const { containers, ...pod } of pods) {
      expect(pod.volumes).toEqual(volumes);
      expect(containers[0].volumeMounts).toEqual(volumeMounts);
      expect(pod.securityContext.fsGroup).toBe(pod.securityContext.runAsUser);
    }
  });

  test('probes real routes on the port that the image opens, as a user without rights', () => {
    const port = Number(/PORT=(\d+)/.exec(read('Dockerfile'))?.[1]);
    for (const { containers, securityContext, terminationGracePeriodSeconds } of podsOf('Deployment')) {
      const [one] = containers;
      expect(one.ports).toEqual([{ name: 'http', containerPort: port }]);
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
        expect(probed).toContain(one[probe].httpGet.path);
        expect(one[probe].httpGet.port).toBe('http');
      }
      expect(securityContext).toMatchObject({ runAsNonRoot: true });
      expect(one.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
      expect(terminationGracePeriodSeconds).toBeGreaterThan(5 + 25);
      expect(one.resources.requests.memory).toMatch(/Mi$/);
    }
  });

  test('migrates before it updates, and keeps all pods but one while nodes are emptied', () => {
    expect(ofKind('Job')[0].metadata.annotations).toMatchObject({
      'helm.sh/hook': 'pre-install,pre-upgrade',
    });
    const labels = ofKind('Deployment').map(({ spec }) => spec.template.metadata.labels);
    for (const selected of [
      ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
      ofKind('Service')[0].spec.selector,
    ])
      expect(labels).toContainEqual(expect.objectContaining(selected));
    expect(ofKind('PodDisruptionBudget')).toHaveLength(2);
  });
});

describe('the systemd units', () => {
  const units = ['serve', 'work', 'migrate'] as const;
  const unit = (command: string) => read(`deploy/systemd/payroll-${command}.service`);

  test.each(units)('payroll-%s runs its command with the settings it needs', (command) => {
    const [, ...words] = /^ExecStart=\/usr\/bin\/node main\.js (\w+)$/m.exec(unit(command)) ?? [];
    expect(readCommand(words)).toBe(command);
    const files = [...unit(command).matchAll(/^EnvironmentFile=\/etc\/payroll\/(\S+)$/gm)].map(
      ([, file = '']) => file,
    );
    const own = [...unit(command).matchAll(/^Environment=(\w+)=(\S+)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]);
    for (const [name] of own) expect(settingNames).toContain(name);
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
