import type { Cents } from '../../engine/payroll/money.ts';
import type { Filing } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Amounts } from '../filings/figures/line.ts';

/** A filing without its file, which few callers need. */
export type FilingRow = Omit<Filing, 'sealedFile'>;

const columns = {
  partnerId: true,
  id: true,
  companyId: true,
  form: true,
  place: true,
  periodStart: true,
  periodEnd: true,
  dueOn: true,
  method: true,
  status: true,
  attempt: true,
  amountCents: true,
  bookedCents: true,
  authorizedAt: true,
  authorizedBy: true,
  fileName: true,
  mediaType: true,
  sha256: true,
  notes: true,
  figures: true,
  sentAt: true,
  receipt: true,
  answeredAt: true,
  rule: true,
  answer: true,
  notice: true,
  penaltyCents: true,
  filedOn: true,
  filedBy: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** The figures that a filing reports, stored for its corrections. */
export type Figures = {
  /** The amounts of the checks that the lines of Form 941, 943 or 944 sum. */
  readonly amounts?: Amounts;
  /** Line 15a of Form 941, 15 of 940, 16 of 943, 12a of 944 or 6 of 945, where the next return applies it. */
  readonly overpaid?: Cents;
  /** The same, where the IRS refunds it. */
  readonly refunded?: Cents;
  /**
   * The part of line 27 of Form 941-X by which it changes later deposits. It is applied to the return of the
   * quarter in which the form is filed, below zero as tax that was too much.
   */
  readonly carried?: Cents;
  /** The fractions of cents that Forms 941-X of the quarter have added to line 15 so far. */
  readonly fractions?: Cents;
  /** The number of the last wage statement that it reports, by employee: 0 is the Form W-2. */
  readonly statements?: Readonly<Record<string, number>>;
};

/** Null for a row that an earlier version has stored. */
export const figuresOf = ({ figures }: Pick<Filing, 'figures'>): Figures | null => figures as Figures | null;

type Attempted = { readonly form: string; readonly place: string | null; readonly periodEnd: string };

/** The number of attempts at filing a form for a period, and the last of them. */
export function attemptsAt(rows: readonly FilingRow[], { form, place, periodEnd }: Attempted) {
  const own = rows.filter((row) => row.form === form && row.place === place && row.periodEnd === periodEnd);
  return { count: own.length, latest: own.find(({ attempt }) => attempt === own.length) };
}

type Where = { readonly companyId: string; readonly id?: string; readonly periodEnd?: string | object };

export const readFilings = ({ db }: Operation, where: Where): Promise<FilingRow[]> =>
  db.filing.findMany({ where, select: columns, orderBy: [{ periodEnd: 'desc' }, { id: 'asc' }] });
