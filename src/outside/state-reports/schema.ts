import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { firstDayOf, lastDayOf } from '../filings/figures/quarter.ts';
import { type StateReport, stateReportKinds } from './state-reports-of.ts';

export const StateReportKind = builder.enumType('StateReportKind', {
  description: 'What a report to a state is about.',
  ...enumOf(stateReportKinds),
});

export const StateReportObject = builder.objectRef<StateReport>('StateReport').implement({
  description: 'A report of a company to a state for a quarter: what is reported, by when, where and how.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    kind: t.expose('kind', { type: StateReportKind, description: 'What it reports.' }),
    form: t.exposeString('form', { description: 'The forms of the state, by name.' }),
    periodStart: t.field({ type: 'Date', description: 'The first day of the quarter.', resolve: firstDayOf }),
    periodEnd: t.field({ type: 'Date', description: 'The last day of the quarter.', resolve: lastDayOf }),
    isOver: t.exposeBoolean('isOver', {
      description: 'Whether the quarter is over. Until then, the figures still change.',
    }),
    dueOn: t.expose('dueOn', {
      type: 'Date',
      nullable: true,
      description:
        'The day by which it is due. Null if the state assigns the day, or if no source states it.',
    }),
    dueConfidence: t.exposeString('dueConfidence', {
      nullable: true,
      description: 'How certain the due day is.',
    }),
    site: t.exposeString('site', {
      nullable: true,
      description: 'Where it is uploaded. Null if that is not known.',
    }),
    instructions: t.stringList({
      policy: { list: shortList },
      description: 'What to do, one sentence for each step.',
      resolve: ({ instructions }) => [...instructions],
    }),
    confidence: t.exposeString('confidence', {
      description: 'How certain the layout of the file is, or what is known about the formats of the state.',
    }),
    fileName: t.string({
      nullable: true,
      description: 'The name of the file; null where none is written.',
      resolve: ({ file }) => (file.kind === 'file' ? file.name : null),
    }),
    withoutFileBecause: t.stringList({
      policy: { list: shortList },
      description: 'Why no file is written. Empty if there is a file. The table is always prepared.',
      resolve: ({ file }) => (file.kind === 'refused' ? [...file.reasons] : []),
    }),
    people: t.exposeInt('people', {
      description: 'The number of people. For withholding, the number of paydays.',
    }),
    gross: t.expose('grossCents', { type: 'Money', description: 'The wages that are reported.' }),
    taxable: t.expose('taxableCents', {
      type: 'Money',
      description: 'For wages, the wages below the wage base. For withholding, the tax withheld.',
    }),
  }),
});

export type OpenedFile = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array };

export const OpenedReportFile = builder.objectRef<OpenedFile>('OpenedReportFile').implement({
  description: 'A file for an agency, or the table to enter by hand. It has whole SSNs.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    mediaType: t.exposeString('mediaType', { description: 'Its media type.' }),
    content: t.string({
      description: 'Its bytes, in base64.',
      resolve: ({ bytes }) => Buffer.from(bytes).toString('base64'),
    }),
  }),
});
