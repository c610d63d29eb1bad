/**
 * Writes the files of a company's federal returns: a PDF of each, and XML if the schema of the IRS is loaded.
 */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CorrectedQuarter } from './corrected-quarter.ts';
import type { AnnualReturn } from './figures/annual-returns.ts';
import type { Form940 } from './figures/form-940.ts';
import type { Quarter } from './figures/quarter.ts';
import { type Return941, type Stated, unstated } from './figures/return-941.ts';
import { said940, said943, said944, said945 } from './files/mef/values-annual.ts';
import type { Filer, ReportingAgent } from './files/mef/values-header.ts';
import { writeAnnualReturn, writeReturn941, writeReturn941X } from './files/mef/write-return.ts';
import type { PrintedFor } from './files/printed/draw-return.ts';
import {
  printed940,
  printed941,
  printed941X,
  printedAnnual,
  writePrinted,
} from './files/printed/printed-return.ts';
import type { WrittenFile } from './files/written-file.ts';
import { type QuarterReturn, quarterReturn } from './quarter-of.ts';
import { backupWithholdingReturn } from './year-of-backup-withholding.ts';
import { unemploymentReturn } from './year-of-unemployment.ts';
import { yearOfWages } from './year-of-wages.ts';

/** A PDF for people, or XML for the IRS from the reporting agent. */
type As = { readonly kind: 'pdf' } | { readonly kind: 'xml'; readonly agent: ReportingAgent };

type OfQuarter = Quarter & {
  readonly companyId: string;
  readonly stated?: Stated | undefined;
  /** The figures of the quarter, if they are computed already. */
  readonly computed?: QuarterReturn | undefined;
};

export async function form941File(operation: Operation, of: OfQuarter, as: As): Promise<WrittenFile> {
  const company = await companyOf(operation, of.companyId);
  const form = toFile(of.computed ?? (await quarterReturn(operation, of)), of.stated ?? unstated);
  return as.kind === 'pdf'
    ? writePrinted(printed941(form), printedFor(operation, company))
    : writeReturn941(form, filingOf(operation, company, as.agent));
}

export async function form941XFile(
  operation: Operation,
  form: CorrectedQuarter,
  as: As,
): Promise<WrittenFile> {
  const company = await companyOf(operation, form.companyId);
  return as.kind === 'pdf'
    ? writePrinted(printed941X(form), printedFor(operation, company))
    : writeReturn941X(form, filingOf(operation, company, as.agent));
}

type OfYear = {
  readonly companyId: string;
  readonly year: number;
  readonly stated?: Stated | undefined;
};

/** Forms 940, 943, 944 and 945 have XML once the schema of their year is loaded. */
export async function annualFile(
  operation: Operation,
  form: '940' | '943' | '944' | '945',
  of: OfYear,
  as: As,
): Promise<WrittenFile> {
  const { year } = of;
  const company = await companyOf(operation, of.companyId);
  const { said, content } = await contentOf(operation, form, of);
  return as.kind === 'xml'
    ? writeAnnualReturn({ form, year, said }, filingOf(operation, company, as.agent))
    : writePrinted(content, printedFor(operation, company));
}

/** What a return says in a file, and as people read it. */
async function contentOf(operation: Operation, form: '940' | '943' | '944' | '945', of: OfYear) {
  const { year, stated = unstated } = of;
  if (form === '940') return both940(await unemploymentReturn(operation, of), year, stated);
  if (form === '945') return bothOfYear(await backupWithholdingReturn(operation, of), stated);
  return bothOfYear(await yearOfWages(operation, form, of), stated);
}

const both940 = (figures: Form940, year: number, stated: Stated) => ({
  said: said940(figures, stated),
  content: printed940(figures, year, stated),
});
const bothOfYear = (figures: AnnualReturn, stated: Stated) => ({
  said: saidOfYear[figures.form](figures, stated),
  content: printedAnnual(figures, stated),
});
const saidOfYear = { '943': said943, '944': said944, '945': said945 } as const;

/** What is filed of a quarter's figures. Line 16 follows the schedule of the deposits. */
export const toFile = (form: QuarterReturn, stated: Stated): Return941 => ({
  quarter: { year: form.year, quarter: form.quarter },
  employees: form.employees,
  lines: form.lines,
  liabilities: form.days.map(({ date, totalCents }) => ({ date, cents: totalCents })),
  depositor: form.line16 === 'semiweekly' ? 'semiweekly' : form.depositor,
  ...stated,
  isSeasonal: false,
  aggregate: null,
  credits: [],
});

async function companyOf({ db }: Operation, id: string): Promise<Company> {
  const company = await db.company.findFirst({ where: { id } });
  if (!company) throw new Fault('UNKNOWN_COMPANY');
  return company;
}

const filingOf = ({ now }: Operation, company: Company, agent: ReportingAgent) => ({
  filer: filerOf(company),
  agent,
  madeAt: `${new Date(now).toISOString().slice(0, 19)}Z`,
});

const filerOf = (company: Company): Filer => ({
  ein: company.einDigits,
  name: company.businessName,
  nameControl: null,
  address: {
    line1: company.mailAddress,
    line2: null,
    city: company.mailCity,
    state: company.mailState,
    postalCode: company.mailZip,
  },
});

const printedFor = ({ now, environment }: Operation, company: Company): PrintedFor => ({
  company: {
    name: company.businessName,
    ein: company.businessEin,
    address: [company.mailAddress, `${company.mailCity}, ${company.mailState} ${company.mailZip}`],
  },
  isTest: environment === 'test',
  madeOn: dateInLosAngeles(now),
});
