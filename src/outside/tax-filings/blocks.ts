/** The reasons that keep a form from being filed, each with the page and the call that clear it. */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { type Cents, moneyText } from '../../engine/payroll/money.ts';
import { inEnglish, type Said, sentence, within, word } from '../../foundation/sentence.ts';
import { isSigned } from '../../parties/tax-authorization/tax-authorization.ts';
import { countEmployees } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { filingYears } from '../filings/figures/tax-year.ts';
import { changedStatements } from '../filings/given/changed-statements.ts';
import { checksOfStatements } from '../filings/wage-statements.ts';
import type { Block, BlockKind } from './block-kinds.ts';
import { requireBasis, statementsSince } from './corrective.ts';
import { agencyOf, filingForms, originalOf, type Subject, stateReportOf } from './forms.ts';
import { type Incomplete, incompleteContractors, incompleteEmployees } from './incomplete-people.ts';
import { otherReturns } from './other-returns.ts';
import { holds, type Proof, type Proved } from './proofs.ts';
import { depositsOnce } from './read-once.ts';
import { unpaidPay } from './unpaid-pay.ts';
import { type Written, writers } from './writers.ts';

const block = (kind: BlockKind, message: Said, more: Partial<Block> = {}): Block => ({
  kind,
  message,
  page: null,
  from: null,
  mutation: null,
  people: [],
  ...more,
});

/** Form 8655 is for the IRS. States have their own forms, which the service does not have. */
async function authorization(operation: Operation, { companyId, form }: Subject): Promise<Block[]> {
  if (filingForms[form].agency === null || (await isSigned(operation, companyId))) return [];
  const message = 'Nobody has signed Form 8655: without it, no federal form is filed for the company.';
  return [
    block('authorization_missing', message, {
      page: 'tax-authorization',
      mutation: 'signTaxAuthorization',
    }),
  ];
}

async function accounts({ db }: Operation, { companyId, form, place }: Subject): Promise<Block[]> {
  const kind = stateReportOf[form];
  if (!kind || place === null) return [];
  const account = await db.stateAccount.findFirst({ where: { companyId, state: place } });
  const missing = !(kind === 'wages' ? account?.unemploymentAccount : account?.withholdingAccount);
  if (!missing && account?.status !== 'failed') return [];
  const message = missing
    ? sentence('An account number with {state} is missing.', { state: place })
    : sentence('{state} does not know the account number.', { state: place });
  return [block('account_missing', message, { page: 'taxes', mutation: 'setStateAccount' })];
}

const asDollars = (cents: Cents): string => moneyText(cents).replace(/^-?/, '$&$');

async function deposits(operation: Operation, subject: Subject): Promise<Block[]> {
  const { companyId, form, periodStart, periodEnd } = subject;
  // The tax of these forms is the tax of other forms.
  if (/^(?:form_(?:w2|w2c|1099_nec|941x)|state_w2)$/.test(form)) return [];
  const agencies = await depositsOnce(operation, companyId);
  const today = dateInLosAngeles(operation.now);
  const own = agencies.find(({ agency }) => agency === agencyOf(subject));
  return (own?.due ?? [])
    .filter((deposit) => deposit.periodEnd >= periodStart && deposit.periodEnd <= periodEnd)
    .filter((deposit) => deposit.cents > 0n && !deposit.isSmall && deposit.dueOn < today)
    .map(({ cents, dueOn }) =>
      block(
        'deposit_unpaid',
        sentence('The deposit of {amount}, due on {day}, is not made.', {
          amount: asDollars(Number(cents)),
          day: dueOn,
        }),
        { page: 'taxes', mutation: 'confirmRemittance' },
      ),
    );
}

const ofIncomplete = ({ withoutAddress, withoutNumber, total, page, mutation }: Incomplete): Block[] => [
  ...(withoutAddress.length
    ? [
        block(
          'address_missing',
          withoutAddress.length === 1
            ? 'One person lacks an address.'
            : sentence('{count} of {total} people lack an address.', { count: withoutAddress.length, total }),
          { page, from: withoutAddress[0]?.id ?? null, mutation, people: withoutAddress },
        ),
      ]
    : []),
  ...(withoutNumber.length
    ? [
        block(
          'number_missing',
          withoutNumber.length === 1
            ? 'One person lacks a Social Security number or taxpayer number.'
            : sentence('{count} of {total} people lack a Social Security number or taxpayer number.', {
                count: withoutNumber.length,
                total,
              }),
          { page, from: withoutNumber[0]?.id ?? null, mutation, people: withoutNumber },
        ),
      ]
    : []),
];

const giveOut = ({ periodStart }: Subject) => ({
  page: 'forms-w2',
  from: periodStart.slice(0, 4),
  mutation: 'giveOutFormsW2',
});

/** The service files the statements that people have received. A later change is filed on Form W-2c. */
async function ungiven({ db }: Operation, subject: Subject): Promise<Block[]> {
  const { companyId, periodStart } = subject;
  const year = Number(periodStart.slice(0, 4));
  const total = await countEmployees(db, checksOfStatements({ companyId, year }));
  const count = total - (await db.givenStatement.count({ where: { companyId, year, number: 0 } }));
  if (count <= 0) return [];
  const message =
    count === 1
      ? 'One person was not given the Form W-2 yet: give out the form.'
      : sentence('{count} of {total} people were not given the Form W-2 yet: give out the forms.', {
          count,
          total,
        });
  return [block('forms_not_given', message, giveOut(subject))];
}

