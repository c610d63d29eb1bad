import type { CorrectedLine, Return941X, Statement } from '../../figures/form-941x.ts';
import { irs941x } from './form-941x-2026q1.ts';
import { legalText } from './legal-text.ts';
import type { Group, Values } from './schema.ts';

const statementBox: Readonly<Record<Statement, string>> = {
  '4a': 'RpdOrReimbEmplShrTxsCYPYInd',
  '4b': 'AdjSSTMedcrTxEmplrShrInd',
  '4c': 'AdjNotWthldFedSSMedcrTaxInd',
  '5a': 'RpdReimbSSTMedcrTxPYNotClmInd',
  '5b': 'WrttnCnsntSSTMedcrEmpNotClmInd',
  '5c': 'SSTMedcrTxEmplrShrNotClmInd',
  '5d': 'NotWthldFedSSMedcrTaxClmInd',
};

/** The elements of Form 941-X. */
export function values941X(form: Return941X): Values {
  const { quarter, lines, total, process, statements } = form;
  const tooLittle = lines.some(({ tax }) => (tax ?? 0) > 0);
  const tooMuch = lines.some(({ tax }) => (tax ?? 0) < 0);
  return {
    '@documentId': 'IRS941X',
    Form941CorrectionInd: true,
    [`Qtr${quarter.quarter}CorrectionInd`]: true,
    CorrectingReturnCalendarYrCd: String(quarter.year),
    ErrorsDiscoveredDt: form.discoveredOn,
    [process === 'claim' ? 'ClaimInd' : 'AdjustedEmploymentTaxRetInd']: true,
    FiledW2W2cCorrWageTaxCertInd: true,
    ...Object.fromEntries(statements.map((line) => [statementBox[line], true])),
    TotalCorrectedAmount941XGrp: column('TotalCorrectedAmount941XGrp', lines, (line) => line.corrected),
    OriginallyRptOrPrevCorr941XGrp: column('OriginallyRptOrPrevCorr941XGrp', lines, (line) => line.reported),
    CorrRptDifference941XGrp: column('CorrRptDifference941XGrp', lines, (line) => line.difference),
    TaxCorrection941XGrp: {
      ...column('TaxCorrection941XGrp', lines, (line) => line.tax),
      CombinedTaxAmt: total,
      TotalAmt: total,
    },
    ...(tooLittle && tooMuch ? { CorrUndrptOverreportedAmtInd: true } : {}),
    CorrectionsExplanationTxt: legalText(form.explanation),
  };
}

/** A column of the lines that change. It omits lines for which it has no element. */
function column(
  name: string,
  lines: readonly CorrectedLine[],
  centsOf: (line: CorrectedLine) => number | null,
): Values {
  const part = irs941x.children.find((child): child is Group => 'children' in child && child.name === name);
  const elements = part?.children ?? [];
  return Object.fromEntries(
    lines.flatMap((line) => {
      const element = elements.find((candidate) => 'line' in candidate && candidate.line === line.line);
      const cents = centsOf(line);
      return element && 'name' in element && cents !== null ? [[element.name, cents]] : [];
    }),
  );
}
