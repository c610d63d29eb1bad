import { defineForm, type Option, type Values } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { deductionName } from '../people/tables.tsx';
import { checkbox, choice, moneyField, optional } from '../typed/fields.ts';
import { percent, type Share, share } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import { templateFields, typeName, type Usual } from './deductions.tsx';
import { namedTwice, saved } from './parts.tsx';

/** The forms that add a deduction to the choices, and change or retire one. */

const nameField = {
  name: 'customName',
  label: text('Name'),
  hint: text('Stubs show it, such as Dental plan. Empty: the name of the type.'),
  isOptional: true,
};
const shareHint = { kind: share, hint: text('Dollars such as $50, or percent of gross pay such as 5%.') };
const amounts = {
  legend: text('What is taken from each paycheck'),
  fields: [
    moneyField('employee', text('Employee contributes'), {
      ...shareHint,
      hint: text('Dollars such as $50, or percent of gross pay such as 5%. Empty: each person states it.'),
      ...optional,
    }),
    checkbox('isFinal', text('The same for everybody')),
    moneyField('employer', text('Employer adds'), { ...shareHint, ...optional }),
    {
      name: 'match',
      label: text('Employer matches (%)'),
      hint: text('401(k) only: 50 adds half of what the employee contributes, up to what the employer adds.'),
      isShort: true,
      kind: percent,
      ...optional,
    } as const,
  ],
};
const unitField = choice('unit', text('If each person states it'), 'units');

/** The kinds that some types require, by the type, and their names in the definition of the type. */
const kindsOf = {
  SECTION_125: { member: 'plan_type', kinds: ['premium_only', 'fsa', 'dependent_care'] },
  HSA: { member: 'hsa_type', kinds: ['individual', 'family'] },
  COMMUTER: { member: 'commuter_type', kinds: ['transit', 'parking'] },
} as const;
const kindTexts: Readonly<Record<string, string>> = {
  premium_only: text('Cafeteria plan: health premiums'),
  fsa: text('Cafeteria plan: flexible spending account'),
  dependent_care: text('Cafeteria plan: dependent care'),
  individual: text('Health savings account: one person'),
  family: text('Health savings account: family'),
  transit: text('Commuter benefit: transit'),
  parking: text('Commuter benefit: parking'),
};
const types = [
  '_401K',
  'ROTH_401K',
  'SECTION_125',
  'HSA',
  'COMMUTER',
  'SIMPLE_IRA',
  'ROTH_IRA',
  '_403B',
  'ROTH_403B',
  '_457B',
  '_457B_TAX_EXEMPT',
  'MISCELLANEOUS',
];

const shareOf = (typed: unknown) => (typed ?? undefined) as Share | undefined; // read by `share`
const kindFor = (type: unknown) =>
  new Map<unknown, (typeof kindsOf)[keyof typeof kindsOf]>(Object.entries(kindsOf)).get(type);

type Input = {
  readonly contribution_type: string;
  readonly override_type: string;
  readonly value?: number;
  readonly matching?: { readonly match_percentage: unknown };
};

/** A contribution as the API takes it. */
function contributionOf(typed: Share | undefined, unit: unknown, isFinal: boolean): Input {
  const contribution_type = (typed?.unit ?? unit) === 'percent' ? 'percentage' : 'dollars';
  if (!typed) return { contribution_type, override_type: 'needs_input' };
  return { contribution_type, override_type: isFinal ? 'final' : 'overridable', value: typed.value };
}

/** The employer's contribution: nothing, an amount, or a share of the employee's part up to an amount. */
const employerPart = (typed: Share | undefined, match: unknown, isFinal = false): Input | null =>
  typed
    ? {
        ...contributionOf(typed, undefined, isFinal),
        ...(match === null || match === undefined ? {} : { matching: { match_percentage: match } }),
      }
    : null;

