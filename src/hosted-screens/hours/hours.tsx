import { FormProblems, Posted } from '../design/form.tsx';
import { dayText } from '../design/format.ts';
import { Done, Heading } from '../design/parts.tsx';
import { Empty } from '../design/table.tsx';
import { graphql } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { checkFields } from './cells.ts';
import { FromTable, Results } from './from-table.tsx';
import { HoursTable } from './hours-table.tsx';
import { fillFrom } from './paste.ts';
import { Preview, type PreviewedCheck, previewedFields } from './preview.tsx';
import { checksIn, fieldAt, groupsOf, problemsOfRows, rowsOf, tableFields } from './typed-hours.ts';

type Payday = { readonly checks: readonly PreviewedCheck[] };
export const hoursPage = definePage({
  title: text('Hours'),
  query: graphql(
    `query Hours($companyId: ID!) {
      company(id: $companyId) { businessName }
      paydayHours(companyId: $companyId) { checkDate checks { ...HoursOfCheck } }
    }`,
    [checkFields],
  ),
  form: {
    groups: [{ legend: '', fields: tableFields }],
    groupsFor: groupsOf,
    fieldAt,
    mutation: graphql(`mutation SetHours($companyId: ID!, $rows: [HoursOfCheckInput!]!) {
      setHours(companyId: $companyId, rows: $rows)
    }`),
    variables: (_values, _from, read) => rowsOf(read),
    validate: (_values, read) => problemsOfRows(read),
    next: () => ({ done: 'saved' }),
    rows: {
      previewQuery: graphql(
        `query PreviewedHours($companyId: ID!) {
        company(id: $companyId) { businessName }
        paydayHours(companyId: $companyId) { checkDate checks { ...Previewed } }
      }`,
        [previewedFields],
      ),
      fill: (table, data) => fillFrom(table, checksIn(data)),
    },
  },
  View: ({ data: { company, paydayHours }, context }) => (
    <>
      <Heading company={company.businessName} title={say('Hours')}>
        {paydayHours &&
          sayNodes('For the payday on {checkDate}. Type the hours of the whole period, or {link}.', {
            checkDate: dayText(paydayHours.checkDate),
            link: <a href="#from-a-file">{say('take them from a file')}</a>,
          })}
      </Heading>
      {paydayHours ? (
        <HoursForm payday={paydayHours} context={context} />
      ) : (
        <Empty>
          {say('No check is open for a coming payday. Once payroll is open, enter its hours here.')}
        </Empty>
      )}
    </>
  ),
});

function HoursForm({ payday: { checks }, context }: { payday: Payday; context: PageContext }) {
  const { rejectedForm, shownForm, done } = context;
  const { formValues: fields = rejectedForm?.formValues, isPreview = false, results = [] } = shownForm ?? {};
  const cells = new Map(
    rejectedForm?.problems.flatMap(({ field, message }) => (field ? [[field.name, message] as const] : [])),
  );
  return (
    <>
      <FormProblems context={context} hrefOf={({ name }) => name && `#${name}`} />
      {done === 'saved' && !shownForm && (
        <Done>
          {sayNodes('The hours are saved. Next: {link}.', {
            link: <a href={context.addressOf({ page: 'payroll' })}>{say('review payroll')}</a>,
          })}
        </Done>
      )}
      {results.length > 0 && <Results results={results} />}
      {isPreview && <Preview checks={checks} />}
      <Posted csrf={context.csrf} action={context.addressOf({ page: 'hours' })} look="grid">
        <HoursTable checks={checks} fields={fields} isPreview={isPreview} problems={cells} />
        <p class="actions kept-in-view">
          {isPreview && (
            <button type="submit" name="action" value="save">
              {say('Save hours')}
            </button>
          )}
          <button type="submit" name="action" value="preview" class={isPreview ? 'plain' : undefined}>
            {isPreview ? say('Preview again') : say('Preview')}
          </button>
        </p>
        <FromTable text={fields?.['paste'] ?? ''} problems={cells} />
      </Posted>
    </>
  );
}
