import type { ComponentChildren } from 'preact';
import { PostedForm } from '../design/form.tsx';
import { labelOf, nameOf } from '../design/labels.ts';
import { Heading } from '../design/parts.tsx';
import { defineForm, enumOptions, type Field, type Values } from '../form.ts';
import { type Enum, graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back } from '../people/parts.tsx';
import { checkbox, choice, countField, dayField, inHalves, moneyField, optional } from '../typed/fields.ts';
import { percent } from '../typed/numbers.ts';
import { changesIn, malformed, textsOf } from '../typed/read-fields.ts';
import { Nothing, PeopleSearch, saved } from './parts.tsx';

/** The forms that enter an order of a court or an agency, and change or end one. */

const orderFields: readonly Field[] = [
  { name: 'agencyName', label: text('Who receives the money') },
  { name: 'agencyAddress', label: text('Their postal address') },
  ...inHalves([
    { name: 'caseId', label: text('Case number') },
    { name: 'orderNumber', label: text('Order number') },
  ]),
  dayField('servedDate', text('Day you received it'), {
    hint: text('Orders of one kind are served in this order. Empty: the first payday.'),
    width: 'whole',
    ...optional,
  }),
];
const dates: readonly Field[] = [
  dayField('effectiveStartDate', text('First payday')),
  dayField('effectiveEndDate', text('Last payday'), optional),
];
const amounts = {
  legend: text('How much'),
  fields: [
    moneyField('capAmount', text('Dollars of each paycheck'), optional),
    {
      name: 'capPercentage',
      label: text('Percent of disposable earnings'),
      hint: text('With both, the smaller amount is withheld.'),
      isShort: true,
      inputMode: 'decimal',
      kind: percent,
      ...optional,
    } as const,
    moneyField('totalAmount', text('In total'), {
      hint: text('The order ends once so much is withheld. Empty: no total.'),
      ...optional,
    }),
  ],
};
const support = {
  legend: text('Child support only'),
  fields: [
    {
      name: 'fipsCode',
      label: text('FIPS code of the agency'),
      isShort: true,
      inputMode: 'numeric',
      ...optional,
    } as const,
    checkbox('medicalSupport', text('The order asks for medical support')),
    checkbox('noOtherFamily', text('The employee supports no other spouse or child')),
    checkbox('arrearsOver12Weeks', text('More than twelve weeks are in arrears')),
  ],
};
const levy = {
  legend: text('Federal tax levy only'),
  fields: [
    choice('levyStatus', text('Filing status on the statement'), 'levies', optional),
    countField('levyDependents', text('Dependents on the statement'), optional),
  ],
};

const types = enumOptions<Enum<'GarnishmentType'>>({
  CHILD_SUPPORT: true,
  FEDERAL_TAX_LEVY: true,
  STATE_TAX_LEVY: true,
  STUDENT_LOAN: true,
  CREDITOR: true,
  BANKRUPTCY: true,
  OTHER: true,
});
const levyTexts: Readonly<Record<Enum<'LevyFilingStatus'>, string>> = {
  SINGLE: text('Single'),
  MARRIED: text('Married, filing jointly'),
  MFS: text('Married, filing separately'),
  HOH: text('Head of household'),
};
const levies = {
  enumValues: [
    { name: '', label: text('None returned') },
    ...Object.entries(levyTexts).map(([name, label]) => ({ name, label })),
  ],
};

/** The parts of an order as its fields show them. */
const shownOf = (order: Order) => ({
  ...order,
  agencyName: order.agency.name,
  agencyAddress: order.agency.address,
  noOtherFamily: order.supportsOtherFamily === false,
  levyStatus: order.levy?.filingStatus ?? null,
  levyDependents: order.levy?.dependents ?? null,
});

