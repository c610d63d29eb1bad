import type { Paycheck } from '../payroll/paycheck.ts';
import type { StateFacts, Worksheet } from '../payroll/worksheet.ts';
import { type Answer, equal, none, taxLine, type Uncovered } from './answer.ts';
import { big } from './exact.ts';
import { isWithoutIncomeTax, taxOfState } from './flat-states.ts';
import { homeOf, paidLines, shares, stateAt, total, workedStates } from './places.ts';
import type { Wages } from './wages.ts';

/** Residents pay what other states leave: of the pay that none of them taxes, or less their tax. */
const elsewhere: readonly string[] = ['AZ', 'CO', 'GA', 'ID', 'NC'];
const difference: readonly string[] = ['IA'];

/**
 * Income tax of a check whose pay belongs to more than one state, or whose worker lives elsewhere: pay by the
 * place of each entry, withheld there on its part, and by the home on the payday. A state without pay and
 * without the home takes nothing. Whether a state withholds at all (thresholds, agreements, work at home) is
 * decided once: a line that the check lacks has no answer.
 */
export function incomeOfStates(worksheet: Worksheet, paycheck: Paycheck, wages: Wages): Answer[] {
  const lines = paidLines(worksheet, paycheck);
  const worked = workedStates(worksheet, lines);
  const pay = worked.map((state) =>
    total(lines.filter(({ entry }) => stateAt(worksheet, entry.place ?? 0) === state)),
  );
  const rows = worked.map((state, at) => ({ state, cents: pay[at] ?? 0n }));
  const own = worksheet.state?.code;
  const home = homeOf(worksheet) ?? (worked.every((state) => state === own) ? own : undefined);
  const owed = new Map(
    paycheck.taxes
      .filter(({ code }) => /^[a-z]{2}_income$/.test(code) && code !== 'us_income')
      .map(({ code, amountCents, uncollectedCents = 0 }) => [stateOf(code), amountCents + uncollectedCents]),
  );
  const open = paycheck.notComputed.some(({ code }) =>
    worked.some((state) => state !== home && code === `${state.toLowerCase()}_income`),
  );
  const check: Check = { worksheet, wages, rows, home, owed, hasOpen: open };
  return [
    ...(paycheck.workStates ?? []).map(({ state }) =>
      equal(`workStates.${state}.wagesCents`, Number(rows.find((row) => row.state === state)?.cents ?? 0n)),
    ),
    ...[...owed.keys()].map((state): Answer => {
      const line = taxLine(`${state.toLowerCase()}_income`);
      const tax = lineOf(state, check);
      return typeof tax === 'string' ? none(line, tax) : equal(line, tax);
    }),
  ];
}

const stateOf = (code: string) => code.slice(0, 2).toUpperCase();

type Check = {
  readonly worksheet: Worksheet;
  readonly wages: Wages;
  readonly rows: readonly { readonly state: string; readonly cents: bigint }[];
  readonly home: string | undefined;
  /** The part of the check that belongs to each state. */
  readonly owed: ReadonlyMap<string, number>;
  /** Whether the tax of a state of work is not computed. The tax of the home depends on it. */
  readonly hasOpen: boolean;
};

function lineOf(state: string, check: Check): number | Uncovered {
  const { worksheet, wages, rows, home } = check;
  const { multistate, earnings } = worksheet;
  const usual = new Set(earnings.map((earning) => stateAt(worksheet, earning.usual ?? 0)));
  const isClaimed = multistate?.remoteWork === 'convenience' && rows.some((row) => row.state === home);
  const isThere = state === home || rows.some((row) => row.state === state);
  if (!isThere)
    return isClaimed && (usual.has(state) || stateAt(worksheet, 0) === state) ? 'several_states' : 0;
  if (isWithoutIncomeTax(state)) return 0;
  const isClaimedElsewhere = isClaimed && [...usual, stateAt(worksheet, 0)].some((place) => place !== home);
  const hasBenefits = wages.hasImputed && rows.length > 1;
  if (isClaimedElsewhere || hasBenefits) return 'several_states';
  const form = formOf(state, worksheet);
  return state === home ? ofHome(form, check) : taxOfState(worksheet, form, partOf([state], check));
}

/** The worker's form of a state; without one, a form that states nothing. */
const formOf = (state: string, { state: own, multistate }: Worksheet): StateFacts =>
  (own?.code === state ? own : multistate?.forms?.find(({ code }) => code === state)) ?? { code: state };

function ofHome(form: StateFacts, check: Check): number | Uncovered {
  const { worksheet, rows, owed, wages, hasOpen } = check;
  if (hasOpen) return 'several_states';
  const others = [...owed.keys()].filter((state) => state !== form.code);
  const states = rows.map(({ state }) => state);
  if (!others.length) return taxOfState(worksheet, form, wages);
  if (elsewhere.includes(form.code)) {
    const left = states.filter((state) => !others.includes(state));
    return taxOfState(worksheet, form, partOf(left, check));
  }
  if (!difference.includes(form.code)) return 'several_states';
  const tax = taxOfState(worksheet, form, wages);
  if (typeof tax === 'string') return tax;
  const ofRows = weighted(BigInt(tax), check);
  const credits = others.map((state) => {
    const most = Number(ofRows[states.indexOf(state)] ?? 0n);
    return Math.min(owed.get(state) ?? 0, most);
  });
  return (
    tax -
    Math.min(
      tax,
      credits.reduce((sum, credit) => sum + credit, 0),
    )
  );
}

const weighted = (amount: bigint, { rows }: Check) =>
  shares(
    amount,
    rows.map(({ cents }) => cents),
  );

/** The wages of the pay that was earned in some of the states. */
function partOf(states: readonly string[], check: Check): Wages {
  const { wages, rows } = check;
  const part = (amount: bigint) =>
    weighted(amount, check).reduce(
      (sum, cents, at) => (states.includes(rows[at]?.state ?? '') ? sum + cents : sum),
      big(0),
    );
  return { ...wages, income: part(wages.income), ofPennsylvania: part(wages.ofPennsylvania) };
}