/** The problems. An amount must be typed with its unit, so that 5% is never taken as $5. */
function problemsOf({ employee, employer, match, isFinal, deductionType, kind }: Values) {
  const unitless = (field: string, typed: unknown) =>
    shareOf(typed) && !shareOf(typed)?.unit
      ? [malformed(field, text('must have its unit, such as $50 or 5%'))]
      : [];
  const kindsOfType = kindFor(deductionType);
  const fits = kindsOfType ? kindsOfType.kinds.some((kindOfType) => kindOfType === kind) : kind === null;
  return [
    ...unitless('employee', employee),
    ...unitless('employer', employer),
    ...(typeof match === 'number' && !shareOf(employer)
      ? [malformed('employer', text('is required: up to what does the employer match?'))]
      : []),
    ...(isFinal && !shareOf(employee)
      ? [malformed('isFinal', text('needs an amount that is the same for everybody'))]
      : []),
    ...(deductionType === undefined || fits
      ? []
      : [
          malformed(
            'kind',
            kindsOfType ? text('must be a kind of this type') : text('is for other types: choose none'),
          ),
        ]),
  ];
}

const addGroups = [
  {
    legend: text('Deduction'),
    fields: [
      choice('deductionType', text('Type'), 'types', {
        hint: text('It decides which taxes the deduction saves.'),
      }),
      choice('kind', text('What it pays for'), 'kinds', {
        hint: text('Cafeteria plans, health savings accounts and commuter benefits have kinds.'),
        ...optional,
      }),
      nameField,
    ],
  },
  { ...amounts, fields: [...amounts.fields, unitField] },
];

const back = () => [say('Deductions'), { page: 'settings-deductions' }] as const;
const done = () => ({ page: 'settings-deductions', done: saved }) as const;
const companyQuery = graphql(
  `query NewDeduction($companyId: ID!) {
    company(id: $companyId) { businessName }
    deductionTemplates(companyId: $companyId, retired: false, first: 100) { nodes { ...DeductionOffer } }
  }`,
  [templateFields],
);

/** The name that stubs will show. */
const nameIn = ({ customName, deductionType }: Values) => customName ?? typeName(String(deductionType));

export const addDeductionPage = formPage<ResultOf<typeof companyQuery>>({
  title: text('Add a deduction'),
  submit: text('Add deduction'),
  query: companyQuery,
  form: defineForm({
    query: companyQuery,
    groups: addGroups,
    mutation: graphql(`mutation AddDeductionOffer($companyId: ID!, $input: CreateDeductionTemplateInput!) {
      createDeductionTemplate(companyId: $companyId, input: $input) { id }
    }`),
    variables: ({ deductionType, kind, customName, employee, employer, match, isFinal, unit }) => {
      const member = kindFor(deductionType)?.member;
      const paid = employerPart(shareOf(employer), match);
      return {
        input: {
          deductionType,
          ...(customName === null ? {} : { customName }),
          employeeContribution: contributionOf(shareOf(employee), unit, isFinal === true),
          ...(paid ? { employerContribution: paid } : {}),
          ...(member && kind !== null ? { additionalFields: { [member]: kind } } : {}),
        },
      };
    },
    isOneAtATime: true,
    validate: (values, { data }) => [
      ...problemsOf(values),
      ...namedTwice('customName', nameIn(values), data.deductionTemplates.nodes.map(deductionName)),
    ],
    next: done,
  }),
  introduction: () => say('Afterwards, add it on the page of each person who has it.'),
  values: () => ({ unit: 'dollars' }),
  options: () => ({
    types: { enumValues: types.map((name): Option => ({ name, label: typeName(name), isOwnWords: true })) },
    kinds: {
      enumValues: [
        { name: '', label: text('None') },
        ...Object.entries(kindTexts).map(([name, label]) => ({ name, label })),
      ],
    },
    units: {
      enumValues: [
        { name: 'dollars', label: text('Dollars') },
        { name: 'percent', label: text('Percent of gross pay') },
      ],
    },
  }),
  back,
  version: () => '',
});

