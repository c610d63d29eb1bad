import { partsBeside, type ReturnedPay } from '../dashboard/returned-pay.tsx';
import { ActionButton } from '../design/form.tsx';
import { dayText, dollars } from '../design/format.ts';
import { Day, Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { say, sayNodes } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { canChange } from '../people/parts.tsx';
import type { HomeData } from './home-data.ts';

type Missing = { readonly page: PageName; readonly text: string; readonly action: string };

function missingAccount(used: HomeData['employee']['bankAccounts']): Missing[] {
  const missing = (text: string, action: string): Missing[] => [{ page: 'bank-account', text, action }];
  if (!used.some(({ isActive }) => isActive))
    return missing(
      say('No bank account is on file. Your pay waits until you add one, unless you are paid by check.'),
      say('Add your bank account'),
    );
  if (!used.some(({ verification }) => verification === 'FAILED')) return [];
  return missing(
    say('Your bank says that your bank account is wrong. Your pay waits until you add another one.'),
    say('Change your bank account'),
  );
}

/** The missing identity of the employee. The name is never missing: nobody is hired without one. */
function missingIdentity({ dob, ssn }: HomeData['employee']): Missing[] {
  const text = dob
    ? say('Your Social Security number is not on file.')
    : ssn
      ? say('Your birth date is not on file.')
      : say('Your birth date and your Social Security number are not on file.');
  return [{ page: 'about-you', text, action: say('Enter it') }];
}

type Requirement = HomeData['employee']['requirements'][number];

/** The words of a requirement that the employee must meet. */
function wordsFor({ type, state, by }: Requirement, employee: HomeData['employee']): Missing[] {
  const at = (page: PageName, text: string, action: string): Missing[] => [{ page, text, action }];
  switch (type) {
    case 'IDENTITY':
      return missingIdentity(employee);
    case 'BANK_ACCOUNT':
      return missingAccount(employee.bankAccounts);
    case 'W4': {
      const words = say(
        'No W-4 is on file. Until you sign one, federal income tax is withheld as for a single person.',
      );
      return at('w4', words, say('Sign your W-4'));
    }
    case 'STATE_FORM': {
      const words = say('No form of {state} is on file. Its usual withholding applies until you sign one.', {
        state: stateName(state ?? ''),
      });
      return at('state-form', words, say('Sign your state form'));
    }
    case 'HOME_ADDRESS':
      return at('address', say('Your home address is not on file.'), say('Enter your address'));
    case 'I9_SECTION_1': {
      const day = dayText(by ?? '');
      const words = 'Section 1 of Form I-9 is not signed. It is due on {day}, your first day of work.';
      return at('i9', say(words, { day }), say('Sign Form I-9'));
    }
    case 'DOCUMENTS': {
      const count = employee.paperwork.filter(({ next }) => next === 'WORKER').length;
      return at('documents', say('Documents to sign: {count}', { count }), say('Read and sign'));
    }
    default:
      return [];
  }
}

/** From January on, a claim of exemption must be made again. */
function renewalOf({ w4ExemptThrough: last }: HomeData['employee'], today: string): Missing[] {
  if (!last || today < `${last.slice(0, 4)}-01-01`) return [];
  const day = dayText(last);
  const words =
    today <= last
      ? say('Your exemption from withholding counts until {day}. Sign a new W-4 to keep it.', { day })
      : say('Your exemption from withholding has ended on {day}: tax is withheld from your pay.', { day });
  return [{ page: 'w4', text: words, action: say('Sign your W-4') }];
}

/** What payroll needs from the employee: the words of each requirement that the employee must meet. */
const missingOf = ({ employee }: HomeData, today: string): Missing[] => [
  ...employee.requirements
    .filter(({ actor }) => actor === 'EMPLOYEE')
    .flatMap((requirement) => wordsFor(requirement, employee)),
  ...renewalOf(employee, today),
];

type Props = { data: HomeData; context: PageContext };

/** Returned pay and missing facts, each with the step that fixes it. Empty if there is nothing to do. */
export function ToDo({ data, context }: Props) {
  const missing = canChange(context) ? missingOf(data, context.today) : [];
  const { returnedPay } = data.company;
  if (!missing.length && !returnedPay.length) return null;
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">{say('What to do')}</h2>
      <ul class="attention">
        {returnedPay.map((pay) => (
          <Returned
            key={`${pay.employeeCheckId} ${pay.accountNumber} ${pay.amount}`}
            pay={pay}
            parts={partsBeside(returnedPay, pay)}
            context={context}
          />
        ))}
        {missing.map(({ page, text, action }) => (
          <li key={page}>
            <Status value="NEEDED">{say('Missing')}</Status>
            <p>{text}</p>
            <a href={context.addressOf({ page })}>{action}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ReturnedProps = { pay: ReturnedPay; parts: number; context: PageContext };

/**
 * Returned pay. If the account refused it, it needs another account first. Other pay can be sent again at
 * once.
 */
function Returned({ pay, parts, context }: ReturnedProps) {
  const { employeeCheckId, payDate, amount, accountNumber, reason, returnCode, cannotSendBecause } = pay;
  const sendText = parts > 1 ? say('Send the returned parts again') : say('Send it again');
  const code = returnCode ? ` (${returnCode})` : '';
  return (
    <li>
      <Status value="RETURNED" />
      <strong>{sayNodes('{amount} of {day}', { amount: dollars(amount), day: <Day on={payDate} /> })}</strong>
      <p>
        {say('The bank of your account {account} returned this payment: {reason}{code}.', {
          account: accountNumber,
          reason,
          code,
        })}{' '}
        {cannotSendBecause}
      </p>
      {!cannotSendBecause && employeeCheckId && (
        <ActionButton
          context={context}
          to={{ check: employeeCheckId }}
          label={`${sendText}: ${dollars(amount)}`}
        >
          {sendText}
        </ActionButton>
      )}
      {canChange(context) && (
        <a href={context.addressOf({ page: 'bank-account' })}>{say('Change your bank account')}</a>
      )}
    </li>
  );
}
