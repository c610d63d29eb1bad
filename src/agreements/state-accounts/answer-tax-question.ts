import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { CompanyFacts } from '../../engine/payroll/worksheet.ts';
import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Answer, answersAfter, answersOf } from './answers.ts';
import { noneOfThem, questionOf, type TaxQuestion } from './programme-questions.ts';
import { mostPercent } from './state-programmes.ts';

type Arguments = { companyId: string; code: string; answer: string; effectiveFrom: PlainDate };

/** Answers a question about a state, from a check date on. Removes later answers to the same question. */
export async function answerTaxQuestion(operation: Operation, args: Arguments): Promise<TaxQuestion> {
  const { companyId, code, answer, effectiveFrom } = args;
  await requireChangeable(operation, companyId);
  const question = questionOf(code);
  if (!question) throw new Fault('MALFORMED', { path: ['code'], problem: 'is not a question of a state' });
  const { state } = question;
  const { db, environment } = operation;
  const where = { companyId, state };
  const account = await db.stateAccount.findFirst({ where });
  const next: Answer = { code, answer, effectiveFrom, ...statedBy(question, answer) };
  // JSON columns take plain objects.
  const data = { answers: answersAfter(account ? answersOf(account) : [], next) as object[] };
  if (account) await db.stateAccount.updateMany({ where, data });
  else {
    const status = environment === 'test' ? 'verified' : 'pending';
    await db.stateAccount.create({ select: { state: true }, data: { ...where, ...data, status } });
  }
  await record(operation, 'answerTaxQuestion', args);
  return question;
}

/** The facts that an answer states, in the engine's format. */
function statedBy(
  question: TaxQuestion,
  answer: string,
): { headcount: number } | { programmes: NonNullable<CompanyFacts['programmes']> } {
  const { kind, choices, programmes } = question;
  const ofEach = (facts: object) => ({
    programmes: Object.fromEntries(programmes.map((code) => [code, facts])),
  });
  switch (kind) {
    case 'choice':
      if (!choices.some(({ value }) => value === answer))
        refuse(
          sentence('must be one of the choices: {values}', {
            values: choices.map(({ value }) => value).join(', '),
          }),
        );
      return {
        programmes: Object.fromEntries(
          programmes.map((code) => [code, { applies: answer !== noneOfThem && code === answer }]),
        ),
      };
    case 'count':
      return { headcount: numberIn(answer, /^\d{1,7}$/, 'must be a whole number') };
    case 'money':
      return ofEach({
        quarterlyPayrollCents: Math.round(decimalIn(answer, 'must be an amount in dollars') * 100),
      });
    case 'hourly':
      return ofEach({ perHour: String(decimalIn(answer, 'must be an amount in dollars')) });
    case 'percent':
      return ofEach({ rate: (percentIn(question, answer) / 100).toFixed(6) });
  }
}

function percentIn({ state, programmes }: TaxQuestion, answer: string): number {
  const percent = decimalIn(answer, 'must be a percentage');
  const most = Math.min(...programmes.map((code) => mostPercent(state, code) ?? 100));
  if (percent > most) refuse(sentence('must be {most} or less: the law allows no more', { most }));
  return percent;
}

const decimalIn = (answer: string, problem: Said) => numberIn(answer, /^\d{1,12}(\.\d{1,6})?$/, problem);

function numberIn(answer: string, form: RegExp, problem: Said): number {
  if (!form.test(answer)) refuse(problem);
  return Number(answer);
}

function refuse(problem: Said): never {
  throw new Fault('MALFORMED', { path: ['answer'], problem });
}
