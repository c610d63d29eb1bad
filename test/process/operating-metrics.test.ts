/**
 * /metrics shows what an operator must act on, and docs/operate/alerts.md has a rule and a remedy for each.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kindNames } from '../../src/hosted-screens/operator/waiting.tsx';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

serveOneWorld({ settings: {} });

const docs = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../docs/operate', name), 'utf8');
const metrics = async () => (await call(service, 'GET', '/metrics')).body as string;
const figureIn = (text: string, metric: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${metric} `) || line.startsWith(`${metric}{`))
      ?.split(' ')[1],
  );

/** One waits, one failed, one bounced today, and the others are nothing to act on. */
async function writeMessages() {
  const states = [
    ['waiting', 0, 'now()'],
    ['pending', 1, 'now()'],
    ['pending', 0, 'now()'],
    ['bounced', 1, 'now()'],
    ['bounced', 1, "now() - interval '2 days'"],
  ] as const;
  for (const [at, [status, attempts, created]] of states.entries())
    await asSuperuser(
      service.urls.test,
      `insert into messages (partner_id, id, company_id, kind, cause, recipient, status, attempts, created_at, next_at)
       values ($1, $2, $3, 'payroll_late', $6, 'company', $4, $5, ${created}, case when $4::text = 'pending' then now() end)`,
      [world.partnerID, `metric ${at}`, world.companyID, status, attempts, `cause ${at}`],
    );
}

test('counts messages that wait or bounced, checks past payday, returned debits, overdue remittances and disabled endpoints', async () => {
  await call(service, 'POST', '/webhooks', {
    key: world.testKey,
    body: { url: 'https://hooks.example.com/', kinds: ['shift'] },
  });
  await asSuperuser(
    service.urls.test,
    `update webhook_endpoints set is_enabled = false, disabled_because = 'gone'`,
  );
  await asSuperuser(service.urls.test, `update employee_checks set check_date = '2026-01-02'`);
  await writeMessages();
  const text = await metrics();
  for (const state of ['waiting', 'failing', 'bounced'])
    expect([state, figureIn(text, `payroll_messages{environment="test",state="${state}"}`)]).toEqual([
      state,
      1,
    ]);
  expect(figureIn(text, 'payroll_pay{environment="test",state="past_payday"}')).toBeGreaterThan(0);
  expect(figureIn(text, 'payroll_webhook_endpoints{environment="test",state="disabled"}')).toBe(1);
  expect(figureIn(text, 'payroll_remittances{environment="test",state="overdue"}')).toBe(0);
  expect(figureIn(text, 'payroll_exposure_dollars{environment="test",state=""}')).toBe(0);
  expect(figureIn(text, 'payroll_database_up{environment="production"}')).toBe(1);
  expect(figureIn(text, 'payroll_database_connections{environment="test",state="waiting"}')).toBe(0);
  expect(figureIn(text, 'payroll_figures_until_timestamp_seconds')).toBeGreaterThan(1_760_000_000);
  for (const word of [world.partnerID, world.testKey, world.companyID]) expect(text).not.toContain(word);
});

const used = (text: string) => [...new Set(text.match(/\b(?:payroll|http)_[a-z_]+[a-z]\b/g))];

/** Without BANK_FOLDER there are none: test/process/bank-connection has them. */
const ofBankFolder = [
  'payroll_bank_files_refused',
  'payroll_bank_connection_success_timestamp_seconds',
  'payroll_bank_connection_files',
];

test('the rules and the dashboard use only metrics that exist', async () => {
  const text = await metrics();
  for (const name of ['prometheus-rules.yaml', 'grafana-dashboard.json']) {
    const names = used(docs(name)).filter((metric) => !ofBankFolder.includes(metric));
    expect(names.length).toBeGreaterThan(5);
    for (const metric of names) expect([name, metric, text.includes(metric)]).toEqual([name, metric, true]);
  }
});

test('ReplayDiffers also counts what a process found before its first scrape, which is no increase', () => {
  const [, rule] = docs('prometheus-rules.yaml').split('- alert: ReplayDiffers');
  const [expression] = rule?.split('for:') ?? [];
  const different = 'payroll_replayed_checks_total{result="different"}';
  const either = [`${different} > 0`, `increase(${different}[25h]) > 0`];
  expect(
    expression
      ?.replace(/^\s*expr: >-/, '')
      .split(' or ')
      .map((arm) => arm.trim()),
  ).toEqual(either);
});

test('docs/operate/alerts.md says for every alert who acts, where, and what to do', () => {
  const alerts = [...docs('prometheus-rules.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  const rows = docs('alerts.md')
    .split('\n')
    .flatMap((line) => /^\| \[(\w+)\]\(#\w+\) \| (?:page|ticket) \| (.+?) \|$/.exec(line)?.slice(1) ?? []);
  expect(rows.filter((_, place) => place % 2 === 0).toSorted()).toEqual(alerts.toSorted());
  const remedies = [...docs('alerts.md').matchAll(/^### (\w+)\n\n\S[^#]+?\n\n\*\*What to do\.\*\* \S/gm)];
  expect(remedies.map(([, name = '']) => name).toSorted()).toEqual(alerts.toSorted());
  const lists: readonly string[] = [...Object.values(kindNames), 'Bank answers'];
  const named = rows.filter((_, place) => place % 2).flatMap((who) => [...who.matchAll(/\*\*(.+?)\*\*/g)]);
  expect(named.map(([, list = '']) => list).filter((list) => !lists.includes(list))).toEqual([]);
});
