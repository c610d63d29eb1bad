import { Fault } from '../foundation/fault.ts';
import { builder } from '../graphql/builder.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import {
  type DeductionType,
  definitionOf,
  garnishmentIsAcceptedOn,
  lastDayOf,
} from './definitions/definition-of.ts';
import { DeductionTypeEnum } from './enums.ts';

const Definition = builder.objectRef<{ type: DeductionType }>('DeductionTemplateDefinition').implement({
  description: 'The rules for deduction templates of one type.',
  fields: (t) => ({
    type: t.expose('type', { type: DeductionTypeEnum, description: 'The deduction type.' }),
    schema: t.field({
      type: 'JSONObject',
      description: 'The JSON Schema that validates templates of the type.',
      resolve: ({ type }) => definitionOf(type),
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last day on which the type is accepted; null for most.',
      resolve: ({ type }) => lastDayOf(type),
    }),
  }),
});

builder.queryField('deductionTemplateDefinition', (t) =>
  t.field({
    type: Definition,
    policy: { scope: 'deductions:read' },
    description: 'The definition of one deduction type.',
    args: { type: t.arg({ type: DeductionTypeEnum, required: true, description: 'The deduction type.' }) },
    resolve: (_root, args, { now }) => {
      const type = args.type as DeductionType; // the enum's values are the types
      if (type === 'garnishment' && !garnishmentIsAcceptedOn(dateInLosAngeles(now))) {
        throw new Fault('RETIRED_DEDUCTION_TYPE', { path: ['type'] });
      }
      return { type };
    },
  }),
);
