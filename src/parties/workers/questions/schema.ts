import { worded } from '../../../foundation/sentence.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { enumOf } from '../../../platform/graphql/external-names.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import { Employee } from '../employees/schema.ts';
import { type PersonQuestion, personQuestionCodes } from './person-questions.ts';
import { questionsOfEmployee } from './read-questions.ts';

const EmployeeQuestionCode = builder.enumType('EmployeeQuestionCode', {
  description: 'What is asked about an employee, and where the answer is given.',
  ...enumOf(personQuestionCodes),
});

const EmployeeChoice = builder.objectRef<PersonQuestion['choices'][number]>('EmployeeChoice').implement({
  description: 'A possible answer to a question about an employee.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'The value of the field that answers.' }),
    label: t.string({ description: 'The text.', resolve: ({ label }) => worded(label) }),
  }),
});

const EmployeeQuestion = builder.objectRef<PersonQuestion>('EmployeeQuestion').implement({
  description: 'A question about an employee or the place of work, whose answer decides taxes of the checks.',
  fields: (t) => ({
    code: t.expose('code', { type: EmployeeQuestionCode, description: 'What is asked.' }),
    state: t.exposeString('state', { description: 'The state whose taxes it decides, two letters.' }),
    question: t.string({ description: 'The question.', resolve: ({ words }) => worded(words) }),
    effect: t.string({ description: 'What the answer decides.', resolve: ({ effect }) => worded(effect) }),
    choices: t.field({
      type: [EmployeeChoice],
      policy: { list: { usual: 100 } },
      description: 'The possible answers.',
      resolve: ({ choices }) => [...choices],
    }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'The value on file. Null until one is given. Computed checks do not change.',
    }),
    workLocationId: t.exposeID('workLocationId', {
      nullable: true,
      description: 'The work location that the question is about. Null if it is about the employee.',
    }),
  }),
});

builder.prismaObjectFields(Employee, (t) => ({
  taxQuestions: t.field({
    type: [EmployeeQuestion],
    policy: { list: shortList },
    inEvents: false,
    description: "Questions whose answers decide the employee's taxes, both open and answered.",
    select: { id: true },
    resolve: async ({ id }, _args, operation) => [...(await questionsOfEmployee(operation, id))],
  }),
}));
