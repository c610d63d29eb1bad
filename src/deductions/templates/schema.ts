import { builder } from '../../graphql/builder.ts';
import { version } from '../../graphql/version.ts';
import { contents } from '../contents.ts';
import { lastDayOf } from '../definitions/definition-of.ts';
import { contributionsOf } from './body.ts';
import { templateWords as words } from './words.ts';

/** What a deduction must state itself, as `required_template_fields` names it. */
const toBeStated = (row: Parameters<typeof contributionsOf>[0]): string[] =>
  Object.entries(contributionsOf(row)).flatMap(([name, part]) =>
    part?.override_type === 'needs_input' ? [name] : [],
  );

export const DeductionTemplate = builder.prismaObject('DeductionTemplate', {
  policy: { scope: 'deductions:read' },
  description: 'The rules from which deductions are made.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the template.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company whose employees it is for.' }),
    ...contents(t, words),
    requiredTemplateFields: t.stringList({
      description: 'The contributions whose value every deduction made from the template must state.',
      resolve: toBeStated,
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last day on which deductions of the type are accepted; null for most.',
      resolve: ({ deductionType }) => lastDayOf(deductionType),
    }),
    retired: t.exposeBoolean('retired', { description: words.retired }),
  }),
});
