/** A form that somebody else filed: the employer records it, sees who said so, and can take it back. */
import { ActionButton } from '../design/form.tsx';
import { dayText, pacificDay } from '../design/format.ts';
import { defineForm } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { dayField } from '../typed/fields.ts';
import { type FilingRow, filingFields, nameOfFiling, periodText } from './filing-row.ts';

type Props = { filing: FilingRow; context: PageContext };

/** Whether somebody else can have filed the form: its period is over, and it corrects no filed form. */
const mayBeElsewhere = ({ form, status, blocks }: FilingRow): boolean =>
  (status === 'COLLECTING' || status === 'READY') &&
  !/^FORM_(?:941X|W2C)$/.test(form) &&
  blocks.every(({ kind }) => kind !== 'PERIOD_OPEN');

export const nameOf = (filing: FilingRow): string => `${nameOfFiling(filing)}, ${periodText(filing)}`;

/** The way to record it, or to take it back. An embedded page has no links to other pages. */
export function Elsewhere({ filing, context }: Props) {
  const { id: from, status } = filing;
  const name = nameOf(filing);
  if (context.caller.embeddedPage) return null;
  if (status === 'FILED_ELSEWHERE')
    return (
      <ActionButton
        context={context}
        to={{ page: 'filing-withdraw', from }}
        isPlain
        label={`${say('It was not filed')}: ${name}`}
      >
        {say('It was not filed')}
      </ActionButton>
    );
  return mayBeElsewhere(filing) ? (
    <a href={context.addressOf({ page: 'filing-elsewhere', from })}>
      {say('Filed elsewhere?')}
      <span class="screen-reader-only">: {name}</span>
    </a>
  ) : null;
}

/** Those of whom a filing records no name. */
const unnamed: Readonly<Record<string, string>> = {
  key: text('your payroll partner'),
  link: text('somebody with a link that names nobody'),
  operator: text('an operator of the service'),
};

/** Who filed the form, and who said so. */
export function FiledBy({
  filing: { filedBy, filedOn, receipt, authorizedBy, authorizedAt },
}: Pick<Props, 'filing'>) {
  if (filedOn === null || filedBy === null) return null;
  const facts = { who: filedBy, day: dayText(filedOn) };
  return (
    <>
      <p>
        {receipt === null
          ? say('Filed by {who} on {day}, without a confirmation number.', facts)
          : say('Filed by {who} on {day}, confirmation number {receipt}.', { ...facts, receipt })}
      </p>
      <p class="rest">
        {say('Recorded by {who} on {day}. The service has not seen the form.', {
          who: said(unnamed[authorizedBy ?? ''] ?? authorizedBy ?? ''),
          day: pacificDay(authorizedAt ?? ''),
        })}
      </p>
    </>
  );
}

/** What the pages about one filing share: what they read, and the way back. */
export const aboutFiling = {
  query: graphql(
    `query AboutFiling($companyId: ID!) {
      company(id: $companyId) { businessName }
      filings(companyId: $companyId) { ...FilingRow }
    }`,
    [filingFields],
  ),
  back: () => [say('Taxes'), { page: 'taxes' }] as const,
  version: () => '',
  values: () => ({}),
};

type OfFiling = { filings: readonly FilingRow[]; from: string | undefined };

/** The name of the filing that the page is about. */
export const FilingName = ({ filings, from }: OfFiling) =>
  filings
    .filter(({ id }) => id === from)
    .map((filing) => (
      <p key={filing.id}>
        <strong>{nameOf(filing)}</strong>
      </p>
    ));

export const filedElsewherePage = formPage({
  ...aboutFiling,
  title: text('A form that was filed elsewhere'),
  submit: text('Record that it was filed'),
  introduction: ({ filings }, { from }) => (
    <>
      <FilingName filings={filings} from={from} />
      <p>
        {say(
          'Record it only if the agency has the form already. It is then no longer due here, and corrections of it are made where it was filed.',
        )}
      </p>
    </>
  ),
  form: defineForm({
    groups: [
      {
        legend: text('Who filed it'),
        fields: [
          {
            name: 'filedBy',
            label: text('Filed by'),
            hint: text('Such as your former payroll provider, or your accountant.'),
          },
          dayField('filedOn', text('Filed on'), { hint: text('Month, day and year, such as 4/17/2027.') }),
          {
            name: 'confirmation',
            label: text('Confirmation number'),
            hint: text('As the agency gave it. Leave it empty if there is none.'),
            isOptional: true,
          },
        ],
      },
    ],
    mutation: graphql(`mutation FileElsewhere(
      $companyId: ID!, $filingId: ID!, $filedBy: Text!, $filedOn: Date!, $confirmation: Text
    ) {
      recordFiledElsewhere(
        companyId: $companyId, filingId: $filingId, filedBy: $filedBy, filedOn: $filedOn, confirmation: $confirmation
      ) { status }
    }`),
    variables: ({ filedBy, filedOn, confirmation }, filingId) => ({
      filingId,
      filedBy,
      filedOn,
      confirmation: confirmation || null,
    }),
    next: () => ({ page: 'taxes', done: 'elsewhere' }),
  }),
});

export const withdrawForm = defineForm({
  groups: [],
  mutation: graphql(`mutation WithdrawFiledElsewhere($companyId: ID!, $filingId: ID!) {
    withdrawFiledElsewhere(companyId: $companyId, filingId: $filingId) { status }
  }`),
  variables: (_values, filingId) => ({ filingId }),
  next: () => ({ page: 'taxes', done: 'withdrawn' }),
});
