import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../../foundation/fault.ts';
import { newId } from '../../../foundation/new-id.ts';
import { type Said, sentence } from '../../../foundation/sentence.ts';
import { requireFiling } from '../../../parties/companies/require-company.ts';
import { requireEmployee } from '../../../parties/workers/employees/require-employee.ts';
import { record, recordNoChange } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { fullName, type WageStatementData } from '../files/wage-statement.ts';
import { statementsFrom, type WageStatement } from '../wage-statements.ts';
import { type GivenForm, givenFrom, givenTo, statementColumn } from './given-statements.ts';
import { isSame, problemsOf, statementOf, withoutPay } from './statement-of.ts';

type Scope = {
  readonly companyId: string;
  readonly year: number;
  readonly employeeId?: string | null | undefined;
};

/** A person who cannot receive the form yet, and why. */
export type Waiting = {
  readonly employeeId: string;
  readonly name: string;
  readonly problems: readonly Said[];
};

export type GivenOut = {
  /** Forms W-2 that people received now. */
  readonly given: number;
  /** Forms W-2c that people received now. */
  readonly corrected: number;
  /** People whose latest form still agrees with the checks. */
  readonly unchanged: number;
  readonly waiting: readonly Waiting[];
};

const peopleAtOnce = 50;

/**
 * Gives each employee of a year the Form W-2, and keeps it unchanged from then on. An employee whose form no
 * longer agrees with the checks receives a Form W-2c. An employee whose form lacks data waits.
 */
export async function giveOutStatements(operation: Operation, scope: Scope): Promise<GivenOut> {
  await requireFiling(operation, scope.companyId);
  const { employeeId } = scope;
  if (employeeId) await requireEmployee(operation, scope.companyId, employeeId);
  await requireOver(operation, scope);
  const done = { given: 0, corrected: 0, unchanged: 0, waiting: [] as Waiting[] };
  const paid = new Set<string>();
  for (let from: string | null = ''; from !== null; ) {
    const page: Awaited<ReturnType<typeof statementsFrom>> = await statementsFrom(operation, scope, {
      from,
      most: peopleAtOnce,
    });
    await giveOutPage(operation, { scope, statements: page.nodes, done });
    for (const { id } of page.nodes) paid.add(id);
    from = page.next;
  }
  done.corrected += await zeroVoided(operation, scope, paid);
  if (done.given + done.corrected === 0) recordNoChange(operation, 'giveOutFormsW2');
  else await record(operation, 'giveOutFormsW2', { [String(scope.year)]: true });
  return done;
}

/**
 * Requires that the year is over. For one person it is enough that the employment has ended and that no check
 * of the person waits to be paid.
 */
async function requireOver(operation: Operation, { companyId, year, employeeId }: Scope): Promise<void> {
  if (dateInLosAngeles(operation.now) > `${year}-12-31`) return;
  if (!employeeId)
    throw new Fault('WRONG_STATE', {
      problem: sentence(
        'The year {year} is not over. Until then, only a person whose employment has ended receives the form.',
        {
          year: String(year),
        },
      ),
    });
  const { employmentStatus } = await operation.db.employee.findFirstOrThrow({ where: { id: employeeId } });
  const open = await operation.db.employeeCheck.count({
    where: { companyId, employeeId, status: { in: ['pending', 'pre-processed'] } },
  });
  if (employmentStatus !== 'terminated' || open > 0)
    throw new Fault('WRONG_STATE', {
      problem:
        'The employment has not ended, or one of its checks is not paid yet. Give the form afterwards.',
    });
}

type Page = {
  readonly scope: Scope;
  readonly statements: readonly WageStatement[];
  readonly done: { given: number; corrected: number; unchanged: number; waiting: Waiting[] };
};

async function giveOutPage(operation: Operation, { scope, statements, done }: Page): Promise<void> {
  const { companyId, year } = scope;
  const givenOn = dateInLosAngeles(operation.now);
  const before = await givenTo(
    operation,
    { companyId, year },
    statements.map(({ id }) => id),
  );
  const rows = statements.flatMap((statement) => {
    const data = statementOf(operation, statement);
    const latest = before.get(statement.id)?.at(-1);
    const problems = problemsOf(statement, data);
    if (problems.length) {
      done.waiting.push({ employeeId: statement.id, name: fullName(data.employee), problems });
      return [];
    }
    if (latest && isSame(latest.statement, data)) {
      done.unchanged++;
      return [];
    }
    if (latest) done.corrected++;
    else done.given++;
    return [rowOf(operation, { companyId, year, givenOn, employeeId: statement.id }, { data, latest })];
  });
  if (rows.length) await operation.db.givenStatement.insertRows(rows);
}

/**
 * Gives a Form W-2c that sets each box to zero to people whose pay of the year was voided completely. They no
 * longer have a statement.
 */
async function zeroVoided(
  operation: Operation,
  { companyId, year, employeeId }: Scope,
  paid: ReadonlySet<string>,
): Promise<number> {
  const givenOn = dateInLosAngeles(operation.now);
  let corrected = 0;
  for (let from: string | null = ''; from !== null; ) {
    const page: Awaited<ReturnType<typeof givenFrom>> = await givenFrom(
      operation,
      { companyId, year },
      { from, most: peopleAtOnce },
    );
    const rows = [];
    for (const [id, forms] of page.forms) {
      const latest = forms.at(-1);
      if (!latest || paid.has(id) || (employeeId && id !== employeeId)) continue;
      const data = withoutPay(latest.statement);
      if (isSame(latest.statement, data)) continue;
      rows.push(rowOf(operation, { companyId, year, givenOn, employeeId: id }, { data, latest }));
    }
    if (rows.length) await operation.db.givenStatement.insertRows(rows);
    corrected += rows.length;
    from = page.next;
  }
  return corrected;
}

function rowOf(
  operation: Operation,
  whose: {
    readonly companyId: string;
    readonly year: number;
    readonly givenOn: string;
    readonly employeeId: string;
  },
  { data, latest }: { readonly data: WageStatementData; readonly latest: GivenForm | undefined },
) {
  const id = newId();
  const sealedStatement = statementColumn.seal(operation, id, JSON.stringify(data));
  return { ...whose, id, number: latest ? latest.number + 1 : 0, sealedStatement };
}
