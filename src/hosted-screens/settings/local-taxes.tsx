import { dollars } from '../design/format.ts';
import { Day } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { defineForm, type Option, type Values } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { type Enum, graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { choice, dayField, moneyField, optional } from '../typed/fields.ts';
import { percent } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import { ActionLink, Nothing, SettingsPage, saved } from './parts.tsx';

/** Local taxes whose rates the service does not have: the company enters them. */

const query = graphql(`query LocalTaxes($companyId: ID!) {
  company(id: $companyId) { businessName }
  localTaxRates(companyId: $companyId) {
    locality kind appliesTo startDate endDate name rate yearlyAmount source
  }
}`);
type Rate = ResultOf<typeof query>['localTaxRates'][number];

const kinds: Readonly<Record<Enum<'LocalTaxKind'>, string>> = {
  INCOME: text('Withheld from wages as a tax'),
  FEE: text('Withheld from wages as a fee'),
  PAYROLL: text('Paid by the employer'),
};
const reaches: Readonly<Record<Enum<'LocalTaxReach'>, string>> = {
  WORK: text('People who work there and live elsewhere'),
  RESIDENT: text('People who live there'),
};
const bases: Readonly<Record<Enum<'LocalTaxBase'>, string>> = {
  GROSS: text('All wages'),
  MEDICARE: text('Wages of Medicare'),
  FEDERAL_INCOME: text('Wages of federal income tax'),
  STATE_INCOME: text('Wages of state income tax'),
};
const optionsOf = (labels: Readonly<Record<string, string>>) => ({
  enumValues: Object.entries(labels).map(([name, label]): Option => ({ name, label })),
});

const rateText = ({ rate, yearlyAmount }: Rate): string =>
  rate === null ? say('{amount} a year', { amount: dollars(yearlyAmount ?? 0) }) : `${rate} %`;

export const localTaxesPage = definePage({
  title: text('Local tax rates'),
  query,
  View: ({ data: { company, localTaxRates }, context }) => (
    <SettingsPage
      company={company}
      title={say('Local tax rates')}
      lead={say(
        'Most local taxes are computed from addresses. Enter one here only where a paycheck says that its rate is not known.',
      )}
      context={context}
    >
      {localTaxRates.length === 0 ? (
        <Nothing>{say('No local tax is entered.')}</Nothing>
      ) : (
        <Table
          caption={say('Local taxes that you have entered')}
          rows={localTaxRates}
          keyOf={({ locality, kind, appliesTo, startDate }) =>
            `${locality} ${kind} ${appliesTo} ${startDate}`
          }
          empty=""
          columns={[
            { name: say('Tax'), cell: ({ name, locality }) => `${name} (${locality})` },
            { name: say('Rate'), cell: rateText },
            { name: say('Who pays it'), cell: ({ kind }) => said(kinds[kind]) },
            { name: say('For whom'), cell: ({ appliesTo }) => said(reaches[appliesTo]) },
            { name: say('From'), cell: ({ startDate }) => <Day on={startDate} /> },
            {
              name: say('Until'),
              cell: ({ endDate }) => (endDate ? <Day on={endDate} /> : say('Further notice')),
            },
            { name: say('Source'), cell: ({ source }) => source, isLong: true },
          ]}
        />
      )}
      <p>
        <ActionLink context={context} to="settings-local-tax-add">
          {say('Enter a local tax')}
        </ActionLink>
      </p>
    </SettingsPage>
  ),
});

const groups = [
  {
    legend: text('Local tax'),
    fields: [
      {
        name: 'locality',
        label: text('Code of the place'),
        hint: text('The state and the place, such as ky-covington. The same code is on the work location.'),
        isShort: true,
      },
      { name: 'name', label: text('Name of the tax'), hint: text('Stubs show it.') },
      choice('kind', text('Who pays it'), 'kinds'),
      choice('appliesTo', text('For whom'), 'reaches'),
      choice('base', text('Of which wages'), 'bases'),
    ],
  },
  {
    legend: text('Rate'),
    fields: [
      {
        name: 'rate',
        label: text('Percent of wages'),
        isShort: true,
        inputMode: 'decimal',
        kind: percent,
        ...optional,
      } as const,
      moneyField('yearlyAmount', text('Or dollars a year'), optional),
      moneyField('wageBase', text('Wages of a year that are taxed, at most'), optional),
      moneyField('annualCap', text('Tax of a year, at most'), optional),
      dayField('startDate', text('First payday'), {
        hint: text('Enter the same tax with a later day for a new rate. The same day replaces the rate.'),
      }),
      dayField('endDate', text('Last payday'), optional),
      {
        name: 'source',
        label: text('Where the rate is from'),
        hint: text('Such as the letter of the city.'),
      },
    ],
  },
];

const isOneRate = ({ rate, yearlyAmount, startDate, endDate }: Values) => [
  ...((rate === null) === (yearlyAmount === null)
    ? [malformed('rate', text('is required, or else dollars a year, and not both'))]
    : []),
  ...(typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
    ? [malformed('endDate', text('must not be before the first day'))]
    : []),
];

const companyQuery = graphql(
  'query NewLocalTax($companyId: ID!) { company(id: $companyId) { businessName } }',
);

export const addLocalTaxPage = formPage<ResultOf<typeof companyQuery>>({
  title: text('Enter a local tax'),
  submit: text('Save local tax'),
  query: companyQuery,
  form: defineForm({
    query: companyQuery,
    groups,
    mutation: graphql(`mutation SetLocalTax($companyId: ID!, $input: LocalTaxRateInput!) {
      setLocalTaxRate(companyId: $companyId, input: $input) { locality }
    }`),
    variables: (values) => ({
      input: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    }),
    validate: isOneRate,
    next: () => ({ page: 'settings-local-taxes', done: saved }),
  }),
  values: () => ({}),
  options: () => ({ kinds: optionsOf(kinds), reaches: optionsOf(reaches), bases: optionsOf(bases) }),
  back: () => [say('Local tax rates'), { page: 'settings-local-taxes' }],
  version: () => '',
});
