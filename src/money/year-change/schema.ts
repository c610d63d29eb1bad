import type { UsedFigure } from '../../engine/payroll/paycheck.ts';
import { worded, wordedOrNull } from '../../foundation/sentence.ts';
import { Employee } from '../../parties/workers/employees/schema.ts';
import { openFigureWords } from '../../pay/check-warnings/open-figure-words.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf } from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { type ComparedLine, lineKinds, lineReasons } from './compared-lines.ts';
import { type Notice, noticeCodes, type PersonYearChange } from './person-year-change.ts';

const YearChangeLineKind = builder.enumType('YearChangeLineKind', {
  description: 'What a line of a paycheck is.',
  ...enumOf(lineKinds),
});

const YearChangeReason = builder.enumType('YearChangeReason', {
  description: 'Why a line differs between two years.',
  ...enumOf(lineReasons),
});

const YearChangeNoticeCode = builder.enumType('YearChangeNoticeCode', {
  description: 'What the new year asks the employer to do about a person.',
  ...enumOf(noticeCodes),
});

const YearChangeLine = builder.objectRef<ComparedLine>('YearChangeLine').implement({
  description: 'A line that differs between the last check of a year and the first one of the next.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'Identifies the line: the code of a tax, the type of a deduction, the kind of an earning.',
    }),
    kind: t.expose('kind', { type: YearChangeLineKind, description: 'Its kind.' }),
    label: t.string({ description: 'Its name.', resolve: ({ label }) => worded(label) }),
    before: t.expose('before', { type: 'Money', description: 'Its amount on the last check of the year.' }),
    after: t.expose('after', {
      type: 'Money',
      description: 'Its amount on the first check of the new year.',
    }),
    taxedBefore: t.expose('taxedBefore', {
      type: 'Money',
      nullable: true,
      description: 'For a tax: the wages that the last check taxes.',
    }),
    taxedAfter: t.expose('taxedAfter', {
      type: 'Money',
      nullable: true,
      description: 'For a tax: the wages that the first check taxes.',
    }),
    reason: t.expose('reason', { type: YearChangeReason, description: 'Why it differs.' }),
    why: t.string({ description: 'The reason in words.', resolve: ({ why }) => worded(why) }),
  }),
});

const YearChangeNotice = builder.objectRef<Notice>('YearChangeNotice').implement({
  description: 'What the new year asks the employer to do about a person.',
  fields: (t) => ({
    code: t.expose('code', {
      type: YearChangeNoticeCode,
      description: 'The kind of object or matter that it is about.',
    }),
    message: t.string({ description: 'What to do.', resolve: ({ message }) => worded(message) }),
  }),
});

const OpenFigure = builder.objectRef<UsedFigure>('OpenFigure').implement({
  description: 'A figure of a year that is not published yet. The figure of the previous year is used.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Identifies the figure.' }),
    name: t.string({ description: 'Its kind.', resolve: ({ what }) => worded(openFigureWords(what)) }),
    publisher: t.string({
      description: 'Who publishes it.',
      resolve: ({ publisher }) => worded(openFigureWords(publisher)),
    }),
    expected: t.string({
      description: 'When it is usually published.',
      resolve: ({ expected }) => worded(openFigureWords(expected)),
    }),
    canChange: t.exposeBoolean('changes', {
      description: 'Whether the published figure can change the check.',
    }),
  }),
});

const EmployeeYearChange = builder.objectRef<PersonYearChange>('EmployeeYearChange').implement({
  description:
    "An employee's first check of a year compared with the last check of the previous year, at the same hours or salary. Nothing is stored.",
  fields: (t) => {
    const money = (
      side: 'before' | 'after',
      total: 'grossPayCents' | 'netPayCents' | 'companyDebitCents',
      description: string,
    ) =>
      t.field({
        type: 'Money',
        nullable: true,
        description,
        resolve: (person) => person[side]?.[total],
      });
    return {
      id: t.exposeID('id', { description: 'The employee.' }),
      employee: t.field({
        type: Employee,
        description: 'The employee.',
        resolve: ({ employee }) => employee,
      }),
      grossBefore: money('before', 'grossPayCents', 'Gross pay of the last check of the year.'),
      grossAfter: money('after', 'grossPayCents', 'Gross pay of the first check of the new year.'),
      netBefore: money('before', 'netPayCents', 'Net pay of the last check of the year.'),
      netAfter: money('after', 'netPayCents', 'Net pay of the first check of the new year.'),
      costBefore: money('before', 'companyDebitCents', 'What the last check costs the company.'),
      costAfter: money('after', 'companyDebitCents', 'What the first check costs the company.'),
      problem: t.string({
        nullable: true,
        description: 'Why the checks cannot be compared. Null if they can.',
        resolve: ({ problem }) => wordedOrNull(problem),
      }),
      lines: t.field({
        type: [YearChangeLine],
        policy: { list: shortList },
        description: 'Each line that differs, in the order of a paycheck.',
        resolve: ({ lines }) => [...lines],
      }),
      notices: t.field({
        type: [YearChangeNotice],
        policy: { list: shortList },
        description: 'What the new year asks the employer to do.',
        resolve: ({ notices }) => [...notices],
      }),
      openFigures: t.field({
        type: [OpenFigure],
        policy: { list: shortList },
        description: 'The figures that the first check uses and that are not published yet.',
        resolve: ({ provisional }) => [...provisional],
      }),
    };
  },
});

export const EmployeeYearChangeConnection = connectionOf('EmployeeYearChange', EmployeeYearChange);
