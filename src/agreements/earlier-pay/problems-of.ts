import { type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { moneyText } from '../../engine/payroll/money.ts';
import { Fault, type Path } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import { netOf, type Stated } from './sums.ts';

const wrong = (path: Path, problem: Said): Fault => new Fault('MALFORMED', { path, problem });
const quarterOf = (date: PlainDate): string => `${yearOf(date)} ${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** What is wrong with the earlier pay of a year: days, names that repeat, and sums that do not add up. */
export function problemsOf(all: readonly Stated[], year: number, today: PlainDate): Fault[] {
  return all.flatMap((stated, at) => {
    const path = (...rest: readonly (string | number)[]): Path => ['entries', at, ...rest];
    return [
      ...daysOf(stated, { year, today }, path),
      ...overlaps(all, at, path),
      ...repeated(
        stated.taxes ?? [],
        ({ code }) => code,
        (i) => path('taxes', i, 'code'),
      ),
      ...repeated(
        stated.deductions ?? [],
        ({ type }) => type,
        (i) => path('deductions', i, 'type'),
      ),
      ...repeated(
        stated.states ?? [],
        ({ state }) => state,
        (i) => path('states', i, 'state'),
      ),
      ...sumsOf(stated, path),
    ];
  });
}

type PathOf = (...rest: readonly (string | number)[]) => Path;

function daysOf(
  { firstCheckDate: first, lastCheckDate: last }: Stated,
  { year, today }: { year: number; today: PlainDate },
  path: PathOf,
): Fault[] {
  if (yearOf(first) !== year) return [wrong(path('firstCheckDate'), sentence('must be in {year}', { year }))];
  if (last < first) return [wrong(path('lastCheckDate'), 'must not be before the first check date')];
  if (quarterOf(last) !== quarterOf(first))
    return [wrong(path('lastCheckDate'), 'must be in the quarter of the first check date')];
  return last > today ? [wrong(path('lastCheckDate'), 'must not be in the future')] : [];
}

function overlaps(all: readonly Stated[], at: number, path: PathOf): Fault[] {
  const one = all[at];
  const hits = all.slice(0, at).some(({ firstCheckDate, lastCheckDate }) => {
    return one && firstCheckDate <= one.lastCheckDate && lastCheckDate >= one.firstCheckDate;
  });
  return hits ? [wrong(path('firstCheckDate'), 'is among the check dates of another entry')] : [];
}

function repeated<Each>(all: readonly Each[], nameOf: (one: Each) => string, path: (i: number) => Path) {
  const names = all.map(nameOf);
  return names.flatMap((name, i) =>
    names.indexOf(name) < i ? [wrong(path(i), 'must not be repeated')] : [],
  );
}

function sumsOf(stated: Stated, path: PathOf): Fault[] {
  const net = netOf(stated);
  const taxed = (stated.taxes ?? []).flatMap(({ amount, taxableWages }, i) =>
    amount > taxableWages
      ? [wrong(path('taxes', i, 'amount'), 'must not exceed the wages that it taxed')]
      : [],
  );
  const supplemental =
    (stated.supplementalWages ?? 0) > stated.grossPay
      ? [wrong(path('supplementalWages'), 'must not exceed gross pay')]
      : [];
  if (stated.netPay === net) return [...taxed, ...supplemental];
  const words = sentence('must be {net}: gross pay less taxes of the employee, deductions and garnishments', {
    net: moneyText(net),
  });
  return [...taxed, ...supplemental, wrong(path('netPay'), words)];
}
