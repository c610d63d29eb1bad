import { type Cents, moneyText } from '../../payroll/money.ts';
import type { DraftBranch } from '../../payroll/withholding-schedule/read-schedule.ts';
import { type Band, chartOf } from './chart.ts';
import { Drawing } from './drawing.tsx';
import { type Found, lookUp, type Pay } from './look-up.ts';

type Props = {
  branch: DraftBranch;
  index: number;
  bands: readonly Band[];
  chosenCents: Cents;
  pay: Pay;
};

/** One branch: its drawing, and beside it the numbers at the amount that was chosen and at every bound. */
export function Branch({ branch, index, bands, chosenCents, pay }: Props) {
  const name = branch.frequency ?? `branch ${index + 1}`;
  const title = `What the ${name} branch withholds of disposable earnings`;
  const chart = chartOf(branch, bands, chosenCents, pay);
  return (
    <section class="branch" aria-labelledby={`branch-${index}`}>
      <h2 id={`branch-${index}`}>{title}</h2>
      <div class="beside">
        <figure>
          <Drawing chart={chart} title={title} />
          <figcaption>
            <span class="key withheld">withheld by the schedule</span>
            <span class="key ceiling">federal ceiling on ordinary orders</span>
            {bands.length > 0 && <span class="key gap">gap</span>}
            {bands.length > 0 && <span class="key overlap">overlap</span>}
          </figcaption>
        </figure>
        <Numbers branch={branch} places={chart.places} chosenCents={chosenCents} pay={pay} />
      </div>
    </section>
  );
}

type NumbersProps = Pick<Props, 'branch' | 'chosenCents' | 'pay'> & { places: readonly Found[] };

function Numbers({ branch, places, chosenCents, pay }: NumbersProps) {
  const chosen = lookUp(branch.brackets, chosenCents, pay);
  const amounts = boundsOf(branch).filter((cents) => cents !== chosenCents);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="numbers" tabIndex={0} aria-label="Numbers">
      <table>
        <caption>
          Under the pointer, of {moneyText(chosenCents)} as it was typed in, and at the bounds of the brackets
        </caption>
        <thead>
          <tr>
            <th scope="col">Disposable</th>
            <th scope="col">Bracket</th>
            <th scope="col">By the schedule</th>
            <th scope="col">Federal ceiling</th>
            <th scope="col">Withheld</th>
          </tr>
        </thead>
        <tbody class="pointed">
          <tr class="nowhere">
            <td colSpan={5}>Move the pointer over the drawing: its amount is shown here.</td>
          </tr>
          {places.map((found, place) => (
            <Row key={found.disposableCents} found={found} mark={`row-${place}`} />
          ))}
        </tbody>
        <tbody>
          <Row found={chosen} mark="chosen" />
          {amounts.map((cents) => (
            <Row key={cents} found={lookUp(branch.brackets, cents, pay)} />
          ))}
        </tbody>
      </table>
      {chosen.asked && <p>{chosen.asked.why}.</p>}
      {chosen.result && <Story result={chosen.result} />}
    </section>
  );
}

const Story = ({ result }: { result: NonNullable<Found['result']> }) => (
  <>
    <p>{result.why}.</p>
    {result.notes.length > 0 && (
      <ul>
        {result.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </>
);

const mostRows = 30;

/** The ends of every bracket, each amount once, in order. */
const boundsOf = ({ brackets }: DraftBranch): Cents[] => {
  const bounds = brackets.flatMap(({ minCents, maxCents }) => [minCents, maxCents]);
  const known = bounds.filter((cents) => typeof cents === 'number');
  return [...new Set(known)].sort((a, b) => a - b).slice(0, mostRows);
};

function Row({ found, mark }: { found: Found; mark?: string }) {
  const { disposableCents, brackets, asked, federalCeilingCents, result } = found;
  const money = (cents: Cents | undefined) => (cents === undefined ? 'none' : moneyText(cents));
  const where =
    brackets.length === 0
      ? 'gap'
      : brackets.length > 1
        ? `overlap of ${brackets.map((index) => index + 1).join(' and ')}`
        : String((brackets[0] ?? 0) + 1);
  return (
    <tr class={mark}>
      <th scope="row">{moneyText(disposableCents)}</th>
      <td class={brackets.length === 1 ? undefined : 'wrong'}>{where}</td>
      <td>{money(asked?.cents)}</td>
      <td>{money(federalCeilingCents)}</td>
      <td>{money(result?.withheldCents)}</td>
    </tr>
  );
}
