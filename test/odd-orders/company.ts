/** A company of three with deductions that reach their limits, and how commands are sent. */
import { type BankWorld, bankWorld } from '../money/money-movement/bank-world.ts';
import { arrange } from '../support/arrange.ts';
import { type Answer, call, graphql } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import type { Command, Stock } from './commands.ts';

const percent = { contribution_type: 'percentage', override_type: 'overridable' };
const dollars = { contribution_type: 'dollars', override_type: 'overridable' };
const templates = [
  { deduction_type: '401k', employee_contribution: { ...percent, value: 60 } },
  {
    deduction_type: '401k',
    employee_contribution: { ...percent, value: 5 },
    employer_contribution: { ...percent, value: 3 },
  },
  {
    deduction_type: 'section_125',
    employee_contribution: { ...dollars, value: 87.13 },
    employer_contribution: { ...dollars, value: 12.5 },
    additional_fields: { plan_type: 'premium_only' },
  },
  {
    deduction_type: 'hsa',
    employee_contribution: { ...dollars, value: 900 },
    additional_fields: { hsa_type: 'individual' },
  },
  { deduction_type: 'miscellaneous', employee_contribution: { ...dollars, value: 33.33 } },
];

export async function openCompany(service: Service, beginning: string): Promise<Stock> {
  const world = await bankWorld(service);
  await world.patch('/contractors', {
    contractorID: world.contractorID,
    tin_type: 'ssn',
    tin: '219-45-6703',
  });
  const made = [];
  for (const template of templates) {
    const { deductionTemplateID } = await world.post('/deductionTemplate', {
      custom_name: template.deduction_type,
      ...template,
    });
    made.push(deductionTemplateID);
  }
  const [, second = ''] = world.employees;
  await arrange(service, world, (db) =>
    db.employee.updateMany({
      where: { id: second },
      data: { workingState: 'NY', stateTax: { code: 'NY', filingStatus: 'single', allowances: 1 } },
    }),
  );
  await world.advance({ to: `${beginning}T19:00:00Z` });
  return { world, templates: made, checks: [], payments: [], today: beginning, returned: [], kept: [] };
}

export async function send(
  service: Service,
  { world }: Stock,
  { method, path, body }: Command,
): Promise<Answer> {
  const { key, companyID } = world;
  if (path === 'retry every returned debit') return retryDebits(service, world);
  if (method === 'GraphQL') {
    const query = `mutation ($companyId: ID!, $id: ID!) { ${path} }`;
    return graphql(service, key, query, { companyId: companyID, ...body });
  }
  if (path === '/test/clock/advance') return call(service, method, path, { key, body });
  const members = { companyID, ...body };
  if (method !== 'DELETE') return call(service, method, path, { key, body: members });
  return call(service, method, `${path}?${new URLSearchParams(members as Record<string, string>)}`, { key });
}

async function retryDebits(service: Service, { key, companyID, get }: BankWorld): Promise<Answer> {
  let last: Answer = { status: 200, headers: new Headers(), body: {} };
  for (const { employerCheckID } of await get('/employerCheck', {})) {
    const query = `mutation ($companyId: ID!, $id: ID!) {
      retryCompanyDebit(companyId: $companyId, employerCheckId: $id) { id } }`;
    last = await graphql(service, key, query, { companyId: companyID, id: employerCheckID });
    if (last.status >= 500) return last;
  }
  return last;
}
