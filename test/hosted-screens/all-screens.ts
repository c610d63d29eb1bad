import { contractorRoutes } from '../../src/hosted-screens/contractors/pages.ts';
import { peopleRoutes } from '../../src/hosted-screens/people/pages.ts';
import { settingsRoutes } from '../../src/hosted-screens/settings/pages.ts';
import { makeNextReport } from '../../src/outside/reports/worker.ts';
import { clientOf } from '../platform/graphql/client.ts';
import { call } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import type { World } from '../support/world.ts';
import { addCheck, arrange, defineAttributes, makeCompany, newCompany, pay } from './companies.ts';
import { embeddedPages, linksOf } from './links.ts';

/** The address of every screen, by its name, of companies before and after their first payday. */
export async function allScreens(service: Service): Promise<Record<string, string>> {
  const [pending, paid] = [await makeCompany(service), await makeCompany(service)];
  await pay(service, paid);
  for (const world of [pending, paid]) await defineAttributes(service, world);
  const fresh = await newCompany(service, pending, 'Harbor Coffee Inc');
  const { dashboard, taxes, reports, paystub } = linksOf(service, pending);
  const whole = await dashboard();
  const ofPaid = await linksOf(service, paid).dashboard();
  const api = await apiPage(service, pending);
  return {
    ...Object.fromEntries(embeddedPages.map((page) => [`dashboard ${page}`, `${whole}&page=${page}`])),
    'dashboard with a request': ofPaid,
    'a mistake in a paid check': `${ofPaid}&page=employee-fix-check&from=${paid.employeeCheckID}`,
    'dashboard payroll': `${whole}&page=payroll`,
    'dashboard hours': `${whole}&page=hours`,
    'dashboard company-bank': `${whole}&page=company-bank`,
    'dashboard pay-calendar': `${whole}&page=pay-calendar`,
    'dashboard company': `${whole}&page=company`,
    'dashboard january': `${whole}&page=january`,
    'dashboard owed': `${whole}&page=owed`,
    ...(await settings(service, pending)),
    'dashboard employee-hires': `${whole}&page=employee-hires`,
    'dashboard employee-hire-report': `${whole}&page=employee-hire-report&from=${pending.employeeID}`,
    'dashboard state-reports': `${whole}&page=state-reports`,
    'dashboard paperwork-add': `${whole}&page=paperwork-add`,
    'dashboard i9-section-2': `${whole}&page=i9-section-2&from=${pending.employeeID}`,
    'dashboard i9-supplement': `${whole}&page=i9-supplement&from=${pending.employeeID}`,
    'embedded employees': await dashboard('employees'),
    'embedded run-payroll': await dashboard('run-payroll'),
    'embedded person': await linksOf(service, pending).person(pending.employeeID),
    taxes: await taxes(),
    'taxes with requirements': await linksOf(service, paid).taxes(),
    reports: await reports(),
    'reports with a chart and files': await reportsOf(service, paid),
    'files of reports': `${await reportsOf(service, paid)}&page=report-files`,
    'pending paystub': await paystub(),
    'paystub without shifts': await paystub(await addCheck(service, pending, 'empty-check')),
    ...(await ownScreens(service, paid)),
    ...(await ownOfContractor(service, paid)),
    ...(await whatIfScreens(service, pending)),
    'computed paystub': await linksOf(service, paid).paystub(),
    ...(await onboardingScreens(service, fresh)),
    ...people(whole, pending),
    ...contractors(whole, pending),
    ...api,
    'error page': `${service.baseUrl}/screens/taxes?token=unknown`,
  };
}

