/**
 * The proof of a form: its file, the checks and the books have the same amounts, to the cent. Each amount is
 * added up in a different way: from the lines of the form, from the checks, and from the postings and
 * deposits of the books.
 */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { type Cents, moneyText } from '../../engine/payroll/money.ts';
import { bookedReduction, reducedStates, reductionOf } from '../../money/credit-reduction/reductions.ts';
import { irs941, irs943 } from '../../money/ledger/tax-agency.ts';
import {
  countEmployees,
  owedBesidesIncome,
  sumsByDay,
  sumsOfEarlierPay,
  sumsOfKind,
} from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { compensationOf, contractorStatementsFrom } from '../filings/contractor-statements.ts';
import { overpaidOnYear } from '../filings/figures/annual-returns.ts';
import { overpaidOn940 } from '../filings/figures/form-940.ts';
import { overpaidOn } from '../filings/figures/form-941.ts';
import { federalBoxes } from '../filings/figures/form-w2.ts';
import { accruedByEmployer } from '../filings/figures/liability.ts';
import { type Amounts, type Line, sumOf, type Terms } from '../filings/figures/line.ts';
import { quarterOf } from '../filings/figures/quarter.ts';
import type { WageStatementData } from '../filings/files/wage-statement.ts';
import { type QuarterReturn, quarterReturn } from '../filings/quarter-of.ts';
import { daysOf, grouped } from '../filings/sums.ts';
import { checksOfStatements, statementsFrom } from '../filings/wage-statements.ts';
import { backupWithholdingReturn } from '../filings/year-of-backup-withholding.ts';
import { unemploymentReturn } from '../filings/year-of-unemployment.ts';
import { type FormOfWages, yearOfWages } from '../filings/year-of-wages.ts';
import type { StateReportKind } from '../state-reports/state-reports-of.ts';
import { statementsHeld } from '../state-reports/w2-copies-of.ts';
import { isWithheldFor } from '../state-reports/withheld-for.ts';
import { bookedFor } from './booked-for.ts';
import { correctedSince, requireBasis, statementsSince } from './corrective.ts';
import { agencyOf, type FormCode, type Subject, stateReportOf } from './forms.ts';
import { daysOnce, taxesOnce } from './read-once.ts';

/** An amount as it is in the file, in the checks and in the books. */
export type Proof = {
  readonly name: string;
  readonly file: Cents;
  readonly checks: Cents;
  readonly books: Cents;
};

export const holds = ({ file, checks, books }: Proof): boolean => file === checks && checks === books;

export type Proved = {
  /** What the form reports: its tax, the withheld amounts, or the payments. */
  readonly amount: Cents;
  readonly proofs: readonly Proof[];
  /** Only for Form 941-X. */
  readonly needsStatement?: boolean;
  /** What the sender must know of its amounts. */
  readonly notes?: readonly string[];
  /** Line 15a of Form 941, 15 of 940, 16 of 943, 12a of 944 or 6 of 945. */
  readonly overpaid?: Cents;
  /** The return that the proof of Form 941 has computed. The file is written from it as well. */
  readonly quarter?: QuarterReturn;
};

/** A list does not add up the statement of each person: for 500 people that takes seconds. */
type Depth = { readonly isListed?: boolean };
type Prove = (operation: Operation, subject: Subject, books: Cents, depth: Depth) => Promise<Proved>;

const on = (lines: readonly Line[], name: string): Cents =>
  lines.find(({ line }) => line === name)?.cents ?? 0;
const yearIn = ({ periodStart }: Subject): number => Number(periodStart.slice(0, 4));
const rangeOf = ({ companyId, periodStart: from, periodEnd: to }: Subject) => ({ companyId, from, to });
const added = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0);

/** The balance due is a deposit that is still to come: the form is not blocked by it until it is late. */
const toDeposit = (lines: readonly Line[], line: string, withForm: Cents = 0): string[] => {
  const cents = on(lines, line) - withForm;
  const words = `Line ${line} has $${moneyText(cents)} that is deposited after this form`;
  return cents > 0 ? [`${words}: do not pay it with the form.`] : [];
};

const prove941: Prove = async (operation, subject, books) => {
  const { companyId, periodStart } = subject;
  const ofYear = await daysOnce(operation, companyId, yearIn(subject), agencyOf(subject));
  const quarter = await quarterReturn(operation, { companyId, ...quarterOf(periodStart) }, ofYear);
  const file = on(quarter.lines, '12');
  const checks = added(quarter.days.map(({ totalCents }) => totalCents));
  const proofs = [{ name: 'Line 12', file, checks, books }];
  const notes = toDeposit(quarter.lines, '14');
  return { amount: file, proofs, notes, quarter, overpaid: overpaidOn(quarter.lines) };
};

const balanceLineOf = { '943': '15', '944': '11' } as const;

