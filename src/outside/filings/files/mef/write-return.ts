/** Writes returns of the 94x family for the Modernized e-File of the IRS: XML in the order of its schema. */
import type { Return941X } from '../../figures/form-941x.ts';
import { firstDayOf, lastDayOf, type Quarter } from '../../figures/quarter.ts';
import type { Return941 } from '../../figures/return-941.ts';
import { loadedSchemas } from '../layouts.ts';
import type { WrittenFile } from '../written-file.ts';
import {
  brokenRules,
  type Documents,
  liabilityProblems,
  type Rule,
  rules941,
  rules941X,
} from './rules-941.ts';
import type { Group, MefSchema, Values } from './schema.ts';
import { schema2026q1 } from './schema-2026q1.ts';
import { values941, valuesOf8974, valuesOfScheduleB, valuesOfScheduleR } from './values-941.ts';
import { values941X } from './values-941x.ts';
import { documentsByLine, type Said } from './values-by-line.ts';
import {
  type Filer,
  headerValues,
  manifestValues,
  missingOf,
  type Period,
  periodText,
  quarterEndOf,
  type ReportingAgent,
  type ReturnType,
} from './values-header.ts';
import { writeElement } from './write-element.ts';

const namespace = 'http://www.irs.gov/efile';
const mediaType = 'application/xml';

/** The schemas of a year. Those that an operator has loaded come before the one of the service. */
const schemasOf = (year: number): readonly MefSchema[] => [...loadedSchemas(year), schema2026q1];

/** The employer, the agent that files for it, and when the return was made. */
export type Filing = {
  readonly filer: Filer;
  readonly agent: ReportingAgent;
  /** In UTC, to the second, such as 2026-04-28T15:04:05Z. */
  readonly madeAt: string;
};

/** Writes Form 941 with its schedules. */
export function writeReturn941(
  form: Return941,
  filing: Filing,
  schemas = schemasOf(form.quarter.year),
): WrittenFile {
  const documents = {
    IRS941: values941(form),
    IRS941ScheduleB: valuesOfScheduleB(form),
    IRS941ScheduleR: valuesOfScheduleR(form),
    IRS8974: form.credits.length ? valuesOf8974(form.credits) : undefined,
  };
  return writeReturn(
    {
      type: '941',
      period: { quarterEnd: quarterEndOf(form.quarter) },
      documents,
      rules: rules941,
      problems: liabilityProblems(form.liabilities),
    },
    filing,
    schemas,
  );
}

/** Writes Form 941-X. */
export function writeReturn941X(
  form: Return941X,
  filing: Filing,
  schemas = schemasOf(form.quarter.year),
): WrittenFile {
  const documents = { IRS941X: values941X(form) };
  return writeReturn(
    {
      type: '941X',
      period: { quarterEnd: quarterEndOf(form.quarter) },
      documents,
      rules: rules941X,
      problems: form.problems,
    },
    filing,
    schemas,
  );
}

type Annual = { readonly form: '940' | '943' | '944' | '945'; readonly year: number; readonly said: Said };

/** Forms 940, 943, 944 and 945: only by a schema that an operator has loaded. */
export function writeAnnualReturn(
  { form, year, said }: Annual,
  filing: Filing,
  schemas = schemasOf(year),
): WrittenFile {
  const tree = schemas.find(({ years, returns }) => years.includes(year) && returns[form])?.returns[form];
  if (!tree) return refusedAnnualReturn(form, year);
  const { values, withoutElement } = documentsByLine(documentsIn(tree), said);
  return writeReturn(
    {
      type: form,
      period: { taxYear: year },
      documents: values,
      rules: [],
      problems: withoutElement.map(
        (line) => `The schema that is loaded for Form ${form} of ${year} names no element for line ${line}.`,
      ),
    },
    filing,
    schemas,
  );
}

