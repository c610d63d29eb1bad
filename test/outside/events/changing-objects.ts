/** Objects of each kind whose past can be read, and random changes to them by real requests. */

import type { Chance } from '../../support/chance.ts';
import { call } from '../../support/client.ts';
import type { ExampleWorld } from '../../support/send-example.ts';
import type { Service } from '../../support/service.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
export type Json = any;

export type Changing = {
  readonly key: string;
  readonly ids: ExampleWorld['ids'];
  /** The kind of each object, by the path that reads it. */
  readonly objects: Map<string, string>;
  /** How many changes were accepted. */
  made: number;
  /** The envelope of a path. */
  readonly read: (path: string) => Promise<Json>;
  /** Sends a change, which the state of its object may refuse. Returns its data. */
  readonly change: (method: string, path: string, body: object) => Promise<Json>;
};

const pathOf = (path: string, name: string) => (companyID: string, id: string) =>
  `/${path}?companyID=${companyID}&${name}=${id}`;
const employee = pathOf('employees', 'employeeID');
const contractor = pathOf('contractors', 'contractorID');
const check = pathOf('employeeCheck', 'employeeCheckID');
const payrun = pathOf('employerCheck', 'employerCheckID');
const payment = pathOf('contractorPayment', 'contractorPaymentID');
const shift = pathOf('shifts', 'shiftID');
const account = pathOf('bankaccount', 'bankAccountID');
const garnishment = pathOf('garnishments', 'garnishmentID');
const deduction = pathOf('deductions', 'deductionID');
const recurring = pathOf('employee-deduction-templates', 'employeeDeductionTemplateID');
const template = pathOf('deductionTemplate', 'deductionTemplateID');