/** The settings of a company that has something of most kinds. */
async function settings(service: Service, { partnerID, testKey: key, companyID, employeeID }: World) {
  const post = async (path: string, body: object) =>
    (await call(service, 'POST', path, { key, body: { companyID, ...body } })).body.data;
  const vacation = { name: 'Vacation', kind: 'vacation', method: 'year', amount: 80 };
  const { policyID } = await post('/timeOffPolicies', vacation);
  const start_date = new Date().toISOString().slice(0, 10);
  await post('/timeOffPolicies/employees', { policyID, employeeID, start_date });
  const ask = clientOf(service, key);
  const agency = { name: 'State disbursement unit', address: '1 Main St, Sacramento, CA 94203' };
  const dates = { effectiveStartDate: start_date, capAmount: 120 };
  const order = { garnishmentType: 'CHILD_SUPPORT', agency, caseId: 'C-17', orderNumber: 'O-17', ...dates };
  const place = { address: '1 Dr Carlton B Goodlett Pl', city: 'San Francisco', state: 'CA', zip: '94102' };
  const plan = { contribution_type: 'percentage', override_type: 'overridable', value: 5 };
  await ask(
    `mutation ($id: ID!, $order: CreateGarnishmentInput!, $place: CreateWorkLocationInput!,
      $offer: CreateDeductionTemplateInput!) {
      createGarnishment(companyId: $id, input: $order) { id }
      createWorkLocation(companyId: $id, input: $place) { id }
      createDeductionTemplate(companyId: $id, input: $offer) { id }
    }`,
    {
      id: companyID,
      order: { ...order, employeeId: employeeID },
      place: { ...place, name: 'Main Street shop' },
      offer: { deductionType: '_401K', employeeContribution: plan },
    },
  );
  const { data } = await ask(
    `query ($id: ID!) { deductionTemplates(companyId: $id) { nodes { id } } garnishments(companyId: $id) { nodes { id } }
      workLocations(companyId: $id) { nodes { id } } }`,
    { id: companyID },
  );
  const first = (list: { nodes: { id: string }[] }) => list.nodes[0]?.id ?? '';
  const about: Readonly<Record<string, string>> = {
    'settings-person-end': '', // nobody signs in here
    'settings-place': first(data.workLocations),
    'settings-deduction': first(data.deductionTemplates),
    'settings-order': first(data.garnishments),
    'settings-notification': 'APPROVAL_NEEDED',
    'settings-time-off-policy': policyID,
    'settings-time-off-people': policyID,
    'settings-time-off-balance': policyID,
  };
  const { url } = (await call(service, 'POST', '/getAuthLink', { key, body: { partnerID, companyID } })).body;
  const pages = ['settings', ...Object.keys(settingsRoutes)].filter((name) => about[name] !== '');
  return Object.fromEntries(
    pages.map((name) => [name, `${url}&page=${name}${about[name] ? `&from=${about[name]}` : ''}`]),
  );
}

/** The steps of an employer who has not begun. */
const onboardingScreens = async (service: Service, fresh: World): Promise<Record<string, string>> => {
  const onboarding = await linksOf(service, fresh).onboarding();
  const steps = ['owner', 'business', 'pay-schedule', 'bank', 'signature'];
  return {
    onboarding,
    ...Object.fromEntries(steps.map((step) => [`onboarding ${step}`, `${onboarding}&page=${step}`])),
  };
};

/** The pages of a dashboard about one person. */
const people = (dashboard: string, { employeeID }: World): Record<string, string> => {
  const others = [
    // no form for this person
    ...[
      'employee-back-to-work',
      'employee-rehire',
      'employee-onboard',
      'employee-stop-change',
      'employee-invite',
    ],
    ...[
      'employee-delete-check',
      'employee-paystub',
      'employee-deduction-change',
      'employee-w2',
      'employee-w2-form',
      'paystub-pdf',
    ],
    ...['employee-fix-check', 'employee-void-check', 'employee-repaid', 'employee-check-pdf'],
    ...['employee-check-handed', 'employee-pay-on-paper'],
    'employee-add',
  ];
  const pages = Object.keys(peopleRoutes).filter((name) => !others.includes(name));
  return {
    ...Object.fromEntries(
      pages.map((page) => [`person ${page}`, `${dashboard}&page=${page}&from=${employeeID}`]),
    ),
    ...Object.fromEntries(
      ['pay', 'taxes', 'time-off', 'documents', 'checks', 'details'].map((tab) => [
        `person's tab ${tab}`,
        `${dashboard}&page=employee&from=${employeeID}&tab=${tab}`,
      ]),
    ),
    'person added': `${dashboard}&page=employee-add`,
    'forms-w2': `${dashboard}&page=forms-w2`,
    'forms-w2 of 2026': `${dashboard}&page=forms-w2&from=2026`,
  };
};

/** The pages of a dashboard about one contractor. */
const contractors = (dashboard: string, { contractorID }: World): Record<string, string> => {
  // not of one; the page of the others is the contractor's
  const others = [
    ...['contractor-add', 'contractor-delete-payment', 'contractor-stop-change'],
    ...['contractor-fix-payment', 'contractor-void-payment', 'contractor-repaid', 'contractor-check-pdf'],
    ...['contractor-check-handed', 'contractor-pay-on-paper'],
  ];
  const pages = Object.keys(contractorRoutes).filter((name) => !others.includes(name));
  return {
    ...Object.fromEntries(pages.map((page) => [page, `${dashboard}&page=${page}&from=${contractorID}`])),
    'contractor added': `${dashboard}&page=contractor-add`,
  };
};

