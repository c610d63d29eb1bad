import { z } from 'zod';
import { record } from './filing-layouts.ts';
import { date, decimal, flag, sources, stateCode, text, texts } from './shapes.ts';

/** The facts of the filer and of a person that a layout may name. */
export const layoutValues = [
  ...['year', 'yearOfCentury', 'quarter', 'monthAndYear', 'lastMonth', 'lastDay', 'yearAndQuarter'],
  ...['quarterAndYearDigit', 'today', 'blank'],
  ...['transmitterEin', 'transmitterName', 'transmitterStreet', 'transmitterCity', 'transmitterState'],
  ...['transmitterZip', 'transmitterZipExtension', 'contactName', 'contactPhone'],
  ...['ein', 'name', 'street', 'city', 'addressState', 'addressFips', 'zip', 'zipExtension', 'zipDigits'],
  ...['account', 'fips', 'people', 'employers', 'totalGross', 'totalExcess', 'totalTaxable'],
  ...['ssn', 'lastName', 'firstName', 'middleInitial', 'firstInitial', 'fullName', 'fullNameWithComma'],
  ...['gross', 'excess', 'taxable', 'weeks', 'hours', 'occupation', 'hourlyOrSalaried'],
  ...['month1', 'month2', 'month3', 'people1', 'people2', 'people3'],
  ...['hiredOn', 'hiredOnShort', 'bornOn'],
  ...['payday', 'withheld', 'totalWithheld'],
] as const;

const place = z.int().min(1, 'must be 1 or more').optional();

const field = z.strictObject({
  name: text,
  from: place,
  to: place,
  text: text.optional(),
  value: z.enum(layoutValues).optional(),
  sum: texts.min(1, 'must name an amount').optional(),
  as: z.enum(['cents', 'dollars', 'number', 'digits', 'text']).optional(),
  required: flag.optional(),
  digits: place,
  longest: place,
});

const layout = z.strictObject({
  name: text,
  kind: z.enum(['fixed', 'delimited', 'xml']),
  length: place,
  separator: z.enum([',', ';', '|', '\t']).optional(),
  headings: flag.optional(),
  root: text.optional(),
  lineEnd: z.enum(['crlf', 'lf', 'cr']),
  capitals: flag.optional(),
  plainNames: flag.optional(),
  most: place,
  fileName: text,
  records: z
    .array(
      z.strictObject({
        each: z.enum(['file', 'employer', 'person', 'employerEnd', 'fileEnd']),
        element: text.optional(),
        fields: z.array(field).min(1, 'must have a field'),
      }),
    )
    .min(1, 'must have a record'),
  leftBlank: text.optional(),
  confidence: text,
  sources: texts,
});

export type Layout = z.infer<typeof layout>;

const due = z.strictObject({
  monthEnd: z.literal(true).optional(),
  day: z.int().min(1).max(30).optional(),
  days: z.int().min(1).optional(),
  months: z.int().min(1).optional(),
  confidence: text,
});

const sourced = { confidence: text, sources: texts };
const fileOrNot = { layout: layout.optional(), withoutLayout: text.optional() };

const wageReport = z.strictObject({
  form: text,
  site: text,
  siteConfidence: text,
  due,
  columns: z.array(field).min(1, 'must have a column'),
  formats: texts.optional(),
  note: text.optional(),
  withIncomeTax: flag.optional(),
  countsOnThe12th: flag.optional(),
  weeksWithAtLeast: z
    .array(
      z.strictObject({
        effectiveFrom: date,
        effectiveTo: date.optional(),
        amount: decimal,
        confidence: text,
      }),
    )
    .min(1, 'must have a row')
    .optional(),
  ...fileOrNot,
  ...sourced,
});

const withholding = z.strictObject({
  returns: texts,
  frequencies: z.array(z.strictObject({ name: text, who: text, due: text })),
  due: due.nullable(),
  annual: text.optional(),
  electronic: text.optional(),
  note: text.optional(),
  /** The layout has a record for each person on each payday. */
  layout: layout.optional(),
  ...sourced,
});

const w2 = z.strictObject({
  takesFile: flag,
  format: text.optional(),
  due: text.optional(),
  dueBy: due.optional(),
  note: text.optional(),
  /** The record RS of the state. */
  record: record.optional(),
  ...sourced,
});

const newHires = z.strictObject({
  days: z.int().min(1, 'must be 1 or more'),
  site: text.optional(),
  note: text.optional(),
  contractors: z
    .strictObject({
      paidFrom: decimal.nullable(),
      days: z.int().min(1, 'must be 1 or more'),
      eachYear: flag.optional(),
      note: text.optional(),
      confidence: text,
    })
    .optional(),
  ...fileOrNot,
  ...sourced,
});

/** What states require of employers besides tax: layouts, due days, sites. */
export const stateReports = z.strictObject({
  asOf: date,
  effectiveFrom: date,
  source: text,
  reading: text,
  sources,
  states: z.record(
    stateCode,
    z.strictObject({
      fips: z.string().regex(/^\d\d$/, 'must be two digits'),
      wageReport,
      withholding: withholding.nullable(),
      w2: w2.nullable(),
      newHires,
    }),
  ),
});