/** The documents of a return, which are the elements of ReturnData. */
function documentsIn({ children }: Group): Group[] {
  const data = children.find((part) => 'name' in part && part.name === 'ReturnData');
  const parts = data && 'children' in data ? data.children : [];
  return parts.filter((part): part is Group => 'children' in part);
}

type Return = {
  readonly type: ReturnType;
  readonly period: Period;
  readonly documents: Values;
  readonly rules: readonly Rule[];
  readonly problems: readonly string[];
};

const holdsFor = ({ quarterEnds, years }: MefSchema, period: Period): boolean =>
  'taxYear' in period ? years.includes(period.taxYear) : quarterEnds.includes(period.quarterEnd);

function writeReturn(
  { type, period, documents, rules, problems }: Return,
  { filer, agent, madeAt }: Filing,
  schemas: readonly MefSchema[],
): WrittenFile {
  const schema = schemas.find((each) => holdsFor(each, period) && each.returns[type]);
  const tree = schema?.returns[type];
  if (!schema || !tree) return refused([notLoaded(type, period, schemas)]);
  const missing = [...problems, ...missingOf(agent)];
  if (missing.length) return refused(missing);
  const header = headerValues({ type, period, filer, agent, madeAt });
  const broken = brokenRules(rules, { header, data: documents } satisfies Documents);
  const documentCnt = Object.values(documents).flatMap((document) => document ?? []).length;
  const values = {
    '@xmlns': namespace,
    '@returnVersion': schema.returnVersion,
    ReturnHeader: header,
    ReturnData: { '@documentCnt': String(documentCnt), ...documents },
  };
  const { lines, problems: ofSchema } = writeElement(tree, values, schema);
  if (broken.length || ofSchema.length) return refused([...broken, ...ofSchema]);
  return fileOf(`${type}-${periodText(period)}-${filer.ein.replace(/[^0-9]/g, '')}.xml`, lines);
}

/** Writes the manifest that goes with a return in its submission. */
export function writeManifest(
  of: { readonly type: ReturnType; readonly quarter: Quarter; readonly submissionId: string } & Pick<
    Filing,
    'filer' | 'agent'
  >,
  schemas = schemasOf(of.quarter.year),
): WrittenFile {
  const { type, quarter, submissionId, filer, agent } = of;
  const period = { quarterEnd: quarterEndOf(quarter) };
  const schema = schemas.find((each) => holdsFor(each, period));
  if (!schema) return refused([notLoaded(type, period, schemas)]);
  const values = manifestValues({
    type,
    quarter,
    ein: filer.ein,
    efin: agent.efin ?? '',
    submissionId,
    from: firstDayOf(quarter),
    to: lastDayOf(quarter),
  });
  const { lines, problems } = writeElement(schema.manifest, { '@xmlns': namespace, ...values }, schema);
  return problems.length ? refused(problems) : fileOf('manifest.xml', lines);
}

function notLoaded(type: string, period: Period, schemas: readonly MefSchema[]): string {
  const loaded = schemas.map(({ returnVersion }) => returnVersion).join(', ');
  const [year, month] = periodText(period).split('-');
  const of = month === undefined ? year : `quarter ${Number(month) / 3} of ${year}`;
  return `The IRS schema of Form ${type.replace('X', '-X')} for ${of} is not loaded, so no XML is written. Loaded: ${loaded}.`;
}

/** Refuses a return for a year without a loaded schema. Its element names are only known for 2021. */
const refusedAnnualReturn = (form: Annual['form'], year: number): WrittenFile =>
  refused([
    `The IRS schema of Form ${form} for ${year} is not loaded, so no XML is written: its elements were read of 2021 only.`,
  ]);

const refused = (reasons: readonly string[]): WrittenFile => ({ kind: 'refused', reasons });

const fileOf = (name: string, lines: readonly string[]): WrittenFile => {
  const text = ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
  return { kind: 'file', name, mediaType, bytes: Buffer.from(text) };
};
