import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { StateAccount } from '../../generated/prisma/client.ts';
import { requireFiling } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { answersOf } from './answers.ts';
import { biweeklyPaydaysOf } from './biweekly-paydays.ts';
import { chosenIn } from './employer-facts.ts';
import type { StateAccountInput } from './schema.ts';
import { programmesFrom } from './state-programmes.ts';
import { type ChosenMethod as Chosen, chosenAfter } from './withholding-methods.ts';

type SetArguments = { companyId: string; input: typeof StateAccountInput.$inferInput };

/**
 * Sets a company's accounts with a state; omitted fields stay. The test environment verifies them at once. In
 * production an operator does. If a verified number is sent again, it stays verified.
 */
export async function setStateAccount(
  operation: Operation,
  { companyId, input }: SetArguments,
): Promise<void> {
  await requireFiling(operation, companyId);
  const { db, environment } = operation;
  const { state, withholdingAccount, unemploymentAccount, unemploymentRate, headcount } = input;
  const status = environment === 'test' ? 'verified' : 'pending';
  const where = { companyId, state };
  const data = {
    withholdingAccount,
    unemploymentAccount,
    unemploymentRate,
    unemploymentWageBaseCents: input.unemploymentWageBase,
    unemploymentExempt: input.unemploymentExempt ?? undefined,
    headcount,
    programmes: input.programmes === undefined ? undefined : programmesFrom(input.programmes ?? []),
    answers: await answersKept(operation, { companyId, input }),
    withholdingMethods: await methodsAfter(operation, { companyId, input }),
  };
  const account = await db.stateAccount.findFirst({ where });
  const { count } = await db.stateAccount.updateMany({
    where,
    data: account && isToVerify(account, input) ? { ...data, status } : data,
  });
  if (!count) await db.stateAccount.create({ select: { state: true }, data: { ...where, ...data, status } });
  await record(operation, 'setStateAccount', input);
}

const numbers = ['withholdingAccount', 'unemploymentAccount'] as const;

/** Whether the input has a number that nobody has verified. */
const isToVerify = (account: StateAccount, input: SetArguments['input']): boolean =>
  numbers.some(
    (name) => input[name] != null && (account.status !== 'verified' || input[name] !== account[name]),
  );

/**
 * The answers that remain: a headcount or programmes without a date replace the answers that state the same.
 */
async function answersKept({ db }: Operation, { companyId, input }: SetArguments) {
  const { state, headcount, programmes } = input;
  if (headcount === undefined && programmes === undefined) return undefined;
  const account = await db.stateAccount.findFirst({ where: { companyId, state } });
  const kept = (account ? answersOf(account) : []).filter((answer) =>
    answer.headcount === undefined ? programmes === undefined : headcount === undefined,
  );
  return kept as object[]; // JSON columns take plain objects
}

/** The choices of a method of withholding after this request; undefined if it states none. */
async function methodsAfter(operation: Operation, { companyId, input }: SetArguments) {
  const { state, withholdingMethodFrom: effectiveFrom } = input;
  if (input.withholdingMethod === undefined) return undefined;
  if (input.withholdingMethod === null || effectiveFrom == null) return [];
  const method = input.withholdingMethod as Chosen['method']; // a value of its enum
  if (method === 'biweekly_27') await require27Paydays(operation, companyId, yearOf(effectiveFrom));
  const account = await operation.db.stateAccount.findFirst({ where: { companyId, state } });
  return chosenAfter(account ? chosenIn(account) : [], { method, effectiveFrom });
}

async function require27Paydays(operation: Operation, companyId: string, year: number): Promise<void> {
  const count = (await biweeklyPaydaysOf(operation, companyId))(year);
  if (count === 27) return;
  const problem = sentence('needs a year with 27 biweekly paydays: the pay calendar has {count} in {year}', {
    count,
    year,
  });
  throw new Fault('MALFORMED', { path: ['input', 'withholdingMethod'], problem });
}

type VerifyArguments = { companyId: string; state: string; isVerified: boolean };

/** For operators. Sets the result of a state's verification of a company's accounts. */
export async function verifyStateAccount(
  operation: Operation,
  { companyId, state, isVerified }: VerifyArguments,
) {
  onlyOperators(operation);
  await requireFiling(operation, companyId);
  const data = { status: isVerified ? 'verified' : 'failed' };
  const { count } = await operation.db.stateAccount.updateMany({ where: { companyId, state }, data });
  if (!count) throw new Fault('WRONG_STATE', { toPrograms: `No account with ${state} is given.` });
  await record(operation, 'verifyStateAccount', { isVerified });
}
