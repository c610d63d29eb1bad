/** What the Helm chart runs says what the code does: commands, settings, routes. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readCommand } from '../../src/process/commands.ts';
import { readConfigOf } from '../../src/process/config.ts';
import { sampleOf } from '../support/sample.ts';
import { newSettings, read, yaml } from './deployment-files.ts';
import { helm, type Manifest, needingHelm, refusalOf, rendered } from './helm.ts';

beforeEach(needingHelm);

const everyValue = () => yaml(read('test/deploy/every-value.yaml'));
const ofKind = (kind: string, values = {}): Manifest[] =>
  rendered(values).filter((manifest) => manifest.kind === kind);
const connection = 'payroll-bank-connection';
const podsOf = (kind: string, values = {}): Manifest[] =>
  ofKind(kind, values)
    .filter(({ metadata }) => metadata.name !== connection)
    .map(({ spec }) => spec.template.spec);
const allPods = (values = {}) => [...podsOf('Deployment', values), ...podsOf('Job', values)];
type Variable = { readonly name: string; readonly value?: string };
const variablesOf = (env: readonly Variable[] = []) =>
  Object.fromEntries(env.map(({ name, value }) => [name, value]));

describe('the Helm chart', () => {
  test('is accepted by the linter, with nothing set and with everything set', () => {
    const settings = sampleOf([[], ['--values', '../../test/deploy/every-value.yaml']], 2);
    for (const values of settings) {
      const { status, stdout } = helm('lint', '.', '--strict', ...values);
      expect(status, stdout).toBe(0);
      expect(stdout).not.toMatch(/WARNING|ERROR/);
    }
  });

  test('has the version of the service', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(yaml(read('deploy/helm/Chart.yaml'))).toMatchObject({ version, appVersion: version });
  });

  test('refuses values that it does not know, and those that it sets itself', () => {
    expect(refusalOf({ apis: { replicas: 2 } })).toMatch(/apis/);
    expect(refusalOf({ settings: { OPERATIONS_PORT: '1' } })).toMatch(/OPERATIONS_PORT/);
    expect(refusalOf({ extraEnv: [{ name: 'SERVING_PROCESSES', value: '1' }] })).toMatch(/extraEnv\.0\.name/);
    expect(refusalOf({ settings: { BANK_ROUTING_NUMBER: 11_401_533 } })).toMatch(
      /BANK_ROUTING_NUMBER.*string/,
    );
  });

  test('README.md has each value', () => {
    const page = read('deploy/helm/README.md');
    const pathsIn = (values: object, above = ''): string[] =>
      Object.entries(values).flatMap(([name, value]) => {
        const isGroup = value && typeof value === 'object' && !Array.isArray(value);
        const isOpen = isGroup && Object.keys(value).length > 0 && name !== 'resources';
        return isOpen ? pathsIn(value, `${above}${name}.`) : [`${above}${name}`];
      });
    const missing = pathsIn(yaml(read('deploy/helm/values.yaml'))).filter(
      (value) => !page.includes(`\`${value}\``),
    );
    expect(missing).toEqual([]);
  });
});

describe('each process of the chart', () => {
  test('has the settings of its command, and every setting of the values: migrate too', () => {
    const { settings, extraEnv } = everyValue();
    const secrets: Record<string, object | undefined> = {
      payroll: newSettings()['payroll.env'],
      'payroll-migration': newSettings()['migrate.env'],
    };
    const pods = allPods(everyValue());
    expect(pods).toHaveLength(3);
    for (const { containers } of pods) {
      const [{ args, envFrom, env }] = containers;
      const names = envFrom.map((from: Manifest) => from.secretRef.name);
      const inSecrets = Object.assign({}, ...names.map((name: string) => secrets[name]));
      const { MASTER_KEYS_FILE, ...variables } = variablesOf(env); // env takes precedence over envFrom
      expect(variables).toMatchObject({ ...settings, RUN_PAYROLL: 'true' });
      expect(MASTER_KEYS_FILE).toBe(extraEnv[0].value);
      readConfigOf(readCommand(args), {
        ...inSecrets,
        ...variables,
      });
      expect(names.includes('payroll-migration')).toBe(args[0] === 'migrate');
    }
  });

  test('sets nothing by itself but its port and its share, so that the settings of the secret hold', () => {
    const environments = allPods({ api: { replicas: 5 } }).map(({ containers: [container] }) => [
      container.args[0],
      variablesOf(container.env),
    ]);
    expect(Object.fromEntries(environments)).toEqual({
      serve: { OPERATIONS_PORT: '4900', SERVING_PROCESSES: '5' },
      work: { OPERATIONS_PORT: '4900' },
      migrate: {},
    });
  });

  test('is replaced when its settings change, and when the cluster has another secret', () => {
    const annotations = ofKind('Deployment').map(({ spec }) => spec.template.metadata.annotations);
    for (const annotation of annotations) expect(annotation['checksum/secret']).toMatch(/^[0-9a-f]{64}$/);
    const template = (values = {}) => podsOf('Deployment', values)[0];
    expect(template({ settings: { LOG_LEVEL: 'warn' } })).not.toEqual(template());
  });

  test('mounts the volumes of its values, where the user of the pods may write', () => {
    const { api } = everyValue();
    const pods = allPods(everyValue());
    expect(pods).toHaveLength(3);
    for (const { containers, ...pod } of pods) {
      expect(pod.volumes).toEqual(api.volumes);
      expect(containers[0].volumeMounts).toEqual(api.volumeMounts);
      expect(pod.securityContext.fsGroup).toBe(pod.securityContext.runAsUser);
    }
    for (const pod of allPods()) expect(pod.volumes).toBeUndefined();
  });

  test('is probed on the port of operations, as a user without rights', () => {
    const port = Number(/PORT=(\d+)/.exec(read('deploy/Dockerfile'))?.[1]);
    const operations = { name: 'operations', containerPort: 4900 };
    for (const { containers, securityContext, terminationGracePeriodSeconds } of podsOf('Deployment')) {
      const [container] = containers;
      const own = container.args[0] === 'serve' ? [{ name: 'http', containerPort: port }] : [];
      expect(container.ports).toEqual([...own, operations]);
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
        expect(['/livez', '/readyz']).toContain(container[probe].httpGet.path);
        expect(container[probe].httpGet.port).toBe('operations');
      }
      expect(securityContext).toMatchObject({ runAsNonRoot: true });
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
      expect(terminationGracePeriodSeconds).toBeGreaterThan(5 + 25);
      expect(container.resources.requests.memory).toMatch(/Mi$/);
    }
  });

  test('is placed, pulled and named as the values say', () => {
    const { imagePullSecrets, nodeSelector, tolerations, affinity, image } = everyValue();
    for (const { containers, ...pod } of allPods(everyValue())) {
      expect(pod).toMatchObject({ imagePullSecrets, nodeSelector, tolerations, affinity });
      expect(containers[0].image).toBe(`${image.repository}@${image.digest}`);
      // The account of the chart does not exist yet when migrate runs.
      const isMigrate = containers[0].args[0] === 'migrate';
      expect(pod.serviceAccountName).toBe(isMigrate ? 'default' : 'payroll');
      expect(pod.automountServiceAccountToken).toBe(false);
    }
    expect(ofKind('ServiceAccount', everyValue())).toHaveLength(1);
    const named = { serviceAccount: { name: 'existing' } };
    expect(ofKind('ServiceAccount', named)).toEqual([]);
    for (const pod of allPods(named)) expect(pod.serviceAccountName).toBe('existing');
  });

  test('goes to other machines and zones than its like, where there are some', () => {
    for (const { spec } of ofKind('Deployment').filter(({ metadata }) => metadata.name !== connection)) {
      const { topologySpreadConstraints: spread } = spec.template.spec;
      const keys = spread.map(({ topologyKey }: Manifest) => topologyKey);
      expect(keys).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
      for (const constraint of spread) expect(constraint.labelSelector).toEqual(spec.selector);
    }
  });

  test('is migrated for before it is updated, and kept but for one while nodes are emptied', () => {
    expect(ofKind('Job')[0].metadata.annotations).toMatchObject({
      'helm.sh/hook': 'pre-install,pre-upgrade',
    });
    const labels = ofKind('Deployment').map(({ spec }) => spec.template.metadata.labels);
    const budgets = ofKind('PodDisruptionBudget');
    expect(budgets).toHaveLength(2);
    for (const { spec } of budgets)
      expect(labels).toContainEqual(expect.objectContaining(spec.selector.matchLabels));
  });
});

test('the connection to the bank runs once, or not at all, with no settings but its own', () => {
  const deploymentOf = (values = {}) =>
    ofKind('Deployment', values).find(({ metadata }) => metadata.name === connection);
  expect(deploymentOf().spec.replicas).toBe(0);
  const { replicas, strategy, template } = deploymentOf(everyValue()).spec;
  expect([replicas, strategy]).toEqual([1, { type: 'Recreate' }]);
  const [container] = template.spec.containers;
  expect(container).toMatchObject({
    command: ['node', 'payroll.js', 'bank-connection'],
    envFrom: [{ secretRef: { name: 'payroll-bank' } }],
    securityContext: { readOnlyRootFilesystem: true },
    volumeMounts: [{ name: 'files', mountPath: '/var/lib/payroll' }],
  });
  expect(container.env).toBeUndefined();
  expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, fsGroup: 1000 });
  expect(refusalOf({ bankConnection: { replicas: 2 } })).toMatch(/bankConnection\.replicas/);
});
