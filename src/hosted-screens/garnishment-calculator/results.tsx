import { readSchedule } from '../../engine/payroll/withholding-schedule/read-schedule.ts';
import { validateSchedule } from '../../engine/payroll/withholding-schedule/validate-schedule.ts';
import type { Violation } from '../../engine/payroll/withholding-schedule/violation.ts';
import { FREQUENCIES } from '../../engine/payroll/withholding-schedule/withholding-schedule.ts';
import { BranchView } from './branch-view.tsx';
import type { CalculatorForm } from './read-form.ts';

/**
 * Drawing a branch takes some milliseconds, and the page needs no key. Valid schedules have no more
 * branches.
 */
const maxBranches = FREQUENCIES.length;
const maxViolations = 40;

/** The validation result of the schedule and its branches, the one of the selected frequency first. */
export function Results({ form: { schedule, disposableCents, options } }: { form: CalculatorForm }) {
  const { violations } = validateSchedule(schedule);
  const { branches } = readSchedule(schedule);
  const isSelected = ({ frequency }: { frequency: unknown }) => frequency === options.frequency;
  const drawn = branches
    .map((branch, index) => ({ branch, index }))
    .sort((a, b) => Number(isSelected(b.branch)) - Number(isSelected(a.branch)))
    .slice(0, maxBranches);
  return (
    <>
      <ValidationResult violations={violations} />
      {!branches.some(isSelected) && branches.length > 0 && (
        <p class="problem">
          The schedule has no branch for {options.frequency} pay. An order for an employee with this pay
          frequency is rejected.
        </p>
      )}
      {drawn.map(({ branch, index }) => (
        <BranchView
          key={index}
          branch={branch}
          index={index}
          bands={bandsOf(violations, index)}
          disposableCents={disposableCents}
          options={{ ...options, frequency: branch.frequency ?? options.frequency }}
        />
      ))}
    </>
  );
}

const bandsOf = (violations: readonly Violation[], index: number) =>
  violations.flatMap(({ path, band }) =>
    band && path.startsWith(`withholding_schedule[${index}].`) ? [band] : [],
  );

function ValidationResult({ violations }: { violations: readonly Violation[] }) {
  if (!violations.length)
    return <p class="done">The schedule is valid: exactly one bracket applies to each amount.</p>;
  const hiddenCount = violations.length - maxViolations;
  return (
    <section aria-labelledby="violations">
      <h2 id="violations">POST /garnishments rejects this schedule</h2>
      <ul class="points">
        {violations.slice(0, maxViolations).map(({ path, problem }) => (
          <li key={`${path}${problem}`}>
            <code>{path}</code> {problem}
          </li>
        ))}
        {hiddenCount > 0 && <li>and {hiddenCount} more</li>}
      </ul>
    </section>
  );
}
