import {
  type PreviewOptions,
  previewWithholding,
  type WithholdingPreview,
} from '../../engine/payroll/garnishments/preview-withholding.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { DraftBranch } from '../../engine/payroll/withholding-schedule/read-schedule.ts';
import { dollars } from '../design/format.ts';
import { Figures, OrNone, Status } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { type Band, chartOf } from './chart.ts';
import { ChartView } from './chart-view.tsx';

type Props = {
  branch: DraftBranch;
  index: number;
  bands: readonly Band[];
  disposableCents: Cents;
  options: PreviewOptions;
};

/** One branch of a schedule: the amounts for the entered earnings, the chart and the bracket limits. */
export function BranchView({ branch, index, bands, disposableCents, options }: Props) {
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
