/** Explains each line of a return as a text: the checks that it sums, or its calculation with figures. */
import { type Cents, moneyText } from '../../../engine/payroll/money.ts';
import type { LineProof } from '../../../platform/database/line-proofs.ts';
import { inSentence, type Line } from '../figures/line.ts';

/** A line. One that sums checks has their proof. */
export type ExplainedLine = Line & { readonly proof?: LineProof };

type Explained = {
  /** For example "Form 941 of quarter 1 of 2026". */
  readonly title: string;
  readonly company: string;
  /** Sentences before the lines, such as what line 1 counts. */
  readonly facts: readonly string[];
  readonly lines: readonly ExplainedLine[];
  /** Sentences after the lines. */
  readonly notes: readonly string[];
};

/** Writes the explanation in the order of the lines, in which each follows those that it is computed from. */
export function explainReturn({ title, company, facts, lines, notes }: Explained): string {
  return [
    `${title}, ${company}`,
    '',
    ...facts,
    ...lines.flatMap((line) => explainLine(line, lines)),
    ...(notes.length ? ['', ...notes] : []),
  ].join('\n');
}

function explainLine(line: ExplainedLine, lines: readonly Line[]): string[] {
  const { label, cents, proof, formula, citation, missing } = line;
  const name = `Line ${line.line}, ${inSentence(label)}`;
  if (cents === null) return [`${name}: not known. The filer adds ${missing ?? 'it'}.`];
  const why = proof ? sumWords(proof) : formula ? ` = ${withFigures(formula, lines)}` : '';
  const more = [citation ? `By ${citation}.` : '', missing ? `Not included: ${missing}.` : ''];
  return [
    `${name}: ${moneyText(cents)}${why}.${more.map((sentence) => sentence && ` ${sentence}`).join('')}`,
    ...(proof ? partsOf(proof, cents) : []),
  ];
}

const checksOf = (count: number): string => `${count} ${count === 1 ? 'check' : 'checks'}`;

const sumWords = ({ checks }: LineProof): string =>
  checks ? `, the sum of ${checksOf(checks)}` : ', no check has any';

function partsOf({ first, checks, cents: sum, hash, withoutHash }: LineProof, cents: Cents): string[] {
  const shown = first.map(
    (part) =>
      `  ${part.checkDate}  ${part.id}  ${moneyText(part.cents)}  ${part.hash ? `SHA-256 ${part.hash}` : 'without a proof'}`,
  );
  const rest = checks - first.length;
  const restCents = sum - first.reduce((all, part) => all + part.cents, 0);
  return [
    ...shown,
    ...(rest > 0 ? [`  and ${checksOf(rest)} more with ${moneyText(restCents)} together`] : []),
    ...(hash ? [`  all ${checksOf(checks)}: SHA-256 ${hash}`] : []),
    ...(withoutHash ? [`  ${checksOf(withoutHash)} without a proof`] : []),
    ...(sum === cents ? [] : [`  The checks add up to ${moneyText(sum)}, not to the line.`]),
  ];
}

/** Puts the amounts into a formula: "5a.1 x 0.124" becomes "5a.1 (1,000.00) x 0.124". */
function withFigures(formula: string, lines: readonly Line[]): string {
  const amountOf = new Map(lines.map(({ line, cents }) => [line, cents]));
  if (!/^[0-9a-z.]+(?: (?:[-+x]|to) [0-9a-z.]+)+(?: if more than 0)?$/.test(formula)) return formula;
  return formula.replace(/(?<![.\w])\d+[a-z]?(?:\.[12])?(?![.\w])/g, (name) => {
    const cents = amountOf.get(name);
    return cents === undefined ? name : `${name} (${cents === null ? 'not known' : moneyText(cents)})`;
  });
}
