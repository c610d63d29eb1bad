import { Fault } from '../../foundation/fault.ts';
import type { Field, Form, Values } from '../form.ts';
import { defineFormAbout } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { dollars, type Share, share } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import { waitsFirst, waitsOf } from './bank.tsx';
import { aboutPerson } from './person-form.tsx';
import { type Account, accountFields, accountName, inOrder } from './tables.tsx';

/** The form that splits a person's net pay over bank accounts. */

const query = graphql(
  `query PaySplit($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    accounts: employee(companyId: $companyId, id: $employeeId) {
      used: bankAccounts(inUse: true, first: 10) { ...Account version }
      others: bankAccounts(inUse: false, first: 100) { ...Account }
    }
  }`,
  [aboutPerson, accountFields],
);
type SplitData = ResultOf<typeof query>;

/** A split has ten parts, and one of them is the remainder. */
const most = 9;
const usual = 3;

const slotOf = (number: number): Form['groups'][number] => ({
  legend: say('Part {number}', { number }),
  fields: [
    { name: `account${number}`, label: text('Account'), choices: 'accounts', isOptional: true },
    {
      name: `part${number}`,
      label: text('Gets of each pay'),
      hint: text('An amount, such as 200.00, or a percentage, such as 10%'),
      isOptional: true,
      isShort: true,
      kind: share,
    },
  ],
});

const rest: Field = { name: 'rest', label: text('Account'), choices: 'used' };
const groupsUpTo = (count: number): Form['groups'] => [
  ...Array.from({ length: count }, (_, i) => slotOf(i + 1)),
  { legend: text('The rest'), fields: [rest] },
];
const groups = groupsUpTo(most);
const numbers = Array.from({ length: most }, (_, i) => i + 1);

/** The typed parts, each with the number of its fields. */
const partsIn = (values: Values) =>
  numbers.flatMap((number) => {
    const bankAccountId = values[`account${number}`];
    const part = values[`part${number}`] as Share | null | undefined; // read by `share`
    return bankAccountId && part ? [{ number, bankAccountId, part }] : [];
  });

function problemsOf(values: Values) {
  const halves = numbers.flatMap((number) => {
    const [account, typed] = [values[`account${number}`], values[`part${number}`]];
    if (account && typed === null)
      return [malformed(`part${number}`, text('is required, or choose no account'))];
    return typed && !account
      ? [malformed(`account${number}`, text('is required, or leave this part empty'))]
      : [];
  });
  const parts = partsIn(values);
  const all = parts.map(({ number, bankAccountId }) => [`account${number}`, bankAccountId] as const);
  const twice = [...all, ['rest', values['rest']] as const].flatMap(([field, id], i) =>
    all.slice(0, i).some(([, before]) => before === id) ? [malformed(field, text('has a part already'))] : [],
  );
  const nothing = parts.flatMap(({ number, part }) =>
    part.value > 0 ? [] : [malformed(`part${number}`, text('must be more than 0'))],
  );
  return [...halves, ...twice, ...nothing];
}

const inSplit = ({ accounts }: SplitData): Account[] =>
  inOrder(accounts.used).filter(({ splitPosition }) => splitPosition !== null);

/** Differs after every change of the split or of the accounts in use. */
const versionOf = ({ accounts: { used } }: SplitData): string => used.map(({ version }) => version).join(' ');

/** Refuses a form that is older than the accounts in use: it would pay an account that was replaced since. */
const staleIn = (version: string, data: SplitData): Fault[] =>
  version === versionOf(data) ? [] : [new Fault('PRECONDITION_FAILED')];

const shown = ({ splitAmount, splitPercent }: Account): string =>
  splitPercent === null ? dollars.show(splitAmount) : `${splitPercent}%`;

const accountsOf = ({ accounts: { used, others } }: SplitData) => [...used, ...others];

const choicesOf = (data: SplitData) =>
  accountsOf(data).map((account) => ({ name: account.id, label: accountName(account) }));

export const splitSavedOf = (page: string, { effectiveAt }: { effectiveAt: string | null }): string =>
  effectiveAt === null ? page : waitsOf(page);

export const splitForm = defineFormAbout({
  name: 'employee-pay-split',
  title: text('Split of pay'),
  submit: text('Save split'),
  query,
  form: {
    groups,
    isOneAtATime: true,
    mutation: graphql(`mutation SplitPay($companyId: ID!, $input: PaySplitInput!) {
      saved: setPaySplit(companyId: $companyId, input: $input) { effectiveAt }
    }`),
    variables: (values, _from, { data }) => {
      const parts = partsIn(values).map(({ bankAccountId, part: { value, unit } }) =>
        unit === 'percent' ? { bankAccountId, percent: value } : { bankAccountId, amount: value },
      );
      const last = { bankAccountId: values['rest'], remainder: true };
      return { input: { employeeId: data.employee.id, parts: [...parts, last] } };
    },
    validate: (values, { data, version }) => [...staleIn(version, data), ...problemsOf(values)],
  },
  done: ({ saved }) => splitSavedOf('employee-pay-split', saved),
  version: versionOf,
  groups: (data) =>
    accountsOf(data).length > 1 ? groupsUpTo(Math.min(most, Math.max(usual, inSplit(data).length + 1))) : [],
  values: (data) => ({
    ...Object.fromEntries(
      inSplit(data).flatMap((account, i) => [
        [`account${i + 1}`, account.id],
        [`part${i + 1}`, shown(account)],
      ]),
    ),
    rest: data.accounts.used.find(({ isActive }) => isActive)?.id ?? '',
  }),
  options: (data) => ({
    accounts: { enumValues: [{ name: '', label: say('None') }, ...choicesOf(data)] },
    used: { enumValues: choicesOf(data) },
  }),
  introduction: (data) =>
    accountsOf(data).length > 1
      ? say(
          'Parts are taken from net pay in their order, from the next payday on. When pay is smaller than the parts, the later ones get less or nothing. A percentage is rounded down to the cent.',
        ) + waitsFirst(data)
      : say('Pay is split over at least two bank accounts. Add another one first.'),
});
