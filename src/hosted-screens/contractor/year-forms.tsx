import { Fault } from '../../foundation/fault.ts';
import { FormProblems } from '../design/form.tsx';
import { dayText, dollars } from '../design/format.ts';
import { Facts, Heading } from '../design/parts.tsx';
import { Empty } from '../design/table.tsx';
import type { Question } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { defineFile, definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back, PersonSection } from '../people/parts.tsx';
import { malformed } from '../typed/read-fields.ts';

const query = graphql(`query OwnForms1099($companyId: ID!, $isAsked: Boolean = false, $year: Int = 0) {
  company(id: $companyId) { businessName }
  filingYears
  forms1099Nec(companyId: $companyId, year: $year) @include(if: $isAsked) {
    nodes { id year nonemployeeCompensation federalIncomeTaxWithheld isDue due { on } }
  }
}`);
type Data = ResultOf<typeof query>;
type Form = NonNullable<Data['forms1099Nec']>['nodes'][number];

/** The address names the year in `from`. */
const question: Question<Data> = {
  groups: [{ legend: text('Year'), fields: [{ name: 'from', label: text('Year') }] }],
  mark: 'from',
  variables: ({ from }) => ({ isAsked: true, year: Number(from) }),
  validate: ({ from }, { data, today }) =>
    yearsOf(data, today).includes(Number(from))
      ? []
      : [malformed('from', text('must be a year whose figures can be computed'))],
};

const yearsOf = ({ filingYears }: Data, today: string): number[] =>
  filingYears.filter((year) => year <= Number(today.slice(0, 4))).toReversed();

/** The figures of a contractor's Form 1099-NEC, year by year. */
export const yearFormsPage = definePage({
  title: text('Year-end forms'),
  query,
  question,
  View: ({ data, context }) => (
    <>
      <Back to={context.addressOf({})}>{say('Your payments')}</Back>
      <FormProblems context={context} />
      <Heading company={data.company.businessName} title={say('Year-end forms')}>
        {say('The figures of your Form 1099-NEC: what you were paid in a year, and what was withheld.')}
      </Heading>
      <Years data={data} context={context} />
      {data.forms1099Nec?.nodes.map((form) => (
        <FormOfYear key={form.year} form={form} context={context} />
      ))}
      {data.forms1099Nec?.nodes.length === 0 && <Empty>{say('You were not paid in this year.')}</Empty>}
    </>
  ),
});

function Years({ data, context }: { data: Data; context: PageContext }) {
  const shown = String(data.forms1099Nec?.nodes[0]?.year ?? '');
  return (
    <nav aria-label={say('Years')} class="numbers">
      {yearsOf(data, context.today)
        .map(String)
        .map((year) => (
          <a
            key={year}
            href={context.addressOf({ page: 'year-forms', from: year })}
            aria-current={year === shown ? 'page' : undefined}
          >
            {year}
          </a>
        ))}
    </nav>
  );
}

const FormOfYear = ({ form, context }: { form: Form; context: PageContext }) => (
  <PersonSection id="nec" title={say('Form 1099-NEC of {year}', { year: form.year })}>
    <Facts
      facts={[
        [say('1 Nonemployee compensation'), dollars(form.nonemployeeCompensation)],
        [say('4 Federal income tax withheld'), dollars(form.federalIncomeTaxWithheld)],
      ]}
    />
    <p>
      {form.isDue
        ? say('Your payer gives you the form itself by {on}.', { on: dayText(form.due.on) })
        : say('By these figures no form is due. The amounts are income all the same.')}
    </p>
    {form.isDue && context.today > `${form.year}-12-31` && (
      <p>
        <a href={context.addressOf({ page: 'nec-form', from: String(form.year) })}>
          {say('Copy B of Form 1099-NEC, {year} (PDF)', { year: form.year })}
        </a>
      </p>
    )}
  </PersonSection>
);

/** Copy B, as PDF. */
export const copyBFile = defineFile({
  title: text('Form 1099-NEC'),
  query: graphql(`query CopyB($companyId: ID!, $isAsked: Boolean = false, $year: Int = 0) {
    company(id: $companyId) { businessName }
    filingYears
    forms1099Nec(companyId: $companyId, year: $year) @include(if: $isAsked) { nodes { copyB } }
  }`),
  question: {
    groups: question.groups,
    mark: 'from',
    variables: ({ from }, { data }) => ({
      isAsked: data.filingYears.includes(Number(from)),
      year: Number(from),
    }),
    validate: () => [],
  },
  draw: async ({ forms1099Nec }, { from }) => {
    const copy = forms1099Nec?.nodes[0]?.copyB;
    if (!copy) throw new Fault('UNKNOWN_PATH');
    const name = `1099-nec-${from}-copy-b.pdf`;
    return { name, type: 'application/pdf', bytes: Buffer.from(copy, 'base64') };
  },
});
