import { hasCountyLine } from '../../coverage/state-coverage.ts';
import { halfUp } from '../../rounding.ts';
import { hasFormOf, type IncomeCase, type IncomeFacts, taxesWages, withoutFigures } from './income-case.ts';
import type { Relief } from './multistate-tables.ts';
import { thresholdAnswer } from './nonresident-threshold.ts';
import type { StateWages } from './state-wages.ts';

/** What a state of work does with the wages of somebody who lives in another state. */
export function nonresidentCase(row: StateWages, facts: IncomeFacts): IncomeCase {
  const { state } = row;
  const { residence, tables, worksheet } = facts;
  if (!tables.states[state]) return withoutFigures(state);
  const { noTaxOnNonresidents, reciprocity, creditExemption } = tables.multistate;
  const none = noTaxOnNonresidents[state];
  if (none) {
    const notDue = `${none.reason}; keep Form ${none.certificate} on file${authorityOf(none)}`;
    return { state, notDue, ...(none.residents.includes(residence) ? { byAgreement: true } : {}) };
  }
  const isOnFile = worksheet.multistate?.nonresidenceCertificates?.includes(state) ?? false;
  const agreement = reliefOf(reciprocity[state], residence);
  if (agreement && isOnFile) {
    return {
      state,
      notDue: `${reliefWords(state, residence, agreement)}${authorityOf(agreement)}`,
      byAgreement: true,
      ...(hasCountyLine(tables, state) ? { countyIsDue: true } : {}), // agreements are about the state's tax
    };
  }
  const credit = reliefOf(creditExemption[state], residence);
  if (credit && isOnFile) {
    const notDue = `Form ${credit.certificate} is on file: ${residence} credits the tax of ${state}`;
    return { state, notDue };
  }
  const flag = agreement && `no certificate of nonresidence (${agreement.certificate}) is on file`;
  return afterThreshold(row, facts, flag ? [flag] : []);
}

const reliefOf = (relief: Relief | undefined, residence: string): Relief | undefined =>
  relief?.residents.includes(residence) ? relief : undefined;

function reliefWords(state: string, residence: string, { certificate, conditions }: Relief): string {
  const condition = conditions?.[residence];
  const also = condition === undefined ? '' : ` (${condition})`;
  const onFile = `${certificate} on file${also}`;
  return `reciprocity of ${state} with ${residence}, ${onFile}: ${residence} taxes the wages`;
}

const authorityOf = ({ authority }: Relief): string => (authority === undefined ? '' : ` (${authority})`);

/** The usual place of work, and a state whose form is on file, are withheld for from the first day. */
function afterThreshold(row: StateWages, facts: IncomeFacts, flags: readonly string[]): IncomeCase {
  const { state, wages, days } = row;
  const { worksheet, where, residence, tables } = facts;
  const withheld = (more: readonly string[] = []): IncomeCase => {
    return { state, of: [state], isResident: false, credits: 'none', flags: [...flags, ...more] };
  };
  const { stateDays, stateWagesCents, taxableWagesCents } = worksheet.yearToDate ?? {};
  const isTaxedThisYear = (taxableWagesCents?.[`${state.toLowerCase()}_income`] ?? 0) > 0;
  if (
    where.usualPlaces.some((place) => place.state === state) ||
    hasFormOf(state, worksheet) ||
    isTaxedThisYear
  )
    return withheld();
  const centsBefore = stateWagesCents?.[state] ?? 0;
  const answer = thresholdAnswer(tables.multistate.thresholds[state], {
    state,
    residence,
    residenceIsUntaxed: !taxesWages(tables, residence),
    hasAgreement: reliefOf(tables.multistate.reciprocity[state], residence) !== undefined,
    days,
    daysBefore: stateDays?.[state] ?? (centsBefore > 0 ? undefined : 0),
    cents: halfUp(wages.exact),
    centsBefore,
  });
  if ('flags' in answer) return withheld(answer.flags);
  return { state, ...answer };
}
