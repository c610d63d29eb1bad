/**
 * What another return has: pay of household employees, which belongs on one that the service does not
 * prepare; pay of farm work, whose wage statements and taxes are apart; and a period that Form 941 or 944 has
 * reported already.
 */
import { FARM_KINDS } from '../../engine/payroll/taxes/federal/payroll-tax-exemption.ts';
import type { PayrollTaxExemption } from '../../engine/payroll/worker-facts.ts';
import { type Said, type Sentence, sentence, within, word } from '../../foundation/sentence.ts';
import { irs941, payOf } from '../../money/ledger/tax-agency.ts';
import {
  countEmployees,
  employeesApart,
  sumsOfKind,
  untaxedEmployees,
} from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { nameOf } from '../filings/year-schema.ts';
import type { Block, BlockKind } from './block-kinds.ts';
import { isFiled } from './corrective.ts';
import { type FilingRow, readFilings } from './filing-row.ts';
import { type FormCode, filingForms, type Subject } from './forms.ts';
import { keyedOnce } from './read-once.ts';

const ofWages = /^(?:form_(?:941x?|944|w2c?)|state_w2)$/;
const ofStatements = /^(?:form_w2c?|state_w2)$/;

/** The people of a period who had such pay, whatever is recorded about them now. */
const peopleApartOnce = keyedOnce<Awaited<ReturnType<typeof employeesApart>>>(
  async ({ db }, key) => {
    const [companyId = '', from = '', to = ''] = key.split(' ');
    return employeesApart(db, { companyId, from, to }, [...FARM_KINDS, 'household_employee']);
  },
  () => [],
);

const filedOnce = keyedOnce<readonly FilingRow[]>(
  async (operation, companyId) =>
    (await readFilings(operation, { companyId })).filter(
      (row) => isFiled(row) || row.status === 'filed_elsewhere',
    ),
  () => [],
);

/** The blocks of wage forms for pay that belongs on another return. */
export async function otherReturns(operation: Operation, subject: Subject): Promise<Block[]> {
  if (subject.form === 'form_943') return ofSmallFarm(operation, subject);
  if (!ofWages.test(subject.form)) return [];
  return [
    ...(await ofOtherPeriod(operation, subject)),
    ...(await ofHouseholds(operation, subject)),
    ...(ofStatements.test(subject.form)
      ? [...(await ofTwoKinds(operation, subject)), ...(await ofSmallFarm(operation, subject))]
      : []),
  ];
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

/** The people of household work are on Schedule H, which is not prepared. */
async function ofHouseholds(operation: Operation, subject: Subject): Promise<Block[]> {
  const ids = await paidAs(operation, subject, ['household_employee']);
  return namingPeople(operation, subject, ids, {
    kind: 'return_not_prepared',
    words: (who) =>
      sentence(
        'Pay of {who} belongs on {form}. The service does not prepare that return, so it does not file this form either.',
        { who, form: word('Schedule H of Form 1040') },
      ),
  });
}

/** Forms W-2 of farm workers have a Form W-3 of their own. A file of the service has one of all people. */
async function ofTwoKinds(operation: Operation, subject: Subject): Promise<Block[]> {
  const ids = await paidAs(operation, subject, FARM_KINDS);
  if (!ids.length) return [];
  const others = { ...rangeOf(subject), ...payOf(irs941) };
  if (!(await countEmployees(operation.db, others))) return [];
  return namingPeople(operation, subject, ids, {
    kind: 'return_not_prepared',
    words: (who) =>
      sentence(
        'Pay of {who} is farm work. Those Forms W-2 need a Form W-3 of their own, and the service writes one for all people: file these forms yourself.',
        { who },
      ),
  });
}

/** From this amount on the taxes of all farm pay of an employer are due: 26 USC 3121(a)(8)(B)(ii). */
const farmWagesFrom = 2_500_00;

/** Pay that was left untaxed as that of a smaller farm, although the year reaches the amount. */
async function ofSmallFarm(operation: Operation, subject: Subject): Promise<Block[]> {
  const { db } = operation;
  if (!(await paidAs(operation, subject, ['farm_worker'])).length) return [];
  const ofKinds = (...kinds: readonly PayrollTaxExemption[]) => {
    return { ...rangeOf(subject), apart: { kinds, isOnly: true } };
  };
  const wages = await sumsOfKind(db, ofKinds('farm_worker', 'taxed_farm_worker'), 'total:grossEarnings');
  if (wages.reduce((sum, { cents }) => sum + cents, 0) < farmWagesFrom) return [];
  return namingPeople(operation, subject, await untaxedEmployees(db, ofKinds('farm_worker')), {
    kind: 'farm_pay_untaxed',
    words: (who) =>
      sentence(
        'The farm wages of {year} reach 2,500 dollars, and some pay of {who} has no Social Security and Medicare. Choose the farm worker of a farm with 2,500 or more (taxed_farm_worker), void those checks and pay them again.',
        { who, year: subject.periodStart.slice(0, 4) },
      ),
  });
}

const rangeOf = ({ companyId, periodStart: from, periodEnd: to }: Subject) => ({ companyId, from, to });

async function paidAs(
  operation: Operation,
  subject: Subject,
  kinds: readonly PayrollTaxExemption[],
): Promise<string[]> {
  const { companyId, from, to } = rangeOf(subject);
  const paid = await peopleApartOnce(operation, [companyId, from, to].join(' '));
  const own = paid.filter(({ kind }) => kinds.some((name) => name === kind));
  return [...new Set(own.map(({ employeeId }) => employeeId))];
}

type Naming = { readonly kind: BlockKind; readonly words: (who: string | Sentence) => Said };

/** The block that names these people, or none where there are none. */
async function namingPeople(
  { db }: Operation,
  { companyId }: Subject,
  ids: readonly string[],
  { kind, words }: Naming,
): Promise<Block[]> {
  if (!ids.length) return [];
  const employees = await db.employee.findMany({
    where: { companyId, id: { in: [...ids] } },
    select: { id: true, firstName: true, lastName: true },
    orderBy: { id: 'asc' },
  });
  const people = employees.map((employee) => ({ id: employee.id, name: nameOf(employee) }));
  const [first] = people;
  if (!first) return [];
  const who = people.length === 1 ? first.name : sentence('{count} people', { count: people.length });
  const message = words(who);
  return [{ kind, message, page: 'employee-details', from: first.id, mutation: 'updateEmployee', people }];
}
