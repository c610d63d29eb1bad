/**
 * The functions that write the file of each form, in one list. If the agency does not accept a file, its
 * writer makes a readable form and gives the reason.
 */
import { newId } from '../../foundation/new-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { annualFile, form941File, form941XFile } from '../filings/federal-files.ts';
import type { Statement } from '../filings/figures/form-941x.ts';
import { quarterOf } from '../filings/figures/quarter.ts';
import type { Stated } from '../filings/figures/return-941.ts';
import { layoutsOf } from '../filings/files/layouts.ts';
import type { PreparedReport } from '../filings/files/state/prepared-report.ts';
import type { WrittenFile } from '../filings/files/written-file.ts';
import { printForms } from '../filings/given/print-forms.ts';
import type { QuarterReturn } from '../filings/quarter-of.ts';
import { contractorFile, wageCorrectionFile, wageFile } from '../filings/wage-files.ts';
import { openedReports, type StateReportKind } from '../state-reports/state-reports-of.ts';
import { w2CopiesOf } from '../state-reports/w2-copies-of.ts';
import { correctedSince, requireBasis, statementsSince } from './corrective.ts';
import { figuresOf } from './filing-row.ts';
import type { FilingMethod, FormCode, Subject } from './forms.ts';
import { readable } from './readable-file.ts';

type Refused = Extract<WrittenFile, { readonly kind: 'refused' }>;

/** A file, the method by which it is sent, and notes for its sender. */
export type Written =
  | (Exclude<WrittenFile, Refused> & { readonly method: FilingMethod; readonly notes: readonly string[] })
  | Refused;

/** What a file is written from, besides stored values. */
type From = {
  /** Lines 4a to 4c of Form 941-X, if its authorization states them. */
  readonly statements?: readonly Statement[];
  /** What becomes of an overpayment, and whether the return is final. */
  readonly stated?: Stated | undefined;
  /** The figures of Form 941, if they are computed already. */
  readonly quarter?: QuarterReturn | undefined;
};
type Write = (operation: Operation, subject: Subject, from?: From) => Promise<WrittenFile>;

export type Writer = {
  /** The method that is shown until the file is written. */
  readonly method: FilingMethod;
  /** Written only at the authorization, because it computes each check of a quarter again. */
  readonly isWrittenOnce?: true;
  /** Written for a view of the filings, but not for a page that only counts them. */
  readonly isCostly?: true;
  /**
   * Writes only the file that the agency accepts. A list tries only this, if the file for people has a form
   * for each person: printing those takes seconds.
   */
  readonly forAgency?: Write;
  readonly write: (operation: Operation, subject: Subject, from?: From) => Promise<Written>;
};

/** The file that the agency accepts. If it cannot be written, the readable file, with the reasons. */
const filed = (forAgency: Write, toRead: Write): Writer => ({
  method: 'paper',
  isCostly: true,
  write: async (operation, subject, from) => {
    const best = await forAgency(operation, subject, from);
    if (best.kind === 'file') return { ...best, method: 'upload', notes: [] };
    const other = await toRead(operation, subject, from);
    return other.kind === 'file' ? { ...other, method: 'paper', notes: best.reasons } : other;
  },
});

const refused = (reason: string): WrittenFile => ({ kind: 'refused', reasons: [reason] });
const withoutAgent = refused('The operator has not set up filing for companies.');
const yearOf = ({ periodStart }: Subject): number => Number(periodStart.slice(0, 4));

/** Until the authorization: an overpayment is applied to the next return, and the return is not final. */
const asUsual: Stated = { overpayment: 'apply', finalWagesOn: null };

const quarterIn = ({ companyId, periodStart }: Subject, { quarter, stated = asUsual }: From = {}) => ({
  companyId,
  ...quarterOf(periodStart),
  stated,
  computed: quarter,
});

const xml941: Write = async (operation, subject, from) => {
  const { reportingAgent: agent } = operation;
  return agent ? form941File(operation, quarterIn(subject, from), { kind: 'xml', agent }) : withoutAgent;
};
const pdf941: Write = (operation, subject, from) =>
  form941File(operation, quarterIn(subject, from), { kind: 'pdf' });

const corrected = async (operation: Operation, subject: Subject, { statements }: From = {}) =>
  correctedSince(operation, subject, {
    basis: await requireBasis(operation, subject),
    // Until the authorization states the lines. The choice changes no figure.
    statements: statements ?? ['4a'],
  });

const xml941X: Write = async (operation, subject, from) => {
  const { reportingAgent: agent } = operation;
  if (!agent) return withoutAgent;
  return form941XFile(operation, await corrected(operation, subject, from), { kind: 'xml', agent });
};
const pdf941X: Write = async (operation, subject, from) =>
  form941XFile(operation, await corrected(operation, subject, from), { kind: 'pdf' });

