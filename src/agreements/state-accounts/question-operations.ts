import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { inWords, type Said, worded } from '../../foundation/sentence.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { workingStatesOf } from '../../parties/companies/working-states.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { answerTaxQuestion } from './answer-tax-question.ts';
import type { Answer } from './answers.ts';
import { questionKinds } from './programme-questions.ts';
import { type AskedQuestion, askedIn } from './tax-questions.ts';

const TaxQuestionKind = builder.enumType('TaxQuestionKind', {
  description: 'What the answer to a question is.',
  ...enumOf(questionKinds),
});

const TaxChoice = builder.objectRef<AskedQuestion['choices'][number]>('TaxChoice').implement({
  description: 'A possible answer.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'The answer to send.' }),
    label: t.string({ description: 'The text.', resolve: ({ label }) => worded(label) }),
  }),
});

const TaxAnswer = builder.objectRef<Answer & { readonly label: Said }>('TaxAnswer').implement({
  description: 'An answer of an employer.',
  fields: (t) => ({
    answer: t.exposeString('answer', { description: 'The answer as it was sent.' }),
    label: t.string({ description: 'The text.', resolve: ({ label }) => worded(label) }),
    effectiveFrom: t.expose('effectiveFrom', {
      type: 'Date',
      description: 'The first check date to which it applies.',
    }),
  }),
});

const TaxQuestion = builder.objectRef<AskedQuestion>('TaxQuestion').implement({
  description: 'A question about an employer, whose answer decides which programmes of a state apply.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Identifies the question, such as ny_mctmt.' }),
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    kind: t.expose('kind', { type: TaxQuestionKind, description: 'What the answer is.' }),
    question: t.string({ description: 'The question.', resolve: ({ words }) => worded(words) }),
    effect: t.string({ description: 'What the answer decides.', resolve: ({ effect }) => worded(effect) }),
    choices: t.field({
      type: [TaxChoice],
      policy: { list: shortList },
      description: 'The possible answers. Empty if the answer is a number.',
      resolve: ({ choices }) => [...choices],
    }),
    answers: t.field({
      type: [TaxAnswer],
      policy: { list: shortList },
      description: 'The answers, oldest first. Each applies until the next one begins.',
      resolve: ({ answers, choices }) =>
        answers.map((answer) => ({
          ...answer,
          label: choices.find(({ value }) => value === answer.answer)?.label ?? inWords(answer.answer),
        })),
    }),
    isOpen: t.exposeBoolean('isOpen', {
      description:
        'Whether there is no answer for a check dated today, and the account does not state it either.',
    }),
  }),
});

/** The questions of the states where a company has people, places of work or accounts. */
async function taxQuestions(operation: Operation, companyId: string): Promise<AskedQuestion[]> {
  const { db, now } = operation;
  const [working, accounts, places, { headcount }] = await Promise.all([
    workingStatesOf(operation, companyId),
    db.stateAccount.findMany({ where: { companyId } }),
    db.workLocation.findMany({ where: { companyId }, select: { state: true } }),
    db.company.findFirstOrThrow({ where: { id: companyId }, select: { headcount: true } }),
  ]);
  const states = new Set([...working, ...accounts, ...places].map(({ state }) => state));
  return [...states].sort().flatMap((state) => {
    const account = accounts.find((row) => row.state === state);
    return askedIn(state, { account, headcount, today: dateInLosAngeles(now) });
  });
}

builder.queryField('taxQuestions', (t) =>
  t.field({
    type: [TaxQuestion],
    policy: { scope: 'companies:read', list: shortList },
    description:
      'The questions that decide which state programmes a company owes, and at which rates, both open and answered.',
    args: {
      companyId: t.arg.id(company),
      code: t.arg({
        type: 'Text',
        description: 'Only the question with this code.',
        validate: rules.text(80),
      }),
    },
    resolve: async (_root, { companyId, code }, operation) => {
      await requireCompany(operation, companyId);
      const all = await taxQuestions(operation, companyId);
      return code == null ? all : all.filter((question) => question.code === code);
    },
  }),
);

builder.mutationField('answerTaxQuestion', (t) =>
  t.field({
    type: TaxQuestion,
    policy: { scope: 'companies:write', links: ['taxes', 'dashboard'], idempotencyKey: 'forever' },
    description:
      'Answers a question about a state. Checks from a check date on use the answer. Computed checks do not change.',
    args: {
      companyId: t.arg.id(company),
      code: t.arg({
        type: 'Text',
        required: true,
        description: 'The code of the question.',
        validate: rules.text(80),
      }),
      answer: t.arg({
        type: 'Text',
        required: true,
        description: 'The value of a choice, or a number in digits.',
        validate: rules.text(80),
      }),
      effectiveFrom: t.arg({
        type: 'Date',
        required: true,
        description: 'The first check date to which it applies.',
      }),
    },
    resolve: async (_root, args, operation) => {
      const { code, state } = await answerTaxQuestion(operation, args);
      const account = await operation.db.stateAccount.findFirstOrThrow({
        where: { companyId: args.companyId, state },
      });
      const ofState = askedIn(state, { account, headcount: null, today: args.effectiveFrom });
      const found = ofState.find((question) => question.code === code);
      if (!found) throw new Error(`${code} is not asked`);
      return found;
    },
  }),
);
