/** Authorizes the final return of a company that pays no wages any more. */
import { defineForm } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { dayField } from '../typed/fields.ts';
import { aboutFiling, FilingName, nameOf } from './filed-elsewhere.tsx';
import type { FilingRow } from './filing-row.ts';

/** Whether the return can be the final one of its kind. */
const canBeFinal = ({ form, status }: FilingRow): boolean =>
  status === 'READY' && /^FORM_94[01345]$/.test(form);

/** The way to the page. An embedded page has no links to other pages. */
export const FinalReturn = ({ filing, context }: { filing: FilingRow; context: PageContext }) =>
  canBeFinal(filing) && !context.caller.embeddedPage ? (
    <a href={context.addressOf({ page: 'filing-final', from: filing.id })}>
      {say('Final return?')}
      <span class="screen-reader-only">: {nameOf(filing)}</span>
    </a>
  ) : null;

export const finalReturnPage = formPage({
  ...aboutFiling,
  title: text('Authorize a final return'),
  submit: text('Authorize the final return'),
  introduction: ({ filings }, { from }) => (
    <>
      <FilingName filings={filings} from={from} />
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
