import { type Equivalents, type Sorted, sortSurvivors } from './equivalents.ts';
import { fileOf, type MutantResult, type Sources, type Survivor, survivorOf } from './survivor.ts';

export type Outcome = Sorted & {
  readonly mutants: number;
  readonly killed: number;
  /** The killed mutants whose tests did not end in time. */
  readonly timedOut: number;
  readonly score: string;
};

/** A mutant that does not load, or never ends, counts as killed, too. */
const isKilled = ({ status }: MutantResult) => ['Killed', 'Timeout', 'RuntimeError'].includes(status);
const isSurvivor = ({ status }: MutantResult) => status === 'Survived' || status === 'NoCoverage';

export function outcomeOf(results: readonly MutantResult[], sources: Sources, list: Equivalents): Outcome {
  const tested = results.filter((result) => isKilled(result) || isSurvivor(result));
  const survivors = tested.filter(isSurvivor).map((result) => survivorOf(result, sources));
  const sorted = sortSurvivors(survivors, list, [...new Set(tested.map(fileOf))]);
  const killed = tested.length - survivors.length;
  const score = `${((100 * killed) / (tested.length - sorted.equivalent.length)).toFixed(1)} %`;
  const timedOut = results.filter(({ status }) => status === 'Timeout').length;
  return { mutants: tested.length, killed, timedOut, score, ...sorted };
}

const survivorText = ({ file, line, in: source, from, to }: Survivor) =>
  `${file}:${line}\n    ${source}\n    ${from} → ${to}\n`;

export function outcomeText(area: string, outcome: Outcome): string {
  const { mutants, killed, timedOut, equivalent, unexplained, stale, score } = outcome;
  const kills = `${killed} killed (${timedOut} by a timeout)`;
  const counts = `${mutants} mutants, ${kills}, ${equivalent.length} equivalent`;
  return [
    '\n',
    ...unexplained.map(survivorText),
    ...stale.map((entry) => `equivalents.json lists what does not survive: ${entry}\n`),
    `${area}: ${counts}, ${unexplained.length} survived; score ${score}\n`,
  ].join('');
}
