/** People in bulk: rows, requests and what is stored of them. */
import { beforeEach } from 'vitest';
import { documentedEmployee } from '../../rest-facade/documented-employee.ts';
import { type Answer, call } from '../../support/client.ts';
import { companyOf } from '../../support/company-of.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

export let companyID: string;

/** Each test has a company of its own. */
export function serveStaff(): void {
  serveOneWorld();
  beforeEach(async () => {
    companyID = await companyOf(service, world);
  });
}

export const forms = {
  federal: {
    filing_status: 'married',
    step2: true,
    step3: 2000.5,
    extra: 12.25,
    supplemental_method: 'flat',
  },
  state: { code: 'CA', filing_status: 'single', allowances: 2 },
};
export const account = { routing_number: '011401533', account_number: '000123456789' };
const { external_id: _, ...person } = documentedEmployee;

export { person };

/** Somebody who can be paid: every field, both forms and an account. */
export const complete = (i: number) => ({
  ...person,
  external_id: `badge ${i}`,
  ssn: `219-45-${6000 + i}`,
  tax_parameters: forms,
  bank_account: { ...account, account_number: `00012345${1000 + i}`, account_type: 'savings' },
  onboarded: true,
});

type Headers = Record<string, string>;
export const send = (method: string, path: string, members: object, headers: Headers = {}) =>
  call(service, method, path, { key: world.testKey, body: { companyID, ...members }, headers });
export const createAll = (employees: unknown, headers?: Headers) =>
  send('POST', '/employees/bulk', { employees }, headers);
export const updateAll = (employees: unknown, headers?: Headers) =>
  send('PATCH', '/employees/bulk', { employees }, headers);
export const sendCsv = (method: string, lines: readonly string[]) =>
  call(service, method, `/employees/bulk?companyID=${companyID}`, {
    key: world.testKey,
    raw: lines.join('\n'),
    headers: { 'Content-Type': 'text/csv' },
  });

export const idsIn = ({ status, body }: Answer): string[] => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.map(({ employeeID }: { employeeID: string }) => employeeID);
};

/** Three people: whole, a stranger to every form, and one whose forms and account are missing. */
export async function hireThree(): Promise<[string, string, string]> {
  const named = { external_id: 'badge 2', first_name: 'Ines', last_name: 'Vale' };
  const ids = idsIn(
    await createAll([complete(0), { ...named, external_id: 'badge 1' }, { ...person, ...named }]),
  );
  return ids as [string, string, string]; // a result for each row
}

/** "row field: code message" of each error. */
export const errorsIn = ({ status, body }: Answer) => ({
  status,
  errors: body.errors?.map(
    ({ row, field, code, message }: Record<string, unknown>) => `${row} ${field}: ${code} ${message}`,
  ),
});

/** Employees and their accounts as they are stored, without what differs between two equal people. */
export const storedPeople = (ids: readonly string[]) =>
  asSuperuser<Record<string, unknown>>(
    service.urls.test,
    `select to_jsonb(e) - $2::text[] || jsonb_build_object('onboarded_at', e.onboarded_at is not null) as employee,
       (select jsonb_agg(to_jsonb(b) - $2::text[] order by b.id) from bank_accounts b
         where b.employee_id = e.id) as accounts
     from employees e where e.id = any ($1) order by array_position($1, e.id)`,
    [ids, ['id', 'created_at', 'updated_at', 'employee_id', 'sealed_ssn', 'sealed_account_number']],
  );

/** Everything that is stored of the company's people, and how often it was changed. */
export const everything = () =>
  asSuperuser(
    service.urls.test,
    `select (select jsonb_agg(to_jsonb(e) order by e.id) from employees e where e.company_id = $1) as employees,
       (select jsonb_agg(to_jsonb(b) order by b.id) from bank_accounts b where b.company_id = $1) as accounts,
       (select count(*)::int from events v where v.company_id = $1) as events`,
    [companyID],
  );