const ofYear = (subject: Subject) => ({ companyId: subject.companyId, year: yearOf(subject) });

type AnnualForm = '940' | '943' | '944' | '945';
const yearIn = (subject: Subject, { stated = asUsual }: From = {}) => ({
  ...ofYear(subject),
  stated,
});

const annualXml =
  (form: AnnualForm): Write =>
  async (operation, subject, from) => {
    const { reportingAgent: agent } = operation;
    return agent ? annualFile(operation, form, yearIn(subject, from), { kind: 'xml', agent }) : withoutAgent;
  };
const annualPdf =
  (form: AnnualForm): Write =>
  (operation, subject, from) =>
    annualFile(operation, form, yearIn(subject, from), { kind: 'pdf' });

const efw2: Write = async (operation, subject) => {
  const { reportingAgent: transmitter } = operation;
  if (!transmitter) return withoutAgent;
  return wageFile(operation, { companyId: subject.companyId, year: yearOf(subject), transmitter });
};

const efw2c: Write = async (operation, subject) => {
  const { reportingAgent: transmitter } = operation;
  if (!transmitter) return withoutAgent;
  const { statements: reported = {} } = figuresOf(await requireBasis(operation, subject)) ?? {};
  return wageCorrectionFile(operation, {
    companyId: subject.companyId,
    year: yearOf(subject),
    transmitter,
    reported,
  });
};

/** The corrections that people have: each box as it was reported, and as it is now. */
const readableW2c: Write = async (operation, subject) => {
  const { corrections } = await statementsSince(operation, subject, await requireBasis(operation, subject));
  const bytes = await printForms(operation, corrections);
  if (!bytes) return refused(`Nobody has a Form W-2c of ${yearOf(subject)}.`);
  return {
    kind: 'file',
    name: `forms-w2c-${subject.periodEnd}.pdf`,
    mediaType: 'application/pdf',
    bytes,
  };
};

/** A file is sealed once, so a file that was not compared with the schema of the IRS must not be sent. */
const iris: Write = async (operation, subject) => {
  const { reportingAgent: transmitter } = operation;
  const year = yearOf(subject);
  if (!transmitter) return withoutAgent;
  const { companyId } = subject;
  const file = await contractorFile(operation, { companyId, year, transmitter, transmissionId: newId() });
  if (file.kind === 'refused' || layoutsOf(year).iris1099.verified) return file;
  return refused(
    `The XML of IRIS for ${year} is not verified: its layout was not compared with the schema of the IRS, so it is not filed. Load the layout of ${year}.`,
  );
};

/** The file in the state's layout, or else the table. With the steps of the employer on the state's site. */
const report = (
  prepare: (operation: Operation, subject: Subject, state: string) => Promise<PreparedReport | null>,
): Writer => ({
  method: 'upload',
  isWrittenOnce: true,
  write: async (operation, subject) => {
    const { place } = subject;
    const prepared = await prepare(operation, subject, place ?? '');
    if (!prepared) return { kind: 'refused', reasons: [`No report to ${place} is prepared.`] };
    const { file, table, instructions } = prepared;
    return file.kind === 'file'
      ? { ...file, method: 'upload', notes: instructions }
      : { kind: 'file', ...table, method: 'upload', notes: [...file.reasons, ...instructions] };
  },
});

const ofQuarter = (kind: StateReportKind) =>
  report(async (operation, { companyId, periodStart }, state) => {
    const scope = { companyId, ...quarterOf(periodStart), state, kind };
    const [prepared] = await openedReports(operation, scope);
    return prepared ?? null;
  });

export const writers: Readonly<Record<FormCode, Writer>> = {
  form_941: filed(xml941, pdf941),
  form_940: filed(annualXml('940'), annualPdf('940')),
  form_943: filed(annualXml('943'), annualPdf('943')),
  form_944: filed(annualXml('944'), annualPdf('944')),
  form_945: filed(annualXml('945'), annualPdf('945')),
  form_941x: filed(xml941X, pdf941X),
  form_w2c: { ...filed(efw2c, readableW2c), forAgency: efw2c },
  form_w2: { ...filed(efw2, readable('forms-w2')), forAgency: efw2 },
  form_1099_nec: { ...filed(iris, readable('forms-1099-nec')), forAgency: iris },
  state_wages: ofQuarter('wages'),
  state_withholding: ofQuarter('withholding'),
  state_w2: report((operation, subject, state) => w2CopiesOf(operation, { ...ofYear(subject), state })),
  state_return: {
    method: 'paper',
    write: async (_operation, { place }) => ({
      kind: 'refused',
      reasons: [`The service does not write the return of ${place}: file it there.`],
    }),
  },
};