const proveYear =
  (form: FormOfWages): Prove =>
  async (operation, subject, books) => {
    const { companyId } = subject;
    const year = yearIn(subject);
    const ofYear = await daysOnce(operation, companyId, year, agencyOf(subject));
    const { lines, days, totalLine } = await yearOfWages(operation, form, { companyId, year }, ofYear);
    const file = on(lines, totalLine);
    const checks = added(days.map(({ totalCents }) => totalCents));
    const proofs = [{ name: `Line ${totalLine}`, file, checks, books }];
    const notes = toDeposit(lines, balanceLineOf[form]);
    return { amount: file, proofs, notes, overpaid: overpaidOnYear({ form, year, lines }) };
  };

/** The return and its corrections together have the amounts of the checks and of the books. */
const prove941X: Prove = async (operation, subject, books, depth) => {
  const [proved, { total, needsStatement }] = await Promise.all([
    prove941(operation, subject, books, depth),
    correctedSince(operation, subject, { basis: await requireBasis(operation, subject) }),
  ]);
  const proofs = proved.proofs.map((proof) => ({ ...proof, name: 'Line 12, corrected' }));
  return { amount: total, proofs, needsStatement };
};

/** What the company pays with Form 940, and what of its balance due is a deposit that is still to come. */
const notesOf940 = (lines: readonly Line[], withForm: Cents): string[] => [
  ...(withForm
    ? [
        `Line 12 has a credit reduction of $${moneyText(withForm)} that the company was not debited for. The company pays it to the IRS with the form.`,
      ]
    : []),
  ...toDeposit(lines, '14', withForm),
];

/** The books lack a credit reduction that the company was not debited for: it is paid with the form. */
const prove940: Prove = async (operation, subject, books) => {
  const ofYear = { companyId: subject.companyId, year: yearIn(subject) };
  const { lines } = await unemploymentReturn(operation, ofYear);
  const amount = on(lines, '12');
  const sums = await sumsOfKind(operation.db, rangeOf(subject), 'employer_tax:us_futa');
  const tax = added(sums.map(({ cents }) => cents));
  const owed = reductionOf((await reducedStates(operation, ofYear)) ?? []);
  const withForm = Math.max(0, owed - (await bookedReduction(operation, ofYear)));
  const name = withForm ? 'Line 12 less what is paid with the form' : 'Line 12';
  const proofs = [{ name, file: amount - withForm, checks: tax + owed - withForm, books }];
  const notes = notesOf940(lines, withForm);
  return { amount, proofs, notes, overpaid: overpaidOn940({ lines }) };
};

/** The amounts that the checks of a year withheld from contractors. */
async function withheldFrom({ db }: Operation, subject: Subject): Promise<Cents> {
  const { _sum } = await db.contractorPayment.aggregate({
    where: compensationOf(subject.companyId, yearIn(subject)),
    _sum: { backupWithheldCents: true },
  });
  return Number(_sum.backupWithheldCents ?? 0n);
}

const statementsAtOnce = 100;

const prove1099: Prove = async (operation, subject, books) => {
  const scope = { companyId: subject.companyId, year: yearIn(subject) };
  let [paid, file] = [0, 0];
  for (let from: string | null = ''; from !== null; ) {
    const page = await contractorStatementsFrom(operation, scope, { from, most: statementsAtOnce });
    paid += added(page.nodes.map(({ box1, isDue }) => (isDue ? box1 : 0)));
    file += added(page.nodes.map(({ box4 }) => box4));
    from = page.next;
  }
  const checks = await withheldFrom(operation, subject);
  return { amount: paid, proofs: [{ name: 'Box 4', file, checks, books }] };
};

const prove945: Prove = async (operation, subject, books) => {
  const { companyId } = subject;
  const form = await backupWithholdingReturn(operation, { companyId, year: yearIn(subject) });
  const file = on(form.lines, '3');
  const checks = await withheldFrom(operation, subject);
  const proofs = [{ name: 'Line 3', file, checks, books }];
  return { amount: file, proofs, notes: toDeposit(form.lines, '5'), overpaid: overpaidOnYear(form) };
};

const withheldBoxes = ['2', '4', '6'];
const withheldTerms: Terms = Object.assign(
  {},
  ...federalBoxes.flatMap(([box, , terms]) => (withheldBoxes.includes(box) ? [terms] : [])),
);
const byInsurer: Terms = Object.fromEntries(
  Object.entries(withheldTerms).filter(([name]) => name.startsWith('insurer:')),
);

const amountsIn = (sums: Parameters<typeof grouped>[0]): Amounts => [...grouped(sums).values()][0] ?? {};

/**
 * The wage statements add up to the amounts that the checks withheld, and to those of earlier pay. The books
 * of Form 941 also have the employer's share. They have neither the amounts that an insurer withheld nor
 * earlier pay.
 */
const proveW2: Prove = async (operation, subject, books, { isListed }) => {
  const { db } = operation;
  const range = rangeOf(subject);
  const earlier = sumOf(withheldTerms, amountsIn(await sumsOfEarlierPay(db, range)));
  const names = Object.keys({ ...withheldTerms, ...accruedByEmployer });
  const days = daysOf(await sumsByDay(db, range, names));
  const ofDays = (terms: Terms) => added(days.map(({ amounts }) => sumOf(terms, amounts)));
  const checks = ofDays(withheldTerms) + earlier;
  if (isListed || dateInLosAngeles(operation.now) <= subject.periodEnd) return { amount: checks, proofs: [] };
  const file = await withheldByStatements(operation, subject);
  const ofBooks = books - ofDays(accruedByEmployer) + ofDays(byInsurer) + earlier;
  return { amount: file, proofs: [{ name: 'Boxes 2, 4 and 6', file, checks, books: ofBooks }] };
};