export function objectsOf(service: Pick<Service, 'baseUrl'>, { key, ids }: ExampleWorld): Changing {
  const { companyID, partnerID } = ids;
  const objects = new Map([
    [`/companies?partnerID=${partnerID}&companyID=${companyID}`, 'company'],
    [employee(companyID, ids.employeeID), 'employee'],
    [contractor(companyID, ids.contractorID), 'contractor'],
    [check(companyID, ids.employeeCheckID), 'employee_check'],
    [check(companyID, ids.otherCheckID), 'employee_check'],
    [payrun(companyID, ids.employerCheckID), 'employer_check'],
    [payment(companyID, ids.firstPaymentID), 'contractor_payment'],
    [payment(companyID, ids.secondPaymentID), 'contractor_payment'],
    [shift(companyID, ids.shiftID), 'shift'],
    [account(companyID, ids.bankAccountID), 'bank_account'],
    [garnishment(companyID, ids.garnishmentID), 'garnishment'],
    [deduction(companyID, ids.deductionID), 'deduction'],
    [recurring(companyID, ids.employeeDeductionTemplateID), 'employee_deduction'],
    [template(companyID, ids.deductionTemplateID), 'deduction_template'],
  ]);
  const changing: Changing = {
    key,
    ids,
    objects,
    made: 0,
    read: async (path) => (await call(service, 'GET', path, { key })).body,
    change: async (method, path, body) => {
      const isOfCompany = !path.startsWith('/test/');
      const members = isOfCompany ? { companyID, ...body } : body;
      const answer = await call(service, method, path, { key, body: members });
      if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status}`);
      if (answer.body.success) changing.made += 1;
      return answer.body.data;
    },
  };
  return changing;
}

type Change = (changing: Changing, chance: Chance) => Promise<unknown>;

const dollars = (chance: Chance) => (1 + chance.below(50_000)) / 100;

const mostOfKind = 5; // each is read at each instant

function meet(objects: Changing['objects'], path: string, kind: string): void {
  const met = [...objects.values()].filter((other) => other === kind).length;
  if (met < mostOfKind) objects.set(path, kind);
}

async function addShift({ change, ids, objects }: Changing, chance: Chance): Promise<void> {
  const { companyID, otherCheckID, employeeCheckID } = ids;
  const id = chance.pick([otherCheckID, employeeCheckID]);
  const added = {
    time: '2026-11-19',
    hourly: { hours: 1 + chance.below(8) },
    bonus: { amount: dollars(chance) },
  };
  const changed = await change('POST', '/shifts', { employeeCheckID: id, shifts: [added] });
  for (const { shiftID } of changed?.shifts ?? []) meet(objects, shift(companyID, shiftID), 'shift');
}

const dayMilliseconds = 86_400_000;

async function addPayment({ change, read, ids, objects }: Changing, chance: Chance): Promise<void> {
  const { companyID, contractorID } = ids;
  const now = Date.parse((await read('/test/clock')).data.now);
  const pay_date = new Date(now + (6 + chance.below(4)) * dayMilliseconds).toISOString().slice(0, 10);
  const made = await change('POST', '/contractorPayment', {
    contractorID,
    pay_date,
    amount: dollars(chance),
  });
  if (!made) return;
  const { contractorPaymentID } = made;
  meet(objects, payment(companyID, contractorPaymentID), 'contractor_payment');
  if (chance.below(2)) await change('PATCH', '/contractorPayment', { contractorPaymentID, approved: true });
}

/** The payruns that there are now. */
export async function meetPayruns({ read, ids: { companyID }, objects }: Changing): Promise<void> {
  const { data } = await read(`/employerCheck?companyID=${companyID}`);
  for (const { employerCheckID } of data) meet(objects, payrun(companyID, employerCheckID), 'employer_check');
}

/** Payruns are computed and paid, and some are new. */
export async function letDaysPass(changing: Changing): Promise<void> {
  await changing.change('POST', '/test/clock/advance', { by: 3 * 86_400 });
  await meetPayruns(changing);
}

/** Checks that were computed no longer count. */
export async function voidChecks({ change, ids }: Changing): Promise<void> {
  for (const employeeCheckID of [ids.employeeCheckID, ids.otherCheckID])
    await change('POST', '/employeeCheck/void', { employeeCheckID });
}

/** The checks are approved, so that their paydays compute them. */
export async function approveChecks({ change, ids }: Changing): Promise<void> {
  for (const employeeCheckID of [ids.employeeCheckID, ids.otherCheckID])
    await change('PATCH', '/employeeCheck', { employeeCheckID, approved: true });
}

/** One of the known objects of a kind, by its id; an empty id where `skipped` leaves none. */
function idOf({ objects }: Changing, chance: Chance, wanted: string, skipped = 0): string {
  const ofKind = [...objects].filter(([, kind]) => kind === wanted).map(([path]) => path);
  const [first = '', ...more] = ofKind.slice(skipped);
  return (
    chance
      .pick([first, ...more])
      .split('=')
      .at(-1) ?? ''
  );
}

/** Deletes any object of a kind but the first: one of each kind is left to compare. */
const deleting =
  (path: string, name: string, kind: string): Change =>
  (changing, chance) => {
    const query = new URLSearchParams({
      companyID: changing.ids.companyID,
      [name]: idOf(changing, chance, kind, 1),
    });
    return changing.change('DELETE', `/${path}?${query}`, {});
  };

export const changes: readonly [Change, ...Change[]] = [
  ({ change }, chance) => change('PATCH', '/companies', { headcount: 1 + chance.below(90) }),
  ({ change }, chance) =>
    change('PATCH', '/companies', { job_title: chance.pick(['Owner', null, 'Baker']), futa_exempt: false }),
  ({ change, ids: { employeeID } }, chance) =>
    change('PATCH', '/employees', {
      employeeID,
      default_wage: dollars(chance),
      metadata: { n: chance.below(9) },
    }),
  ({ change, ids: { employeeID } }, chance) =>
    change('PATCH', '/employees', { employeeID, title: chance.pick(['Baker', 'Miller', null]) }),
  ({ change, ids: { employeeID } }, chance) =>
    change('PATCH', '/employees', {
      employeeID,
      last_name: chance.pick(['Diaz', 'Okafor']),
      middle_initial: chance.pick(['A', null]),
    }),
  ({ change, ids: { contractorID } }, chance) =>
    change('PATCH', '/contractors', { contractorID, phone_number: `415555${1000 + chance.below(9000)}` }),
  ({ change, ids: { bankAccountID } }, chance) =>
    change('PATCH', '/bankaccount', { bankAccountID, nickname: `Account ${chance.below(99)}` }),
  ({ change, ids: { garnishmentID } }, chance) =>
    change('PATCH', '/garnishments', { garnishmentID, case_id: `CGC-${chance.below(99)}` }),
  ({ change, ids: { deductionTemplateID } }, chance) =>
    change('PATCH', '/deductionTemplate', { deductionTemplateID, custom_name: `HSA ${chance.below(99)}` }),
  ({ change, ids: { deductionID } }, chance) =>
    change('PATCH', '/deductions', {
      deductionID,
      employee_contribution: { value: dollars(chance) },
    }),
  ({ change, ids: { employeeDeductionTemplateID } }, chance) =>
    change('PATCH', '/employee-deduction-templates', {
      employeeDeductionTemplateID,
      effective_end_date: `2027-01-${10 + chance.below(20)}`,
    }),
  (changing, chance) =>
    changing.change('PATCH', '/employeeCheck', {
      employeeCheckID: idOf(changing, chance, 'employee_check'),
      ...chance.pick([{ approved: chance.below(2) === 0 }, { metadata: { n: chance.below(9) } }]),
    }),
  (changing, chance) =>
    changing.change('PATCH', '/contractorPayment', {
      contractorPaymentID: idOf(changing, chance, 'contractor_payment'),
      ...chance.pick([{ amount: dollars(chance) }, { approved: true }]),
    }),
  (changing, chance) =>
    changing.change('PATCH', '/shifts', {
      shiftID: idOf(changing, chance, 'shift'),
      hourly: { hours: chance.below(9) },
    }),
  addShift,
  addPayment,
  deleting('shifts', 'shiftID', 'shift'),
  deleting('contractorPayment', 'contractorPaymentID', 'contractor_payment'),
  letDaysPass,
];
