/**
 * Blocks for pay that belongs on another return. Form 943 of farm wages and Schedule H of household employees
 * are not prepared by the service. Form 941 or Form 944 may have reported a period before.
 */
import { returnOf } from '../../engine/payroll/taxes/federal/payroll-tax-exemption.ts';
import { PAYROLL_TAX_EXEMPTIONS } from '../../engine/payroll/worker-facts.ts';
import { sentence, within, word } from '../../foundation/sentence.ts';
import { employeesApart } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { nameOf } from '../filings/year-schema.ts';
import type { Block } from './block-kinds.ts';
import { isFiled } from './corrective.ts';
import { type FilingRow, readFilings } from './filing-row.ts';
import { type FormCode, filingForms, type Subject } from './forms.ts';
import { keyedOnce } from './read-once.ts';

const ofWages = /^(?:form_(?:941x?|944|w2c?)|state_w2)$/;

/** The kinds of pay that belong on another return. */
const kinds = PAYROLL_TAX_EXEMPTIONS.filter((kind) => returnOf(kind) !== undefined);

/** The people of a period who had such pay, whatever is recorded about them now. */
const peopleApartOnce = keyedOnce<Awaited<ReturnType<typeof employeesApart>>>(
  async ({ db }, key) => {
    const [companyId = '', from = '', to = ''] = key.split(' ');
    return employeesApart(db, { companyId, from, to }, kinds);
  },
  () => [],
);

const filedOnce = keyedOnce<readonly FilingRow[]>(
  async (operation, companyId) => (await readFilings(operation, { companyId })).filter(isFiled),
  () => [],
);

/** The blocks of wage forms for pay that belongs on another return. */
export async function otherReturns(operation: Operation, subject: Subject): Promise<Block[]> {
  if (!ofWages.test(subject.form)) return [];
  return [...(await ofOtherPeriod(operation, subject)), ...(await ofPeopleApart(operation, subject))];
}

/** Form 944 reports the pay of a year, and Form 941 that of its quarters. No pay is reported on both. */
const alternatives: Partial<Record<FormCode, FormCode>> = { form_941: 'form_944', form_944: 'form_941' };

async function ofOtherPeriod(
  operation: Operation,
  { companyId, form, periodStart, periodEnd }: Subject,
): Promise<Block[]> {
  const other = alternatives[form];
  if (!other) return [];
  const rows = (await filedOnce(operation, companyId)).filter(
    (row) => row.form === other && row.periodStart <= periodEnd && row.periodEnd >= periodStart,
  );
  return rows.map((row) => ({
    kind: 'pay_reported',
    message: sentence(
      '{form} for {from} to {to} reports this pay already. Check the years of Form 944 in the company details.',
      { form: within(filingForms[other].title), from: row.periodStart, to: row.periodEnd },
    ),
    page: 'settings-company',
    from: null,
    mutation: 'updateCompany',
    people: [],
  }));
}

/** Form 943 has all farm pay. Only that of H-2A workers and of small farm employers is stated. */
const notPrepared = (form: string) =>
  form === 'Form 943'
    ? 'Pay of {who} belongs on {form}, so this form waits. The service does not know which other pay is farm work, nor which wages are cash: file both yourself.'
    : 'Pay of {who} belongs on {form}. The service does not prepare that return, so it does not file this form either.';

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
    const who = people.length === 1 ? first.name : sentence('{count} people', { count: people.length });
    const message = sentence(notPrepared(form), { who, form: word(form) });
    return [
      {
        kind: 'return_not_prepared',
        message,
        page: 'employee-details',
        from: first.id,
        mutation: 'updateEmployee',
        people,
      },
    ];
  });
}
