import { dayText } from '../design/format.ts';
import { Heading } from '../design/parts.tsx';
import { Problems } from '../design/problems.tsx';
import { Empty } from '../design/table.tsx';
import { graphql } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { checkFields } from './cells.ts';
import { FromTable, Results } from './from-table.tsx';
import { HoursTable } from './hours-table.tsx';
import { Preview } from './preview.tsx';
import { readHours } from './typed-hours.ts';
import { type PreviewedCheck, previewedFields } from './warnings.tsx';

export const hoursPageName = 'hours';

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
  grid: {
    page: hoursPageName,
    textOfFile: 'paste',
    mutation: graphql(`mutation SetHours($companyId: ID!, $rows: [HoursOfCheckInput!]!) {
      setHours(companyId: $companyId, rows: $rows)
    }`),
    previewQuery: graphql(
      `query PreviewedHours($companyId: ID!) {
        company(id: $companyId) { businessName }
        paydayHours(companyId: $companyId) { checkDate checks { ...Previewed } }
      }`,
      [previewedFields],
    ),
    read: readHours,
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
  const { rejectedForm, submittedGrid, done } = context;
  const { fields, isPreview = false, results = [] } = submittedGrid ?? {};
  const problems = (rejectedForm?.problems ?? []).map(({ field, message }) => ({
    fieldId: field?.name,
    message,
  }));
  const cells = new Map(problems.flatMap(({ fieldId, message }) => (fieldId ? [[fieldId, message]] : [])));
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      {done === 'saved' && !submittedGrid && (
        <p class="done" role="status">
          {sayNodes('The hours are saved. Next: {link}.', {
            link: <a href={context.addressOf({ page: 'payroll' })}>{say('review payroll')}</a>,
          })}
        </p>
      )}
      {results.length > 0 && <Results results={results} />}
      {isPreview && <Preview checks={checks} />}
      <form method="post" action={context.addressOf({ page: hoursPageName })} noValidate class="grid">
        <input type="hidden" name="csrf" value={context.csrf} />
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
      </form>
    </>
  );
}