/** A correction follows an original that the agency has accepted. */
async function correction(operation: Operation, subject: Subject): Promise<Block[]> {
  const original = originalOf[subject.form];
  if (!original) return [];
  const basis = await requireBasis(operation, subject);
  const title = within(filingForms[original].title);
  const { toGive } =
    subject.form === 'form_w2c' ? await statementsSince(operation, subject, basis) : { toGive: [] };
  return [
    ...(basis.status === 'authorized' || basis.status === 'sent'
      ? [block('original_open', sentence('{form} of the period is not accepted yet.', { form: title }))]
      : []),
    ...giveOutAgain(subject, toGive),
  ];
}

function giveOutAgain(subject: Subject, toGive: Block['people']): Block[] {
  const [first] = toGive;
  if (!first) return [];
  const message =
    toGive.length === 1
      ? sentence('The Form W-2 of {name} is no longer right: give it out again.', { name: first.name })
      : sentence('The Forms W-2 of {count} people are no longer right: give out the forms again.', {
          count: toGive.length,
        });
  return [block('forms_not_given', message, { ...giveOut(subject), people: toGive })];
}

/** A state gets the forms that people have. If these differ from the checks, people get new forms first. */
async function outdated(operation: Operation, subject: Subject, { proofs }: Proved): Promise<Block[]> {
  if (subject.form !== 'state_w2' || proofs.every(holds)) return [];
  const ofYear = { companyId: subject.companyId, year: Number(subject.periodStart.slice(0, 4)) };
  return giveOutAgain(subject, (await changedStatements(operation, ofYear, {})).toGive);
}

async function people(operation: Operation, subject: Subject): Promise<Block[]> {
  if (subject.form === 'form_w2' || subject.form === 'state_w2') {
    const incomplete = ofIncomplete(await incompleteEmployees(operation, subject));
    return incomplete.length ? incomplete : ungiven(operation, subject);
  }
  if (subject.form === 'form_1099_nec') return ofIncomplete(await incompleteContractors(operation, subject));
  return [];
}

const differing = ({ name, file, checks, books }: Proof): Block =>
  block(
    'sums_differ',
    sentence(
      '{name}: the file says {file}, the checks say {checks}, the books say {books}. It is filed once all are equal.',
      {
        name: word(name),
        file: asDollars(file),
        checks: asDollars(checks),
        books: asDollars(books),
      },
    ),
  );

/** Forms of the IRS are computed by the figures of their year, as `form941` and the others are. */
function figures({ form, periodStart }: Subject): Block[] {
  const year = Number(periodStart.slice(0, 4));
  if (filingForms[form].agency === null || filingYears().includes(year)) return [];
  const message = 'The form is calculated once the operator of the service enters the tax figures of {year}.';
  return [block('not_written', sentence(message, { year: String(year) }))];
}

const isOver = ({ now }: Operation, { periodEnd }: Subject): boolean => dateInLosAngeles(now) > periodEnd;

/** The blocks of a form. Without blocks, how its file is sent, and notes for its sender. */
type Tried = {
  readonly blocks: readonly Block[];
  readonly sent?: Pick<Extract<Written, { kind: 'file' }>, 'method' | 'notes'>;
};

/**
 * Finds what blocks a form that is not filed yet. If nothing else does, writes its file as a trial. A costly
 * file is tried only on request.
 */
export async function tryFiling(
  operation: Operation,
  subject: Subject,
  {
    proved,
    writes,
    isListed,
  }: { readonly proved: Proved; readonly writes: boolean; readonly isListed: boolean },
): Promise<Tried> {
  const unpaid = await unpaidPay(operation, subject);
  const stale = await outdated(operation, subject, proved);
  const found = [
    ...(isOver(operation, subject)
      ? []
      : [block('period_open', sentence('The period ends on {day}.', { day: subject.periodEnd }))]),
    ...figures(subject),
    ...(await otherReturns(operation, subject)),
    ...(await authorization(operation, subject)),
    ...(await accounts(operation, subject)),
    ...(await deposits(operation, subject)),
    ...(await people(operation, subject)),
    ...(await correction(operation, subject)),
    ...unpaid,
    ...stale,
    // Pay that is on no form yet makes the sums differ. They are compared again after it is paid.
    ...(unpaid.length || stale.length ? [] : proved.proofs.filter((proof) => !holds(proof)).map(differing)),
  ];
  const writer = writers[subject.form];
  if (found.length || writer.isWrittenOnce || (writer.isCostly && !writes)) return { blocks: found };
  if (writer.forAgency && isListed) {
    const file = await writer.forAgency(operation, subject);
    const isFile = file.kind === 'file';
    return {
      blocks: [],
      sent: isFile ? { method: 'upload', notes: [] } : { method: 'paper', notes: file.reasons },
    };
  }
  const written = await writer.write(operation, subject, { quarter: proved.quarter });
  return written.kind === 'file'
    ? { blocks: [], sent: written }
    : { blocks: written.reasons.map((reason) => block('not_written', inEnglish(reason))) };
}
