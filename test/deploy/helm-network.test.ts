/** Who reaches the pods of the Helm chart: clients, staff, Prometheus, and nobody else. */
import { beforeEach, expect, test } from 'vitest';
import { read, yaml } from './deployment-files.ts';
import { type Manifest, needingHelm, rendered } from './helm.ts';

beforeEach(needingHelm);

const everyValue = () => yaml(read('test/deploy/every-value.yaml'));
const ofKind = (kind: string, values = everyValue()): Manifest[] =>
  rendered(values).filter((manifest) => manifest.kind === kind);
const named = (kind: string, name: string, values = everyValue()): Manifest =>
  ofKind(kind, values).find(({ metadata }) => metadata.name === name);

/** The components of the pods that a selector finds, with the ports that they open. */
function podsBehind(selector: Manifest): Record<string, string[]> {
  const pods = ofKind('Deployment').map(({ spec }) => spec.template);
  const found = pods.filter(({ metadata }) =>
    Object.entries(selector).every(([label, value]) => metadata.labels[label] === value),
  );
  return Object.fromEntries(
    found.map(({ metadata, spec }) => [
      metadata.labels['app.kubernetes.io/component'],
      (spec.containers[0].ports ?? []).map(({ name }: Manifest) => name),
    ]),
  );
}

const pathsOf = ({ spec }: Manifest): Record<string, string> =>
  Object.fromEntries(
    spec.rules[0].http.paths.map((rule: Manifest) => [rule.path, rule.backend.service.name]),
  );

test('clients reach the API by the Ingress with TLS, and /operator of no pod', () => {
  const ingress = named('Ingress', 'payroll');
  expect(pathsOf(ingress)).toEqual({ '/operator': 'payroll-closed', '/': 'payroll' });
  expect(ingress.spec).toMatchObject({
    ingressClassName: 'public',
    tls: [{ hosts: ['pay.example.com'], secretName: 'payroll-tls' }],
  });
  expect(podsBehind(named('Service', 'payroll').spec.selector)).toEqual({ api: ['http', 'operations'] });
  expect(named('Service', 'payroll').spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
  expect(podsBehind(named('Service', 'payroll-closed').spec.selector)).toEqual({});
});

test('staff reach everything by an Ingress of another class', () => {
  const ingress = named('Ingress', 'payroll-staff');
  expect(pathsOf(ingress)).toEqual({ '/': 'payroll' });
  expect(ingress.spec.ingressClassName).toBe('internal');
  const { ingress: chosen, ...others } = everyValue();
  const closed = { ...others, ingress: { ...chosen, staff: { enabled: false } } };
  expect(ofKind('Ingress', closed).map(({ metadata }) => metadata.name)).toEqual(['payroll']);
});

test('nothing leads to the pods from outside, and nothing needs other operators, unless it is asked for', () => {
  const kinds = new Set(rendered().map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['Deployment', 'Job', 'PodDisruptionBudget', 'Service']);
});

test('Prometheus finds the metrics of every process, as the job that the alerts name', () => {
  const monitor = named('ServiceMonitor', 'payroll');
  const service = named('Service', 'payroll-operations');
  expect(service.metadata.labels).toMatchObject(monitor.spec.selector.matchLabels);
  expect(monitor.metadata.labels).toMatchObject({ release: 'prometheus' });
  expect(monitor.spec.endpoints).toEqual([{ port: 'operations', path: '/metrics', interval: '30s' }]);
  expect(podsBehind(service.spec.selector)).toEqual({ api: ['http', 'operations'], worker: ['operations'] });
  expect(service.spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
  const [, job] = /up\{job="(\w+)"\}/.exec(read('docs/operate/prometheus-rules.yaml')) ?? [];
  expect(service.metadata.labels[monitor.spec.jobLabel]).toBe(job);
});

test('the PrometheusRule has the rules of the documents', () => {
  const rules = yaml(read('docs/operate/prometheus-rules.yaml'));
  expect(rules.groups.length).toBeGreaterThan(0);
  expect(named('PrometheusRule', 'payroll').spec).toEqual(rules);
});

test('the network policies let clients in to the API, Prometheus to operations, and nobody else anywhere', () => {
  const { networkPolicy } = everyValue();
  const [all, api] = [named('NetworkPolicy', 'payroll'), named('NetworkPolicy', 'payroll-api')];
  const labels = [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec.template.metadata.labels);
  expect(labels).toHaveLength(4);
  for (const label of labels) expect(label).toMatchObject(all.spec.podSelector.matchLabels);
  expect(all.spec).toMatchObject({
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ from: networkPolicy.monitoring, ports: [{ port: 'operations' }] }],
    egress: networkPolicy.egress,
  });
  expect(Object.keys(podsBehind(api.spec.podSelector.matchLabels))).toEqual(['api']);
  expect(api.spec.ingress).toEqual([{ from: networkPolicy.clients, ports: [{ port: 'http' }] }]);
});
