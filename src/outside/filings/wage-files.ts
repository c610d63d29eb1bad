/**
 * Writes the files of wage statements and of Forms 1099-NEC from stored data. The writers in files/efw2 and
 * files/iris are pure functions.
 */

import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { contractorStatementOf, withSecondNotice } from './contractor-forms.ts';
import { contractorStatementsFrom } from './contractor-statements.ts';
import { employerOf } from './employer-of.ts';
import type { ContractorStatementData } from './files/contractor-statement.ts';
import { writeEfw2 } from './files/efw2/write-efw2.ts';
import { type Correction, writeEfw2c } from './files/efw2/write-efw2c.ts';
import { writeIris } from './files/iris/write-iris.ts';
import { layoutsOf } from './files/layouts.ts';
import type { Transmitter, WrittenFile } from './files/written-file.ts';
import { changedStatements } from './given/changed-statements.ts';
import { type GivenForm, givenFrom } from './given/given-statements.ts';
import { socialLimits } from './social-limits.ts';
import { wageStatements } from './wage-statements.ts';

type CompanyYear = { readonly companyId: string; readonly year: number };
type Filing = CompanyYear & { readonly transmitter: Transmitter };

/** The number of a wage statement by employee. Number 0 is the Form W-2. */
type Numbers = Readonly<Record<string, number>>;

const atOnce = 100;

/** The forms of each person who has received one. */
export async function allGiven(operation: Operation, scope: CompanyYear): Promise<GivenForm[][]> {
  const all: GivenForm[][] = [];
  for (let from: string | null = ''; from !== null; ) {
    const page: Awaited<ReturnType<typeof givenFrom>> = await givenFrom(operation, scope, {
      from,
      most: atOnce,
    });
    all.push(...page.forms.values());
    from = page.next;
  }
  return all;
}

/** Refuses if people have not received their form yet: a file without them would be a false return. */
async function refuseUngiven(
  operation: Operation,
  scope: CompanyYear,
  given: readonly GivenForm[][],
): Promise<string[]> {
  const having = new Set(given.flatMap(([first]) => first?.employeeId ?? []));
  let [people, missing] = [0, 0];
  for (let startAt: string | null | undefined; startAt !== null; ) {
    const page: Awaited<ReturnType<typeof wageStatements>> = await wageStatements(operation, {
      ...scope,
      first: atOnce,
      startAt,
    });
    people += page.nodes.length;
    missing += page.nodes.filter(({ id }) => !having.has(id)).length;
    startAt = page.next;
  }
  if (missing === 0) return [];
  return [
    `${missing} of ${people} people ${missing === 1 ? 'was' : 'were'} not given the Form W-2 of ${scope.year} yet: give out the forms first.`,
  ];
}

/** Writes Forms W-2 and W-3 as EFW2, with the first form that each person received. */
export async function wageFile(operation: Operation, filing: Filing): Promise<WrittenFile> {
  const { companyId, year, transmitter } = filing;
  const forms = await allGiven(operation, filing);
  const reasons = await refuseUngiven(operation, { companyId, year }, forms);
  if (reasons.length) return { kind: 'refused', reasons };
  const statements = forms.flatMap(([first]) => (first ? [first.statement] : []));
  const employer = await employerOf(operation, companyId, year);
  const file = { year, transmitter, employer, statements, limits: socialLimits(year) };
  return writeEfw2(file, layoutsOf(year).efw2);
}

/**
 * Writes Forms W-2c and W-3c as EFW2C, with the corrections that people received after the statements of
 * these numbers.
 */
export async function wageCorrectionFile(
  operation: Operation,
  { companyId, year, transmitter, reported = {} }: Filing & { readonly reported?: Numbers },
): Promise<WrittenFile> {
  const changed = await changedStatements(operation, { companyId, year }, reported);
  const corrections = changed.corrections.flatMap(({ before, given }): Correction[] =>
    before ? [{ before: before.statement, after: given.statement }] : [],
  );
  const employer = await employerOf(operation, companyId, year);
  const file = { year, transmitter, employer, corrections, limits: socialLimits(year) };
  return writeEfw2c(file, layoutsOf(year).efw2c);
}

/** Writes the Forms 1099-NEC that are due, as XML for IRIS. */
export async function contractorFile(
  operation: Operation,
  { companyId, year, transmitter, transmissionId }: Filing & { readonly transmissionId: string },
): Promise<WrittenFile> {
  const statements: ContractorStatementData[] = [];
  for (let from: string | null = ''; from !== null; ) {
    const page: Awaited<ReturnType<typeof contractorStatementsFrom>> = await contractorStatementsFrom(
      operation,
      { companyId, year },
      { from, most: atOnce },
    );
    const due = page.nodes.filter(({ isDue }) => isDue);
    const noticed = await withSecondNotice(
      operation,
      due.map(({ id }) => id),
    );
    statements.push(
      ...due.map((contractor) => contractorStatementOf(operation, contractor, noticed.has(contractor.id))),
    );
    from = page.next;
  }
  const payer = await employerOf(operation, companyId, year);
  const isTest = operation.environment === 'test';
  const writtenIn = yearOf(dateInLosAngeles(operation.now));
  const file = { year, transmissionId, isTest, writtenIn, transmitter, payer, statements };
  return writeIris(file, layoutsOf(year).iris1099);
}
