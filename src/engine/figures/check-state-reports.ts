import type { Bundle } from './format/bundle.ts';
import { problemsOfRecord } from './format/filing-layouts.ts';
import type { Layout } from './format/state-reports.ts';
import type { Problem } from './problem.ts';
import { allStates } from './shipped.ts';

type Reports = NonNullable<Bundle['stateReports']>;
type State = Reports['states'][string];
type Field = Layout['records'][number]['fields'][number];

/** Missing states, sources without a name, due days without a day, and layouts that contradict themselves. */
export function problemsOfStateReports({ stateReports }: Bundle): Problem[] {
  if (!stateReports) return [];
  const { states, sources } = stateReports;
  const path = 'stateReports.states';
  const absent = allStates.filter((state) => !Object.hasOwn(states, state));
  return [
    ...(absent.length ? [{ path, problem: `must have ${absent.join(', ')}: each state has a row` }] : []),
    ...Object.entries(states).flatMap(([state, row]) =>
      allStates.includes(state)
        ? ofState(row, `${path}.${state}`, sources)
        : [{ path: `${path}.${state}`, problem: 'is not a state' }],
    ),
  ];
}

function ofState(row: State, at: string, sources: Reports['sources']): Problem[] {
  const { wageReport, withholding, w2, newHires } = row;
  const parts = Object.entries({ wageReport, withholding, w2, newHires });
  const dues = [
    [wageReport.due, `${at}.wageReport.due`],
    [withholding?.due, `${at}.withholding.due`],
    [w2?.dueBy, `${at}.w2.dueBy`],
  ] as const;
  return [
    ...parts.flatMap(([name, part]) =>
      (part?.sources ?? [])
        .filter((source) => !Object.hasOwn(sources, source))
        .map((source) => ({ path: `${at}.${name}.sources`, problem: `${source} is not among the sources` })),
    ),
    ...dues.flatMap(([due, path]) => (due ? problemsOfDue(due, path) : [])),
    ...problemsOfFile(wageReport, `${at}.wageReport`),
    ...problemsOfFile(newHires, `${at}.newHires`),
    ...(withholding?.layout ? problemsOfLayout(withholding.layout, `${at}.withholding.layout`) : []),
    ...(w2?.record ? problemsOfRecord(w2.record.fields, { ...recordRS, path: `${at}.w2.record` }) : []),
    ...wageReport.columns.flatMap((field, index) =>
      problemsOfContent(field, `${at}.wageReport.columns[${index}]`),
    ),
  ];
}

/** The record of EFW2 that a state decides on: 512 characters behind its two letters. */
const recordRS = { begin: 2, length: 512 } as const;

const problemsOfDue = ({ monthEnd, day, days }: State['wageReport']['due'], path: string): Problem[] =>
  [monthEnd, day, days].filter((value) => value !== undefined).length === 1
    ? []
    : [{ path, problem: 'must have one of monthEnd, day and days' }];

type WithFile = { readonly layout?: Layout | undefined; readonly withoutLayout?: string | undefined };

function problemsOfFile({ layout, withoutLayout }: WithFile, at: string): Problem[] {
  if ((layout === undefined) === (withoutLayout === undefined)) {
    return [{ path: at, problem: 'must have a layout, or withoutLayout with what is missing' }];
  }
  return layout ? problemsOfLayout(layout, `${at}.layout`) : [];
}

const needs = {
  fixed: ['length', 'must have length, the characters of a record'],
  delimited: ['separator', 'must have separator'],
  xml: ['root', 'must have root, the name of the outermost element'],
} as const;

function problemsOfLayout(layout: Layout, at: string): Problem[] {
  const [member, problem] = needs[layout.kind];
  if (layout[member] === undefined) return [{ path: at, problem }];
  return layout.records.flatMap(({ fields, each }, record) => {
    const ofRecord = `${at}.records[${record}].fields`;
    return [
      ...fields.flatMap((field, index) => [
        ...problemsOfContent(field, `${ofRecord}[${index}]`),
        ...(each !== 'person' && (field.sum || isOfPerson(field.value))
          ? [{ path: `${ofRecord}[${index}]`, problem: `asks for a person, in a record of each ${each}` }]
          : []),
      ]),
      ...(layout.kind === 'fixed' ? problemsOfPlaces(fields, layout.length ?? 0, ofRecord) : []),
    ];
  });
}

const ofPeople = new Set(
  `ssn lastName firstName middleInitial firstInitial fullName fullNameWithComma gross excess taxable weeks hours
   occupation hourlyOrSalaried month1 month2 month3 hiredOn hiredOnShort bornOn payday withheld`.split(/\s+/),
);
const isOfPerson = (value: string | undefined): boolean => value !== undefined && ofPeople.has(value);

const problemsOfContent = ({ text, value, sum }: Field, path: string): Problem[] =>
  [text, value, sum].filter((content) => content !== undefined).length === 1
    ? []
    : [{ path, problem: 'must have one of text, value and sum' }];

/** Fields that lie outside of their record, or overlap. */
function problemsOfPlaces(fields: readonly Field[], length: number, at: string): Problem[] {
  let last = 0;
  return fields.flatMap(({ from, to, text }, index) => {
    const path = `${at}[${index}]`;
    if (from === undefined || to === undefined) return [{ path, problem: 'must have from and to' }];
    const before = last;
    last = Math.max(last, to);
    if (to < from) return [{ path, problem: `must not end at ${to} before it begins at ${from}` }];
    if (to > length) return [{ path, problem: `must end within the ${length} characters of the record` }];
    if (from <= before)
      return [{ path, problem: `must begin after ${before}, where the field before it ends` }];
    if (text !== undefined && text.length > to - from + 1)
      return [{ path, problem: `has no room for ${text}` }];
    return [];
  });
}
