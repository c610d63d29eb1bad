import { dollars } from '../design/format.ts';
import { Facts } from '../design/parts.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { aboutPerson, personForm, unlessChanged } from '../people/person-form.tsx';
import { filingStatuses, w4Form, w4Groups, w4Texts } from '../people/tax-forms.ts';
import { dollars as dollarsKind } from '../typed/numbers.ts';
import { declaration, onOwnScreens } from './forms.ts';
import { signed } from './signed.ts';

/** Form W-4 on an employee's own screens, with the results of its worksheets. */

export const worksheetsFields = graphql(`fragment Worksheets on Employee {
  w4Worksheets {
    year isKept
    jobs { filingStatus highestPay secondPay thirdPay payPeriods result lines { line label amount count } }
    deductions {
      filingStatus income isSenior isSpouseSenior tips overtime carLoanInterest adjustments medical stateTaxes
      mortgageInterest gifts otherItemized cashGifts result lines { line label amount count }
    }
  }
}`);

export const ownW4Query = graphql(
  `query OwnW4($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    own: employee(companyId: $companyId, id: $employeeId) { ...Worksheets }
  }`,
  [aboutPerson, worksheetsFields],
);
export type OwnW4 = ResultOf<typeof ownW4Query>;
type Worksheet = NonNullable<OwnW4['own']['w4Worksheets']['jobs' | 'deductions']>;

/** The form on file, with the results of worksheets that are not signed yet. */
function filledIn(data: OwnW4) {
  const { jobs, deductions } = data.own.w4Worksheets;
  return {
    ...w4Texts(data),
    ...(jobs && { filingStatus: jobs.filingStatus, step2: '', extra: dollarsKind.show(jobs.result) }),
    ...(deductions && { step4b: dollarsKind.show(deductions.result) }),
  };
}

export const w4Page = personForm(
  signed(
    {
      form: {
        groups: w4Groups,
        mutation: w4Form.form.mutation,
        variables: (values, from, read) => w4Form.form.variables(values, from, read),
        validate: unlessChanged,
      },
      options: () => ({ statuses: { enumValues: filingStatuses } }),
      query: ownW4Query,
      values: filledIn,
      name: 'w4',
      title: text('Your W-4'),
      submit: text('Sign and save'),
      introduction: (data: OwnW4, context: PageContext) => (
        <>
          {data.employee.taxParameters?.federal?.form === '_2019'
            ? say('Your form on file is of 2019 or older. Saving this one replaces it.')
            : say('Your W-4 says how much federal income tax is withheld from your pay.')}
          <Worksheets data={data} context={context} />
        </>
      ),
    },
    graphql(`mutation SignW4(
      $companyId: ID!, $employeeId: ID!, $federal: FederalTaxInput!, $signature: SignatureInput!
    ) {
      signTaxForms(companyId: $companyId, employeeId: $employeeId, federal: $federal, signature: $signature) { id }
    }`),
    declaration,
  ),
  onOwnScreens,
);

type Props = { data: OwnW4; context: PageContext };

/** The links to the worksheets, and their results in the form. */
function Worksheets({ data, context }: Props) {
  const { year, isKept, jobs, deductions } = data.own.w4Worksheets;
  if (!isKept)
    return (
      <p>
        {say(
          'The worksheets of the Form W-4 of this year are not kept here yet: the latest are of {year}. For two jobs of similar pay, check the box of Step 2(c). Otherwise work them out on paper, and enter the results in Steps 4(b) and 4(c).',
          { year },
        )}
      </p>
    );
  return (
    <>
      <ul>
        <li>
          <a href={context.addressOf({ page: 'w4-jobs' })}>
            {say('Multiple jobs worksheet: fills in Step 4(c)')}
          </a>
        </li>
        <li>
          <a href={context.addressOf({ page: 'w4-deductions' })}>
            {say('Deductions worksheet: fills in Step 4(b)')}
          </a>
        </li>
      </ul>
      <Computed title={say('Multiple jobs worksheet')} worksheet={jobs} />
      <Computed title={say('Deductions worksheet')} worksheet={deductions} />
    </>
  );
}

/** How a worksheet computes its result, line by line. */
const Computed = ({ title, worksheet }: { title: string; worksheet: Worksheet | null }) =>
  worksheet && (
    <details>
      <summary>{say('{title}: {amount}', { title, amount: dollars(worksheet.result) })}</summary>
      <Facts
        facts={worksheet.lines.map(({ line, label, amount, count }) => [
          `${line} ${label}`,
          amount === null ? String(count) : dollars(amount),
        ])}
      />
      <p>{say('When you sign, your employer can read this worksheet in the signed document.')}</p>
    </details>
  );
