/** How far an employee's Form I-9 is, what the next step is, and by when it is due. */
import { expectedBankingDaysAfter } from '../../engine/payroll/calendar/banking-day.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { isPlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Employee, I9Form, I9Supplement } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** The same day years later, or February 28 if that year has no February 29. */
function addYears(day: string, years: number): string {
  const later = `${Math.min(yearOf(day) + years, 9999)}${day.slice(4)}`;
  return isPlainDate(later) ? later : later.replace(/29$/, '28');
}

type Person = Pick<Employee, 'id' | 'startDate' | 'termDate' | 'employmentStatus'>;
export type I9Need = 'section_1' | 'section_2' | 'rehire' | 'reverification';

export type I9Status = {
  readonly form: I9Form | undefined;
  readonly section1DueOn: string | null;
  readonly section2DueOn: string | null;
  /** The next step. Undefined if there is none. */
  readonly need: I9Need | undefined;
  /** The day by which the next step must be done. */
  readonly dueOn: string | null;
  readonly isOverdue: boolean;
  /** The last day on which the form must be kept; null while the person works. */
  readonly keptUntil: string | null;
};

type Kept = { readonly form: I9Form; readonly supplements: readonly I9Supplement[] };

/** The forms of each of these employees, by the first day of work. */
export async function formsOf({ db }: Operation, ids: readonly string[]): Promise<Map<string, Kept[]>> {
  const where = { employeeId: { in: [...ids] } };
  const forms = await db.i9Form.findMany({ where, orderBy: { employmentStart: 'asc' } });
  const supplements = forms.length ? await db.i9Supplement.findMany({ where, orderBy: { id: 'asc' } }) : [];
  const kept = new Map<string, Kept[]>();
  for (const form of forms) {
    const own = { form, supplements: supplements.filter(({ i9Id }) => i9Id === form.id) };
    kept.set(form.employeeId, [...(kept.get(form.employeeId) ?? []), own]);
  }
  return kept;
}

/** A form is valid for a rehire within three years of the day on which it was signed, with supplement B. */
export const servesRehire = (form: I9Form, startDate: string): boolean =>
  form.section2At !== null && startDate <= addYears(dateInLosAngeles(form.section2At.getTime()), 3);

export function statusOf({ now }: Operation, person: Person, kept: readonly Kept[] = []): I9Status {
  const today = dateInLosAngeles(now);
  const { startDate, termDate } = person;
  const own = kept.findLast((earlier) => startDate === null || isFor(earlier, startDate));
  const last = kept.at(-1);
  const isRehire = !own && last !== undefined && startDate !== null && servesRehire(last.form, startDate);
  const form = (isRehire ? last : own)?.form;
  const section1DueOn = startDate;
  const section2DueOn = startDate && expectedBankingDaysAfter(startDate, 3);
  const hasLeft = person.employmentStatus === 'terminated';
  const reverifyBy = form?.reverifyBy ?? null;
  const next = (): readonly [I9Need, string | null] | undefined => {
    if (hasLeft) return undefined;
    if (!form) return ['section_1', section1DueOn];
    if (isRehire) return ['rehire', section2DueOn];
    if (!form.section2At) return ['section_2', section2DueOn];
    return reverifyBy ? ['reverification', reverifyBy] : undefined;
  };
  const [need, due] = next() ?? [undefined, null];
  const ended = hasLeft ? termDate : null;
  const kepts = form && ended ? [addYears(form.employmentStart, 3), addYears(ended, 1)] : [];
  return {
    form,
    section1DueOn,
    section2DueOn,
    need,
    dueOn: due,
    isOverdue: due !== null && due < today,
    keptUntil: kepts.toSorted().at(-1) ?? null,
  };
}

/** Whether a form, or a supplement to it, is for the employment that began on a day. */
const isFor = ({ form, supplements }: Kept, startDate: string): boolean =>
  form.employmentStart === startDate || supplements.some(({ rehiredOn }) => rehiredOn === startDate);
