import { readSchedule } from '../../payroll/withholding-schedule/read-schedule.ts';
import { validateSchedule } from '../../payroll/withholding-schedule/validate-schedule.ts';
import type { Violation } from '../../payroll/withholding-schedule/violation.ts';
import { FREQUENCIES } from '../../payroll/withholding-schedule/withholding-schedule.ts';
import { Branch } from './branch.tsx';
import type { Form } from './read-form.ts';

/** A drawing costs some milliseconds and nobody needs a key: more than a valid schedule has is not drawn. */
const mostBranches = FREQUENCIES.length;
const mostViolations = 40;

/** What the typed schedule comes to; the branch that was asked for first. */
export function Results({ form }: { form: Form }) {
  if (form.problems.schedule) return null;
  const { violations } = validateSchedule(form.schedule);
  const { branches } = readSchedule(form.schedule);
  const isAsked = ({ frequency }: { frequency: unknown }) => frequency === form.frequency;
  const drawn = branches
    .map((branch, index) => ({ branch, index }))
    .sort((a, b) => Number(isAsked(b.branch)) - Number(isAsked(a.branch)))
    .slice(0, mostBranches);
  return (
    <>
      <ScheduleResult violations={violations} />
      {!branches.some(isAsked) && branches.length > 0 && (
        <p class="problem">There is no branch for {form.frequency} pay: an employee paid so is refused it.</p>
      )}
      {drawn.map(({ branch, index }) => (
        <Branch
          key={index}
          branch={branch}
          index={index}
          bands={bandsOf(violations, index)}
          chosenCents={form.disposableCents}
          pay={{ ...form, frequency: branch.frequency ?? form.frequency }}
        />
      ))}
    </>
  );
}

const bandsOf = (violations: readonly Violation[], index: number) =>
  violations.flatMap(({ path, band }) =>
    band && path.startsWith(`withholding_schedule[${index}].`) ? [band] : [],
  );

function ScheduleResult({ violations }: { violations: readonly Violation[] }) {
  if (violations.length === 0) {
    return (
      <p class="good">The schedule is valid: every amount from 0.00 up is answered by exactly one bracket.</p>
    );
  }
  const more = violations.length - mostViolations;
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong">What POST /garnishments would refuse</h2>
      <ul class="violations">
        {violations.slice(0, mostViolations).map(({ path, problem }) => (
          <li key={`${path}${problem}`}>
            <code>{path}</code> {problem}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </section>
  );
}