/** The typed values as the API takes them. Leaves out fields for other kinds of orders. */
function inputOf(values: Values, type: unknown, additional?: number | null): Values {
  const { agencyName, agencyAddress, noOtherFamily, levyStatus, levyDependents, ...rest } = values;
  const { fipsCode, medicalSupport, arrearsOver12Weeks, ...common } = rest;
  const ofSupport = {
    fipsCode,
    medicalSupport: medicalSupport || null,
    arrearsOver12Weeks: arrearsOver12Weeks || null,
    supportsOtherFamily: noOtherFamily ? false : null,
  };
  const ofLevy =
    levyStatus === null ? null : { filingStatus: levyStatus, dependents: levyDependents ?? 0, additional };
  return {
    ...common,
    agency: { name: agencyName, address: agencyAddress },
    ...(type === 'CHILD_SUPPORT' ? ofSupport : {}),
    ...(type === 'FEDERAL_TAX_LEVY' ? { levy: ofLevy } : {}),
  };
}

/**
 * Requires an amount, unless the order has a schedule of brackets, which the partner enters and which stays.
 */
function problemsOf(values: Values, hasSchedule: boolean) {
  const { effectiveStartDate: start, effectiveEndDate: end, capAmount, capPercentage } = values;
  const isOver = typeof start === 'string' && typeof end === 'string' && end < start;
  return [
    ...(isOver ? [malformed('effectiveEndDate', text('must not be before the first day'))] : []),
    ...(!hasSchedule && capAmount === null && capPercentage === null
      ? [malformed('capAmount', text('is required, or a percentage'))]
      : []),
  ];
}

type FrameProps = {
  company: string;
  title: string;
  lead: string;
  context: PageContext;
  children: ComponentChildren;
};

const OrderPage = ({ company, title, lead, context, children }: FrameProps) => (
  <>
    <Back to={context.addressOf({ page: 'settings-orders' })}>{say('Garnishment orders')}</Back>
    <Heading company={company} title={title}>
      {lead}
    </Heading>
    {children}
  </>
);

const done = () => ({ page: 'settings-orders', done: saved }) as const;

const addQuery = graphql(`query NewOrder($companyId: ID!, $name: Text, $number: Int, $pageSize: Int) {
  company(id: $companyId) { businessName }
  found: findEmployees(companyId: $companyId, name: $name, page: $number, first: $pageSize) {
    total pageCount
    nodes { id firstName lastName garnishmentsPage(first: 100) { nodes { orderNumber caseId } } }
  }
}`);
type New = ResultOf<typeof addQuery>;

const addGroups = [
  {
    legend: text('Order'),
    fields: [
      choice('employeeId', text('Employee'), 'people'),
      choice('garnishmentType', text('What it collects'), 'types'),
      ...orderFields,
      ...dates,
    ],
  },
  amounts,
  support,
  levy,
];

/** Whether the order is present already. If the form is sent twice, it adds one order. */
const addedTwice = ({ employeeId, orderNumber, caseId }: Values, { found }: New) =>
  found.nodes
    .find(({ id }) => id === employeeId)
    ?.garnishmentsPage.nodes.some((order) => order.orderNumber === orderNumber && order.caseId === caseId)
    ? [malformed('orderNumber', text('is entered already for this employee'))]
    : [];

const addForm = defineForm({
  query: addQuery,
  groups: addGroups,
  isOneAtATime: true,
  mutation: graphql(`mutation AddOrder($companyId: ID!, $input: CreateGarnishmentInput!) {
    createGarnishment(companyId: $companyId, input: $input) { id }
  }`),
  variables: (values) => ({
    input: Object.fromEntries(
      Object.entries(inputOf(values, values['garnishmentType'])).filter(([, value]) => value !== null),
    ),
  }),
  validate: (values, { data }) => [...problemsOf(values, false), ...addedTwice(values, data)],
  next: done,
});

export const addOrderPage = definePage<New>({
  title: text('Add an order'),
  query: addQuery,
  form: addForm,
  View: ({ data, context }) => (
    <OrderPage
      company={data.company.businessName}
      title={say('Add an order')}
      lead={say('Copy it from the paper. Paydays that are calculated already stay as they are.')}
      context={context}
    >
      <PeopleSearch context={context} found={data.found} />
      {data.found.nodes.length === 0 ? (
        <Nothing>{say('Nobody to choose: add employees first.')}</Nothing>
      ) : (
        <PostedForm
          form={addForm}
          context={context}
          values={{}}
          choices={{
            people: {
              enumValues: data.found.nodes.map((person) => ({
                name: person.id,
                label: nameOf(person),
                isOwnWords: true,
              })),
            },
            types,
            levies,
          }}
          submit={say('Add order')}
        />
      )}
    </OrderPage>
  ),
});

