import { Fault } from '../../foundation/fault.ts';
import type { Question } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { text } from '../language/say.ts';
import { defineFile } from '../page.ts';

const query = graphql(`query GivenForm(
  $companyId: ID!, $employeeId: ID!, $isAsked: Boolean = false, $year: Int = 0
) {
  filingYears
  employee(companyId: $companyId, id: $employeeId) { w2Consent { isElectronic } }
  formsW2(companyId: $companyId, year: $year, employeeId: $employeeId) @include(if: $isAsked) {
    nodes { given { form pdf } }
  }
}`);
type Data = ResultOf<typeof query>;

/** 2026-0 is the Form W-2 of 2026, 2026-1 its first correction. */
const placeOf = (value: unknown): readonly [year: number, at: number] | undefined => {
  const [, year, at] = /^(\d{4})-(\d{1,3})$/.exec(String(value)) ?? [];
  return year && at ? [Number(year), Number(at)] : undefined;
};

const questionOf = (parameter: 'from' | 'start'): Question<Data> => ({
  groups: [{ legend: text('Year'), fields: [{ name: parameter, label: text('Year') }] }],
  mark: parameter,
  variables: (values, { data }) => {
    const [year = 0] = placeOf(values[parameter]) ?? [];
    return { isAsked: data.filingYears.includes(year), year };
  },
  validate: () => [],
});

type Options = { readonly parameter: 'from' | 'start'; readonly needsConsent: boolean };

/** A Form W-2 or W-2c as the employee received it, as PDF. */
const givenFileOf = ({ parameter, needsConsent }: Options) =>
  defineFile({
    title: text('Form W-2'),
    query,
    question: questionOf(parameter),
    draw: async ({ employee, formsW2 }, context) => {
      const place = parameter === 'from' ? context.from : context.list.start;
      const [year, at] = placeOf(place) ?? [];
      const form = at === undefined ? undefined : formsW2?.nodes[0]?.given[at];
      if (!form || (needsConsent && !employee.w2Consent.isElectronic)) throw new Fault('UNKNOWN_PATH');
      const name = `${form.form.toLowerCase()}-${year}.pdf`;
      return { name, type: 'application/pdf', bytes: Buffer.from(form.pdf, 'base64') };
    },
  });

/** On the own page of an employee who has consented to receive the form electronically. */
export const ownGivenFile = givenFileOf({ parameter: 'from', needsConsent: true });

/** On the dashboard, to print. The address names the person in `from`. */
export const personGivenFile = givenFileOf({ parameter: 'start', needsConsent: false });
