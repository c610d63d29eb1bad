import { currentDefinitions } from '../../../engine/figures/current-figures.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { version } from '../../../platform/graphql/version.ts';
import { contents } from '../contents.ts';
import { contributionsOf } from './body.ts';
import { templateWords as words } from './words.ts';

/** The contributions that need input: the field `required_template_fields`. */
const requiredFields = (row: Parameters<typeof contributionsOf>[0]): string[] =>
  Object.entries(contributionsOf(row)).flatMap(([name, part]) =>
    part?.override_type === 'needs_input' ? [name] : [],
  );

export const DeductionTemplate = builder.prismaObject('DeductionTemplate', {
  policy: { scope: 'deductions:read' },
  description: 'A template from which deductions are made.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the template.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company whose employees it is for.' }),
    company: t.relation('company', { description: 'The company whose employees it is for.' }),
    ...contents(t, words),
    definitionVersion: t.exposeInt('definitionVersion', { description: words.definitionVersion }),
    requiredTemplateFields: t.stringList({
      description: 'The contributions whose value each deduction of the template must state.',
      resolve: requiredFields,
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last day on which deductions of the type are accepted; null for most.',
      resolve: ({ deductionType }) => currentDefinitions().lastDayOf(deductionType),
    }),
    endAnnouncedOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day on which the end of the type was announced; null for most.',
      resolve: ({ deductionType }) => currentDefinitions().endAnnouncedOn(deductionType),
    }),
    retired: t.exposeBoolean('retired', { description: words.retired }),
  }),
});