/** An employee's own screens. */
const ownScreens = async (service: Service, world: World): Promise<Record<string, string>> => {
  const { testKey: key, companyID, employeeID } = world;
  const account = { companyID, employeeID, routing_number: '011401533' };
  for (const account_number of ['765000001', '765000002'])
    await call(service, 'POST', '/bankaccount', { key, body: { ...account, account_number } });
  await askForTimeOff(service, world);
  const own = await linksOf(service, world).worker(world.employeeID);
  const pages = [
    'paychecks',
    'bank-account',
    'pay-split',
    'w4',
    'state-form',
    'address',
    'attributes',
    'year-forms',
    'documents',
    'i9',
    'time-off',
    'time-off-request',
  ];
  return {
    'own pay': own,
    ...Object.fromEntries(pages.map((page) => [`own ${page}`, `${own}&page=${page}`])),
    'own year-forms of 2026': `${own}&page=year-forms&from=2026`,
  };
};

/** A contractor's own screens. */
const ownOfContractor = async (service: Service, world: World): Promise<Record<string, string>> => {
  const own = await linksOf(service, world).contractor(world.contractorID);
  const pages = [
    'w9',
    'address',
    'taxpayer-number',
    'w9-sign',
    'not-us-person',
    'bank-account',
    'year-forms',
  ];
  return {
    'own payments': own,
    ...Object.fromEntries(pages.map((page) => [`contractor's own ${page}`, `${own}&page=${page}`])),
  };
};

/** A balance and a request, which the dashboard and the employee's own pages show. */
async function askForTimeOff(service: Service, { testKey: key, companyID, employeeID }: World) {
  const post = async (path: string, body: object) =>
    (await call(service, 'POST', path, { key, body: { companyID, ...body } })).body.data;
  const rules = { name: 'Vacation', kind: 'vacation', method: 'year', amount: 80 };
  const { policyID } = await post('/timeOffPolicies', rules);
  const start_date = new Date().toISOString().slice(0, 10);
  await post('/timeOffPolicies/employees', { policyID, employeeID, start_date });
  const days = [{ day: '2030-01-07', hours: 8 }];
  await post('/timeOffRequests', { policyID, employeeID, days, note: 'A trip' });
}

/** What an employee may try on a paycheck, and the answer. */
const whatIfScreens = async (service: Service, world: World): Promise<Record<string, string>> => {
  const page = `${await linksOf(service, world).worker(world.employeeID)}&page=what-if`;
  const tried = { check: world.employeeCheckID, filingStatus: 'MARRIED', plan: '_401K', percent: '5' };
  return { 'own what-if': page, 'own what-if answered': `${page}&${new URLSearchParams(tried)}` };
};

/** The reports page of a paid company with one finished and one requested report. */
async function reportsOf(service: Service, world: World): Promise<string> {
  const { testKey: key, companyID } = world;
  const amounts = { hours: 800_000, 'total:grossEarnings': 196_000, 'total:employerTaxes': 15_000 };
  await arrange(
    service,
    world,
    `insert into check_amounts (partner_id, company_id, employee_check_id, employee_id, check_date, amounts)
     select partner_id, company_id, id, employee_id, to_char(now(), 'YYYY-MM-01'), $2 from employee_checks where id = $1
     on conflict do nothing`,
    [world.employeeCheckID, JSON.stringify(amounts)],
  );
  for (const format of ['csv', 'pdf']) {
    const range = { start_date: '2026-01-01', end_date: '2026-12-31', format };
    await call(service, 'POST', '/reports/payroll-journal', { key, body: { companyID, ...range } });
    if (format === 'csv') await makeNextReport(service.core, 'test', { error: () => {} });
  }
  return linksOf(service, world).reports();
}

/** The API page of a partner with a named key, an endpoint and a pending delivery. */
async function apiPage(service: Service, world: World): Promise<Record<string, string>> {
  const ask = clientOf(service, world.testKey);
  await ask('mutation { createKey(name: "Reporting", scopes: [CHECKS_READ, COMPANIES_READ]) { id } }');
  const made = await ask(
    'mutation { createWebhook(input: { url: "https://hooks.example.com/payroll" }) { id } }',
  );
  const { id } = made.data.createWebhook;
  await ask('mutation ($id: ID!) { fireSampleEvent(id: $id, kind: JOB) }', { id });
  const { url } = (await ask('mutation { createApiPageLink { url } }')).data.createApiPageLink;
  const { nodes } = (await ask('{ auditEntries(first: 10) { nodes { action requestId } } }')).data
    .auditEntries;
  const { requestId } = nodes.find(({ action }: { action: string }) => action === 'createKey');
  return {
    'api keys': url,
    'api after a rotation': `${url}&in=test&done=rotate-key`,
    'api webhooks': `${url}&page=webhooks`,
    'api embedding': `${url}&page=embedding`,
    'api requests': `${url}&page=requests`,
    'api find': `${url}&page=find&search=grace`,
    'api history': `${url}&page=object&in=test&search=${world.employeeCheckID}`,
    'api request': `${url}&page=request&in=test&search=${requestId}`,
    'api endpoint': `${url}&page=endpoint&in=test&from=${id}`,
  };
}
