/**
 * What belongs on a return that the service does not prepare: Form 944 of a small employer, Form 943 of farm
 * wages, Schedule H of household employees. Forms 941 and W-2 of such pay would be false, so none is filed.
 */

import { returnOf } from '../../engine/payroll/taxes/federal/payroll-tax-exemption.ts';
import { PAYROLL_TAX_EXEMPTIONS } from '../../engine/payroll/worker-facts.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import { filesForm944 } from '../../parties/companies/form-944.ts';
import { employeesApart } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { nameOf } from '../filings/year-schema.ts';
import type { Block } from './block-kinds.ts';
import type { Subject } from './forms.ts';
import { keyedOnce } from './read-once.ts';

const ofQuarter = /^form_941x?$/;
const ofWages = /^(?:form_(?:941x?|w2c?)|state_w2)$/;

/** Whose pay another return has. */
const kinds = PAYROLL_TAX_EXEMPTIONS.filter((kind) => returnOf(kind) !== undefined);

/** The people of a period whose pay has been such, whatever is stated of them now. */
const peopleApartOnce = keyedOnce<Awaited<ReturnType<typeof employeesApart>>>(
  async ({ db }, key) => {
    const [companyId = '', from = '', to = ''] = key.split(' ');
    return employeesApart(db, { companyId, from, to }, kinds);
  },
  () => [],
);

const companyOnce = keyedOnce<{ form944From: number | null; form944To: number | null } | null>(
  ({ db }, id) => db.company.findFirst({ where: { id }, select: { form944From: true, form944To: true } }),
  () => null,
);

const blockOf = (more: Pick<Block, 'message' | 'page' | 'from' | 'mutation' | 'people'>): Block => ({
  kind: 'return_not_prepared',
  ...more,
});

/** The blocks of Forms 941 and W-2 whose company or people belong on another return. */
export async function otherReturns(operation: Operation, subject: Subject): Promise<Block[]> {
  if (!ofWages.test(subject.form)) return [];
  return [...(await ofSmallEmployer(operation, subject)), ...(await ofPeopleApart(operation, subject))];
}

async function ofSmallEmployer(
  operation: Operation,
  { companyId, form, periodStart }: Subject,
): Promise<Block[]> {
  const year = Number(periodStart.slice(0, 4));
  const company = ofQuarter.test(form) ? await companyOnce(operation, companyId) : null;
  if (!company || !filesForm944(company, year)) return [];
  const message = sentence(
    'The IRS has instructed the company to file Form 944 for {year}, so no Form 941 is filed. The service does not prepare Form 944: file it yourself.',
    { year },
  );
  return [blockOf({ message, page: 'settings-company', from: null, mutation: 'updateCompany', people: [] })];
}

async function ofPeopleApart(operation: Operation, subject: Subject): Promise<Block[]> {
  const { db } = operation;
  const { companyId, periodStart: from, periodEnd: to } = subject;
  const paid = await peopleApartOnce(operation, [companyId, from, to].join(' '));
  if (!paid.length) return [];
  const employees = await db.employee.findMany({
    where: { companyId, id: { in: paid.map(({ employeeId }) => employeeId) } },
    select: { id: true, firstName: true, lastName: true },
    orderBy: { id: 'asc' },
  });
  const forms = [...new Set(kinds.flatMap((kind) => returnOf(kind) ?? []))];
  return forms.flatMap((form) => {
    const own = paid.filter(({ kind }) => kinds.some((name) => name === kind && returnOf(name) === form));
    const people = employees
      .filter(({ id }) => own.some(({ employeeId }) => employeeId === id))
      .map((employee) => ({ id: employee.id, name: nameOf(employee) }));
    const [first] = people;
    if (!first) return [];
    const message = sentence(
      'Pay of {count} people belongs on {form}. The service does not prepare that return, so it does not file this form either.',
      { count: people.length, form: word(form) },
    );
    return [
      blockOf({ message, page: 'employee-details', from: first.id, mutation: 'updateEmployee', people }),
    ];
  });
}