async function withheldByStatements(operation: Operation, subject: Subject): Promise<Cents> {
  const scope = { companyId: subject.companyId, year: yearIn(subject) };
  let file = 0;
  for (let from: string | null = ''; from !== null; ) {
    const page = await statementsFrom(operation, scope, { from, most: statementsAtOnce });
    file += added(page.nodes.flatMap(({ boxes }) => withheldBoxes.map((box) => on(boxes, box))));
    from = page.next;
  }
  return file;
}

const ofPlace: Prove = async (_operation, _subject, books) => ({ amount: books, proofs: [] });

const withheldOn = ({ boxes }: WageStatementData): Cents =>
  added(withheldBoxes.map((box) => boxes[box] ?? 0));

/**
 * Box 17 of a state. The books have only the sum of all taxes of an agency, and no pay of another service.
 */
const proveStateW2: Prove = async (operation, subject, books, { isListed }) => {
  const { db } = operation;
  const range = rangeOf(subject);
  const state = agencyOf(subject);
  const tax = `tax:${state.toLowerCase()}_income`;
  const earlier = amountsIn(await sumsOfEarlierPay(db, range))[tax] ?? 0;
  const checks = books + earlier;
  if (isListed || dateInLosAngeles(operation.now) <= subject.periodEnd) return { amount: checks, proofs: [] };
  const ofYear = { companyId: subject.companyId, year: yearIn(subject) };
  const statements = await statementsHeld(operation, ofYear);
  if (statements.length < (await countEmployees(db, checksOfStatements(ofYear))))
    return { amount: checks, proofs: [] }; // the form waits until all Forms W-2c are given
  const lines = statements.flatMap(({ states }) => states.filter((line) => line.state === state));
  const file = added(lines.map((line) => line.tax));
  const others = await owedBesidesIncome(db, range, { agency: state, state });
  const ofBooks = Number(await bookedFor(operation, state, range)) - others + earlier;
  return { amount: file, proofs: [{ name: 'Box 17', file, checks, books: ofBooks }] };
};

/** The statements that people have now must add up to the amounts of the checks and of the books. */
const proveW2c: Prove = async (operation, subject, books, depth) => {
  const { proofs } = await proveW2(operation, subject, books, depth);
  const basis = await requireBasis(operation, subject);
  const { toGive, corrections } = await statementsSince(operation, subject, basis);
  const changes = corrections.map(({ given, before }) =>
    before ? withheldOn(given.statement) - withheldOn(before.statement) : 0,
  );
  return { amount: added(changes), proofs: toGive.length ? [] : proofs };
};

const provers: Readonly<Record<FormCode, Prove>> = {
  form_941: prove941,
  form_941x: prove941X,
  form_940: prove940,
  form_943: proveYear('943'),
  form_944: proveYear('944'),
  form_945: prove945,
  form_w2: proveW2,
  form_w2c: proveW2c,
  form_1099_nec: prove1099,
  state_wages: ofPlace,
  state_withholding: ofPlace,
  state_w2: proveStateW2,
  state_return: ofPlace,
};

type IsReported = (state: string, name: string) => boolean;

/** The taxes of each report to a state. The books have them together, by state. */
const reported: Readonly<Record<StateReportKind | 'w2', IsReported>> = {
  wages: (_state, name) => /^(?:employer_)?tax:[a-z]{2}_sui$/.test(name),
  withholding: isWithheldFor,
  w2: (_state, name) => /^tax:[a-z]{2}_income$/.test(name),
};

/** Statements of wages, whichever return has their taxes. */
const ofStatements: ReadonlySet<FormCode> = new Set(['form_w2', 'form_w2c']);

/** The amount in the books for the period of a form. For a report to a state, the amount in the checks. */
export async function booksOf(operation: Operation, subject: Subject): Promise<Cents> {
  const kind = stateReportOf[subject.form];
  if (!kind) {
    const agencies = ofStatements.has(subject.form) ? [irs941, irs943] : [agencyOf(subject)];
    const booked = agencies.map((agency) => bookedFor(operation, agency, rangeOf(subject)));
    return Number((await Promise.all(booked)).reduce((sum, cents) => sum + cents, 0n));
  }
  const state = agencyOf(subject);
  const ofState = new RegExp(`^(?:employer_)?tax:${state.toLowerCase()}_`);
  const sums = (await taxesOnce(operation, rangeOf(subject))).filter(({ name }) => ofState.test(name));
  return added(sums.map(({ name, cents }) => (reported[kind](state, name) ? cents : 0)));
}

export const prove = (
  operation: Operation,
  subject: Subject,
  books: Cents,
  depth: Depth = {},
): Promise<Proved> => provers[subject.form](operation, subject, books, depth);
