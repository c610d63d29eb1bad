import { Fault } from '../../foundation/fault.ts';
import { inWords } from '../../foundation/sentence.ts';
import { Fields, Posted } from '../design/form.tsx';
import { stateName } from '../design/state-name.ts';
import { defineForm, type Field, type FormValues, fieldsOf, type Values } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { day } from '../typed/day.ts';
import { percent } from '../typed/numbers.ts';
import { readFields, textsOf } from '../typed/read-fields.ts';
import type { StateTaxes } from './queries.ts';

export const accountForm = defineForm({
  groups: [
    {
      legend: text('Accounts with the state'),
      fields: [
        {
          name: 'withholdingAccount',
          label: text('Income tax account number'),
          hint: text('On the letter of the state tax agency. Letters, digits, spaces, points and hyphens.'),
          isOptional: true,
          isShort: true,
        },
        {
          name: 'unemploymentAccount',
          label: text('Unemployment insurance account number'),
          hint: text('On the letter of the state unemployment agency.'),
          isOptional: true,
          isShort: true,
        },
        {
          name: 'unemploymentRate',
          label: text('Unemployment insurance rate (%)'),
          hint: text('On the yearly rate notice, such as 3.4.'),
          isOptional: true,
          isShort: true,
          inputMode: 'decimal',
          kind: percent,
        },
        {
          name: 'withholdingMethod',
          label: text('Method of income tax withholding'),
          hint: text('The state lets the company choose.'),
          choices: 'methods',
          isOptional: true,
          isShort: true,
        },
        {
          name: 'withholdingMethodFrom',
          label: text('Method from check date'),
          hint: text('Month, day and year. It holds until another method begins.'),
          isOptional: true,
          isShort: true,
          kind: day,
        },
      ],
    },
  ],
  mutation: graphql(`mutation SetStateAccount($companyId: ID!, $input: StateAccountInput!) {
    setStateAccount(companyId: $companyId, input: $input) { state }
  }`),
  variables: (values, state, { version }) => ({
    input: { state, ...withMethod(values, changesIn(values, version)) },
  }),
  validate: (values, { version }) =>
    Object.keys(changesIn(values, version)).length < 1 && areAllRead(values)
      ? [new Fault('MALFORMED', { problem: inWords(say('Nothing was changed.')) })]
      : [],
  next: ({ setStateAccount: saved }) => ({ page: 'taxes', from: saved.state, done: 'saved' }),
});

/** The fields that differ from what the page showed. An emptied field is null, which removes its value. */
function changesIn(values: Values, version: string): Values {
  const shown = readFields(accountForm, Object.fromEntries(new URLSearchParams(version))).values;
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== shown[name]));
}

/** A method and its first day belong together: if either changes, both are sent. */
const withMethod = ({ withholdingMethod, withholdingMethodFrom }: Values, changes: Values): Values =>
  'withholdingMethod' in changes || 'withholdingMethodFrom' in changes
    ? { ...changes, withholdingMethod, withholdingMethodFrom }
    : changes;

const areAllRead = (values: Values): boolean => fieldsOf(accountForm).every(({ name }) => name in values);

/** The values, with the method that was chosen last; no method in a state without a choice. */
function shownValues(state: StateTaxes): FormValues {
  const { method = 'STANDARD', effectiveFrom = null } = state.withholdingMethods.at(-1) ?? {};
  const chosen = state.allowedMethods.length ? { withholdingMethod: method } : {};
  return textsOf(accountForm, { ...state, ...chosen, withholdingMethodFrom: effectiveFrom });
}

type Props = { state: StateTaxes; context: PageContext };

/** The id of a field of a state. */
export const fieldId = (state: string, { name }: Field): string => `${state}-${name}`;

/** The fields of a state. A state without a tax on wages has no account for it, unless one was entered. */
const fieldsFor = ({ duties, withholdingAccount, allowedMethods }: StateTaxes) => {
  const isWithheld = duties.some(({ type, status }) => type === 'SIT_PAYMENT' && status !== 'NOT_REQUIRED');
  const hasIncomeTax = isWithheld || withholdingAccount !== null;
  return fieldsOf(accountForm).filter(({ name }) =>
    name.startsWith('withholdingMethod')
      ? allowedMethods.length > 0
      : hasIncomeTax || name !== 'withholdingAccount',
  );
};

/** The form for the accounts of one state. If it was refused, it shows what was entered. */
export function AccountForm({ state, context }: Props) {
  const rejected = context.from === state.state ? context.rejectedForm : undefined;
  const shown = shownValues(state);
  const values: FormValues = {
    version: String(new URLSearchParams(shown)),
    ...shown,
    ...rejected?.formValues,
  };
  return (
    <Posted
      csrf={context.csrf}
      action={context.addressOf({ page: 'state-account', from: state.state })}
      hidden={{ version: values['version'] }}
      look="form disclosed"
      label={say('Accounts with {state}', { state: stateName(state.state) })}
    >
      <Fields
        fields={fieldsFor(state)}
        context={context}
        rejectedForm={rejected}
        values={values}
        choices={{ methods: { enumValues: state.allowedMethods.map((name) => ({ name })) } }}
        idOf={(field) => fieldId(state.state, field)}
      />
      <button type="submit">{say('Save {state}', { state: stateName(state.state) })}</button>
    </Posted>
  );
}
