/** The questions of an employee's state form. */
import { builder } from '../../../platform/graphql/builder.ts';
import { Employee } from './schema.ts';
import { questionsOf } from './state-forms.ts';

type Questions = NonNullable<ReturnType<typeof questionsOf>>;

const StateFormQuestions = builder.objectRef<Questions>('StateFormQuestions').implement({
  description: 'What the withholding form of a state asks beyond filing status, allowances and dependents.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    fields: t.exposeStringList('fields', {
      description: 'The fields of StateTaxInput that only the forms of some states have.',
    }),
    formCodes: t.exposeStringList('formCodes', {
      description: 'The letters of the form; empty without any.',
    }),
    counties: t.exposeStringList('counties', { description: 'The numbers of counties; empty without any.' }),
    feeExemptions: t.exposeStringList('feeExemptions', {
      description: 'Why local fees may not be owed; empty without any.',
    }),
    electableRates: t.exposeStringList('electableRates', {
      description: 'The rates that can be elected, 0.02 for two percent; empty without any.',
    }),
  }),
});

builder.prismaObjectFields(Employee, (t) => ({
  stateFormQuestions: t.field({
    inEvents: false,
    type: StateFormQuestions,
    nullable: true,
    description:
      'What the withholding form of the working state asks. Null if there is no such state, or if it taxes no wages.',
    select: { workingState: true },
    resolve: ({ workingState }) => (workingState === null ? null : (questionsOf(workingState) ?? null)),
  }),
}));
