/** The Helm chart says what the code does: commands, settings, routes. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommand } from '../../src/process/commands.ts';
import { readConfigOf } from '../../src/process/config.ts';
import { newSettings, read, root, yaml } from './deployment-files.ts';
import { render } from './helm.ts';

const probed = ['/livez', '/readyz'];

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
  const connection = 'payroll-bank-connection';
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const podsOf = (kind: string, chosen = values()): any[] =>
    ofKind(kind, chosen)
      .filter(({ metadata }) => metadata.name !== connection)
      .map(({ spec }) => spec.template.spec);

  test('runs the connection to the bank once, or not at all, with no settings but its own', () => {
    const { bankConnection, ...others } = values();
    const deploymentOf = (chosen = values()) =>
      ofKind('Deployment', chosen).find(({ metadata }) => metadata.name === connection);
    expect(deploymentOf().spec.replicas).toBe(0);
    const volumeMounts = [{ name: 'files', mountPath: '/var/lib/payroll' }];
    const chosen = { ...others, bankConnection: { ...bankConnection, replicas: 1, volumeMounts } };
    const { replicas, strategy, template } = deploymentOf(chosen).spec;
    expect([replicas, strategy]).toEqual([1, { type: 'Recreate' }]);
    const [container] = template.spec.containers;
    expect(container).toMatchObject({
      command: ['node', 'payroll.js', 'bank-connection'],
      envFrom: [{ secretRef: { name: 'payroll-bank' } }],
      securityContext: { readOnlyRootFilesystem: true },
      volumeMounts,
    });
    expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, fsGroup: 1000 });
  });

  test('has the version of the service', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(chart()).toMatchObject({ version, appVersion: version });
  });

  test('sets only settings of the service, and each command has those it needs', () => {
    const chosen = { ...values(), settings: { BASE_URL: 'https://pay.example.com', LOG_LEVEL: 'warn' } };
    const settings: Record<string, string> = ofKind('ConfigMap', chosen)[0].data;
    expect(settings).toEqual(chosen.settings);
    const secrets: Record<string, object | undefined> = {
      payroll: newSettings()['payroll.env'],
      'payroll-migration': newSettings()['migrate.env'],
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

  test('each pod of the API has as many shares of the limits as there are pods', () => {
    const { api, ...others } = values();
    const chosen = { ...others, api: { ...api, replicas: 5 } };
    const environments = podsOf('Deployment', chosen).map(({ containers }) => containers[0].env);
    expect(environments).toEqual([[{ name: 'SERVING_PROCESSES', value: '5' }], undefined]);
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
    const port = Number(/PORT=(\d+)/.exec(read('deploy/Dockerfile'))?.[1]);
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
