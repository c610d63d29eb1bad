/** What a role does not permit is neither shown on the dashboard nor done by the service. */
import { beforeAll, describe, expect, test } from 'vitest';
import { permitsForm } from '../../src/hosted-screens/closed-pages.ts';
import { dashboard } from '../../src/hosted-screens/dashboard/screen.ts';
import { companyRoles } from '../../src/platform/graphql/roles.ts';
import { schema } from '../../src/schema.ts';
import { call } from '../support/client.ts';
import { sampleOf } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { open } from './links.ts';
import { ask } from './signed-in.ts';

serveOneWorld();

const checkDate = '2026-12-04';
beforeAll(async () => {
  const { companyID, employeeID, testKey: key } = world;
  const period = { reportingPeriodID: 'rp_cpjk113j586', check_date: checkDate, approval_required: true };
  await call(service, 'POST', '/employeeCheck', { key, body: { companyID, employeeID, ...period } });
});

const linkWithin = async (role?: string): Promise<string> => {
  const { partnerID, companyID, testKey: key } = world;
  const body = { partnerID, companyID, ...(role ? { role } : {}) };
  return (await call(service, 'POST', '/getAuthLink', { key, body })).body.url;
};

const forms = Object.entries(dashboard.routes).flatMap(([name, { page }]) =>
  page.form ? [{ name, page }] : [],
);
const closedTo = (role: string) =>
  forms
    .filter(({ page }) => !permitsForm(schema, { kind: 'link', roles: [role] }, page))
    .map(({ name }) => name);

/** What the address of a page names. */
const aboutOf = (name: string) => new Map(Object.entries(dashboard.routes)).get(name)?.about ?? 'id';

const approvals = [
  'payroll-approve',
  'payroll-payments',
  'payroll-approve-payment',
  'payroll-undo-payment',
  'payroll-undo',
];
const ofCompany = [
  'state-account',
  'tax-question',
  'tax-authorization',
  'filing-authorize',
  'filing-ask',
  'filing-confirm',
  'filing-elsewhere',
  'filing-withdraw',
  'filing-correct',
  'filing-overpayment',
  'filing-final',
  'company-bank',
  'bank-deposits',
  'bank-send-deposits',
  'bank-send-prenote',
  'bank-stop-change',
  'employee-work-district',
  'settings-schedule',
  'settings-approval',
  'settings-company',
  'settings-place',
  'settings-person-add',
  'settings-person-end',
  'settings-place-add',
  'settings-local-tax-add',
  'settings-notification',
];
const all = forms.map(({ name }) => name);
/** Reports change nothing. */
const reading = ['reports', 'payroll-journal'];

test('each role permits these forms of the dashboard, and no others', () => {
  expect(closedTo('owner')).toEqual([]);
  expect(closedTo('payroll_admin').toSorted()).toEqual([...approvals, ...ofCompany].toSorted());
  expect(closedTo('approver')).toEqual(all.filter((name) => ![...approvals, ...reading].includes(name)));
  expect(closedTo('viewer')).toEqual(all.filter((name) => !reading.includes(name)));
  expect(closedTo('unknown')).toEqual(all);
});

const audited = async () =>
  (await ask(service, world.testKey, '{ auditChain { length waiting { id } } }')).auditChain;

describe.each(Object.keys(companyRoles))('%s', (role) => {
  test('is refused every form that the role does not permit, and nothing is changed', async () => {
    const link = await linkWithin(role);
    const before = await audited();
    for (const name of sampleOf(closedTo(role), 4)) {
      const from = { day: checkDate, state: 'CA', id: world.employeeID }[aboutOf(name)];
      const body = new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' });
      const answer = await open(`${link}&page=${name}&from=${from}`, { method: 'POST', body });
      expect([name, answer.status]).toEqual([name, 403]);
      expect(answer.html).toContain('Your role does not permit this');
    }
    const after = await audited();
    expect(after.length + after.waiting.length).toBe(before.length + before.waiting.length);
  });

  test('sees no button and no link to what the role does not permit', async () => {
    const visitor = new Visitor();
    const link = await linkWithin(role);
    const closed = closedTo(role);
    const read = ['dashboard', 'payroll', 'employees', 'contractors', 'taxes', 'reports', 'pay-calendar'];
    const pages = [
      ...read.map((page) => ({ page })),
      { page: 'payroll', from: checkDate },
      { page: 'employee', from: world.employeeID },
      { page: 'contractor', from: world.contractorID },
      { page: 'company-bank' },
    ];
    const shown = new Set<string>();
    for (const page of pages) {
      await visitor.goto(`${link}&${new URLSearchParams(page)}`);
      expect([page, visitor.status()]).toEqual([page, 200]);
      for (const form of visitor.document.querySelectorAll('form[method=post]')) {
        const { searchParams: target } = new URL(form.getAttribute('action') ?? '', visitor.url());
        if (!target.has('signOut')) shown.add(target.get('page') ?? 'dashboard');
      }
      for (const anchor of visitor.document.querySelectorAll('a[href^="?"]')) {
        const target = new URL(anchor.getAttribute('href') ?? '', visitor.url()).searchParams;
        if (target.has('language') || ['company-bank', 'pay-calendar'].includes(target.get('page') ?? ''))
          continue;
        shown.add(target.get('page') ?? 'dashboard');
      }
    }
    expect([...shown].filter((name) => closed.includes(name))).toEqual([]);
    expect(shown.has('payroll-approve')).toBe(!closed.includes('payroll-approve'));
    expect(shown.has('employee-add')).toBe(!closed.includes('employee-add'));
  });
});

test('a link without roles shows and does all of its screen, as before', async () => {
  const html = async (link: string) => {
    const { html: found } = await open(`${link}&page=employee&from=${world.employeeID}`);
    return found.replaceAll(/session=[\w-]+|name="csrf" value="[^"]+"/g, '');
  };
  expect(await html(await linkWithin('owner'))).toBe(await html(await linkWithin()));
});
