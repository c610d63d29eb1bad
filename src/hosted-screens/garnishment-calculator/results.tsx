import {
  type PreviewOptions,
  previewWithholding,
  type WithholdingPreview,
} from '../../engine/payroll/garnishments/preview-withholding.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { type DraftBranch, readSchedule } from '../../engine/payroll/withholding-schedule/read-schedule.ts';
import { validateSchedule } from '../../engine/payroll/withholding-schedule/validate-schedule.ts';
import type { Violation } from '../../engine/payroll/withholding-schedule/violation.ts';
import { FREQUENCIES } from '../../engine/payroll/withholding-schedule/withholding-schedule.ts';
import { dollars } from '../design/format.ts';
import { Figures, OrNone, Status } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { type Band, ChartView, chartOf } from './chart.tsx';
import type { CalculatorForm } from './read-form.ts';

type Props = {
  branch: DraftBranch;
  index: number;
  bands: readonly Band[];
  disposableCents: Cents;
  options: PreviewOptions;
};

/** One branch of a schedule: the amounts for the entered earnings, the chart and the bracket limits. */
function BranchView({ branch, index, bands, disposableCents, options }: Props) {
  const title = `Withholding from ${branch.frequency ?? `branch ${index + 1}`} pay`;
  const preview = previewWithholding(branch.brackets, disposableCents, options);
  const limits = bracketLimits(branch).map((cents) => previewWithholding(branch.brackets, cents, options));
  return (
    <section class="branch" aria-labelledby={`branch-${index}`}>
      <h2 id={`branch-${index}`}>{title}</h2>
      <Figures facts={columns.map(({ name, cell }) => [name, cell(preview)] as const)} />
      <Explanation preview={preview} />
      <figure class="chart">
        <figcaption>
          <span class="key">Withheld by the schedule</span>
          <span class="key ceiling">Federal ceiling on ordinary orders</span>
          {bands.length > 0 && <span class="key gap">Gap</span>}
          {bands.length > 0 && <span class="key overlap">Overlap</span>}
          Hover over the chart to see amounts.
        </figcaption>
        <ChartView chart={chartOf(branch, bands, disposableCents, options)} title={title} />
      </figure>
      <Table
        caption={`Bracket limits of ${title.toLowerCase()}`}
        columns={columns}
        rows={limits}
        keyOf={(limit) => String(limit.disposableCents)}
        empty="The brackets have no valid limits."
      />
    </section>
  );
}

const amount = (cents: Cents | undefined) => (
  <OrNone none="None">{cents !== undefined && dollars(cents / 100)}</OrNone>
);

const columns: readonly Column<WithholdingPreview>[] = [
  { name: 'Disposable earnings', cell: ({ disposableCents }) => amount(disposableCents) },
  { name: 'Bracket', cell: ({ brackets }) => <BracketCell brackets={brackets} /> },
  { name: 'By the schedule', cell: ({ bySchedule }) => amount(bySchedule?.cents), isNumber: true },
  {
    name: 'Federal ceiling',
    cell: ({ federalCeilingCents }) => amount(federalCeilingCents),
    isNumber: true,
  },
  { name: 'Withheld', cell: ({ result }) => amount(result?.withheldCents), isNumber: true },
];

function BracketCell({ brackets }: Pick<WithholdingPreview, 'brackets'>) {
  const [first, second] = brackets;
  if (first === undefined) return <Status value="FAILED">Gap</Status>;
  if (second === undefined) return <>{first + 1}</>;
  return <Status value="FAILED">Overlap of {brackets.map((index) => index + 1).join(' and ')}</Status>;
}

const Explanation = ({ preview: { bySchedule, result } }: { preview: WithholdingPreview }) => (
  <>
    {bySchedule && <p>{bySchedule.why}.</p>}
    {result && <p>{result.why}.</p>}
    {result && result.notes.length > 0 && (
      <ul class="points">
        {result.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </>
);

const maxLimits = 30;

/** The limits of all brackets, each amount once, in ascending order. */
function bracketLimits({ brackets }: DraftBranch): Cents[] {
  const limits = brackets.flatMap(({ minCents, maxCents }) => [minCents, maxCents]);
  const amounts = limits.filter((cents) => typeof cents === 'number');
  return [...new Set(amounts)].sort((a, b) => a - b).slice(0, maxLimits);
}

/**
 * Limits the drawing, which takes some milliseconds a branch, because the page needs no key. Valid schedules
 * have no more branches.
 */
const maxBranches = FREQUENCIES.length;
const maxViolations = 40;

/**
 * The validation result of the schedule, and its branches. The branch of the selected frequency comes first.
 */
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
