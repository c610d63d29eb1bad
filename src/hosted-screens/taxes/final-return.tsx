/** Authorizes the final return of a company that pays no wages any more. */
import { defineForm } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { dayField } from '../typed/fields.ts';
import { type FilingRow, filingFields, nameOfFiling, periodText } from './filing-row.ts';

/** Whether the return can be the final one of its kind. */
const canBeFinal = ({ form, status }: FilingRow): boolean =>
  status === 'READY' && /^FORM_94[01345]$/.test(form);

const nameOf = (filing: FilingRow): string => `${nameOfFiling(filing)}, ${periodText(filing)}`;

/** The way to the page. An embedded page has no links to other pages. */
export const FinalReturn = ({ filing, context }: { filing: FilingRow; context: PageContext }) =>
  canBeFinal(filing) && !context.caller.embeddedPage ? (
    <a href={context.addressOf({ page: 'filing-final', from: filing.id })}>
      {say('Final return?')}
      <span class="screen-reader-only">: {nameOf(filing)}</span>
    </a>
  ) : null;

export const finalReturnPage = formPage({
  query: graphql(
    `query FinalReturn($companyId: ID!) {
      company(id: $companyId) { businessName }
      filings(companyId: $companyId) { ...FilingRow }
    }`,
    [filingFields],
  ),
  title: text('Authorize a final return'),
  back: () => [say('Taxes'), { page: 'taxes' }] as const,
  version: () => '',
  values: () => ({}),
  submit: text('Authorize the final return'),
  introduction: ({ filings }, { from }) => (
    <>
      {filings
        .filter(({ id }) => id === from)
        .map((filing) => (
          <p key={filing.id}>
            <strong>{nameOf(filing)}</strong>
          </p>
        ))}
      <p>
        {say(
          'Only if the company has closed or pays no wages any more: the IRS then expects no later return of this form. It refunds what is overpaid.',
        )}
      </p>
    </>
  ),
  form: defineForm({
    groups: [
      {
        legend: text('End of the wages'),
        fields: [
          dayField('finalWagesOn', text('Last day on which wages were paid'), {
            hint: text('Month, day and year, such as 4/17/2027.'),
          }),
        ],
      },
    ],
    mutation: graphql(`mutation AuthorizeFinal($companyId: ID!, $filingId: ID!, $finalWagesOn: Date) {
      authorizeFiling(companyId: $companyId, filingId: $filingId, finalWagesOn: $finalWagesOn) { status }
    }`),
    variables: ({ finalWagesOn }, filingId) => ({ filingId, finalWagesOn }),
    next: () => ({ page: 'taxes', done: 'filing' }),
  }),
});