type Employer = ResultOf<typeof templateFields>['employerContribution'];

const matchOf = (employer: Employer): number | null => employer?.matching?.matchPercentage ?? null;

/** The employer's contribution if it was changed. The form cannot show one that each deduction states. */
function changedEmployerPart(typed: Share | undefined, match: unknown, before: Employer) {
  if (shareTextOf(typed) === shareText(before) && match === matchOf(before)) return {};
  return { employerContribution: employerPart(typed, match, before?.overrideType === 'FINAL') };
}

const changeQuery = graphql(
  `query ChangeDeductionOffer($companyId: ID!, $templateId: ID!) {
    company(id: $companyId) { businessName }
    deductionTemplate(companyId: $companyId, id: $templateId) { ...DeductionOffer }
  }`,
  [templateFields],
);
type Changed = ResultOf<typeof changeQuery>;

const changeGroups = [
  {
    legend: text('Deduction'),
    fields: [
      nameField,
      checkbox('retired', text('Do not offer it any more'), {
        hint: text('People who have it keep it.'),
      }),
    ],
  },
  amounts,
];

/** An amount as it is typed. */
const shareTextOf = (amount: Share | undefined): string =>
  amount ? (amount.unit === 'percent' ? `${amount.value}%` : `$${amount.value}`) : '';

const shareText = (contribution: Usual | null): string =>
  contribution?.value == null
    ? ''
    : shareTextOf({
        value: contribution.value,
        unit: contribution.contributionType === 'PERCENTAGE' ? 'percent' : 'dollars',
      });

export const changeDeductionPage = formPage<Changed>({
  title: text('Change a deduction'),
  heading: ({ deductionTemplate }) => deductionName(deductionTemplate),
  submit: text('Save deduction'),
  query: changeQuery,
  form: defineForm({
    query: changeQuery,
    groups: changeGroups,
    mutation: graphql(`mutation ChangeDeductionOffer($companyId: ID!, $templateId: ID!,
      $input: UpdateDeductionTemplateInput!, $ifMatch: [Text!]) {
      updateDeductionTemplate(
        companyId: $companyId, deductionTemplateId: $templateId, input: $input, ifMatch: $ifMatch
      ) { id }
    }`),
    variables: (
      { customName, retired, employee, employer, match, isFinal },
      templateId,
      { data, version },
    ) => {
      const { deductionTemplate: before } = data;
      const unit = before.employeeContribution.contributionType === 'PERCENTAGE' ? 'percent' : 'dollars';
      return {
        templateId,
        input: {
          customName,
          retired,
          employeeContribution: contributionOf(shareOf(employee), unit, isFinal === true),
          ...changedEmployerPart(shareOf(employer), match, before.employerContribution),
        },
        ifMatch: [version],
      };
    },
    validate: ({ deductionType: _, kind: __, ...values }, { data }) => {
      const { employerContribution: before } = data.deductionTemplate;
      const isStatedByEach = before?.overrideType === 'NEEDS_INPUT' && values['match'] === matchOf(before);
      return problemsOf(isStatedByEach ? { ...values, match: null } : values);
    },
    next: done,
  }),
  introduction: () => say('Deductions that people have already do not change.'),
  values: ({ deductionTemplate }) => ({
    customName: deductionTemplate.customName ?? '',
    retired: deductionTemplate.retired ? 'yes' : '',
    employee: shareText(deductionTemplate.employeeContribution),
    isFinal: deductionTemplate.employeeContribution.overrideType === 'FINAL' ? 'yes' : '',
    employer: shareText(deductionTemplate.employerContribution),
    match: String(deductionTemplate.employerContribution?.matching?.matchPercentage ?? ''),
  }),
  back,
  version: ({ deductionTemplate }) => deductionTemplate.version,
});