const changeQuery = graphql(`query ChangeOrder($companyId: ID!, $orderId: ID!) {
  company(id: $companyId) { businessName }
  garnishment(companyId: $companyId, id: $orderId) {
    id version garnishmentType agency { name address } caseId orderNumber servedDate effectiveStartDate
    effectiveEndDate capAmount capPercentage totalAmount fipsCode medicalSupport supportsOtherFamily
    arrearsOver12Weeks levy { filingStatus dependents additional } withholdingSchedule
    employee { firstName lastName } contractor { firstName lastName businessName }
  }
}`);
type Changed = ResultOf<typeof changeQuery>;
type Order = Changed['garnishment'];

const changeGroups = ({ garnishment: { garnishmentType, withholdingSchedule } }: Changed) => [
  { legend: text('Order'), fields: [...orderFields.slice(0, -1), ...dates] },
  ...(withholdingSchedule === null ? [amounts] : []),
  ...(garnishmentType === 'CHILD_SUPPORT' ? [support] : []),
  ...(garnishmentType === 'FEDERAL_TAX_LEVY' ? [levy] : []),
];

/** The changes. Parts that are compared as a whole are sent if one of their fields differs. */
function changesOf(values: Values, order: Order): Values {
  const shown = shownOf(order);
  const changed = Object.keys(changesIn(values, shown));
  const input = inputOf(values, order.garnishmentType, order.levy?.additional);
  const memberOf: Readonly<Record<string, string>> = {
    agencyName: 'agency',
    agencyAddress: 'agency',
    noOtherFamily: 'supportsOtherFamily',
    levyStatus: 'levy',
    levyDependents: 'levy',
  };
  const names = new Set(changed.map((name) => memberOf[name] ?? name));
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name)));
}

const changeForm = defineForm({
  query: changeQuery,
  groups: [{ legend: text('Order'), fields: [...orderFields, ...dates] }, amounts, support, levy],
  groupsFor: changeGroups,
  mutation: graphql(`mutation ChangeOrder($companyId: ID!, $orderId: ID!, $input: UpdateGarnishmentInput!,
    $ifMatch: [Text!]) {
    updateGarnishment(companyId: $companyId, garnishmentId: $orderId, input: $input, ifMatch: $ifMatch) { id }
  }`),
  variables: (values, orderId, { data, version }) => ({
    orderId,
    input: changesOf(values, data.garnishment),
    ifMatch: [version],
  }),
  validate: (values, { data }) => problemsOf(values, data.garnishment.withholdingSchedule !== null),
  next: done,
});

const whose = ({ employee, contractor }: Order): string =>
  employee ? nameOf(employee) : (contractor?.businessName ?? nameOf(contractor ?? {}));

export const changeOrderPage = definePage<Changed>({
  title: text('Change an order'),
  query: changeQuery,
  form: changeForm,
  View: ({ data, context }) => {
    const { garnishment: order } = data;
    return (
      <OrderPage
        company={data.company.businessName}
        title={`${labelOf(order.garnishmentType)}, ${whose(order)}`}
        lead={
          order.withholdingSchedule === null
            ? say('A last payday ends it. What is withheld already stays as it is.')
            : say(
                'It withholds by a schedule of brackets, which your payroll partner changes. A last payday ends it.',
              )
        }
        context={context}
      >
        <PostedForm
          form={{ groups: changeGroups(data) }}
          context={context}
          values={{ ...textsOf({ groups: changeGroups(data) }, shownOf(order)), version: order.version }}
          choices={{ levies }}
          submit={say('Save order')}
        />
      </OrderPage>
    );
  },
});
