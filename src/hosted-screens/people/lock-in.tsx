/** Lock-in letters of the IRS: the form that records one, and the notes about current letters. */
import { dayText } from '../design/format.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { checkbox, dayField, moneyField, optional } from '../typed/fields.ts';
import { personForm, personQuery } from './person-form.tsx';
import { filingStatuses } from './tax-forms.ts';

export const lockInFields = graphql(`fragment LockIn on Employee {
  lockInLetters { effectiveDate releasedOn } w4ExemptThrough
}`);
type Letters = ResultOf<typeof lockInFields>['lockInLetters'];

/** Says that a letter applies, now or later. Empty if none does. */
export function LockedIn({ letters, today }: { letters: Letters; today: string }) {
  const letter = letters.findLast(({ releasedOn }) => releasedOn === null || releasedOn > today);
  if (!letter) return null;
  return (
    <p class="mark">
      {say(
        'An IRS lock-in letter holds from {day}: at least what it says is withheld, whatever the W-4 says.',
        { day: dayText(letter.effectiveDate) },
      )}
    </p>
  );
}

/** Until when a claim of exemption counts, or that it has ended. */
export function ExemptThrough({ day, today }: { day: string | null; today: string }) {
  if (!day) return null;
  return (
    <p class="mark">
      {today <= day
        ? say(
            'The exemption that this W-4 claims counts until {day}. Without a new W-4, tax is withheld after that.',
            { day: dayText(day) },
          )
        : say(
            'The exemption that this W-4 claims has ended on {day}: tax is withheld by the last W-4 without such a claim, or else as for a single person.',
            { day: dayText(day) },
          )}
    </p>
  );
}

const groups = [
  {
    legend: text('Letter 2800C'),
    fields: [
      dayField('effectiveDate', text('First payday on which it holds')),
      dayField('releasedOn', text('First payday after its release'), {
        ...optional,
        hint: text('Empty while it holds. Enter the letter again with this day when the IRS releases it.'),
      }),
      { name: 'filingStatus', label: text('Filing status'), choices: 'statuses' },
      checkbox('step2', text('Step 2(c): multiple jobs, or the spouse works')),
      moneyField('step3', text('Step 3: dependents and other credits ($ a year)'), optional),
      moneyField('step4a', text('Step 4(a): other income ($ a year)'), optional),
      moneyField('step4b', text('Step 4(b): deductions ($ a year)'), optional),
      moneyField('extra', text('Step 4(c): extra withholding ($ a period)'), optional),
    ],
  },
];

export const lockInPage = personForm({
  name: 'employee-lock-in',
  title: text('IRS lock-in letter'),
  submit: text('Save letter'),
  query: personQuery,
  form: {
    groups,
    mutation: graphql(`mutation SaveLockInLetter(
      $companyId: ID!, $employeeId: ID!, $letter: LockInLetterInput!
    ) {
      recordLockInLetter(companyId: $companyId, employeeId: $employeeId, letter: $letter) { id }
    }`),
    variables: (letter) => ({ letter }),
  },
  values: () => ({}),
  options: () => ({ statuses: { enumValues: filingStatuses } }),
  introduction: () =>
    say(
      'The letter says how much to withhold at least. A W-4 that withholds less is refused until the IRS releases the letter.',
    ),
});
