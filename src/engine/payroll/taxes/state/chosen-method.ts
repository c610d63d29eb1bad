import { refuse } from '../../refusal.ts';
import type { CompanyFacts, Worksheet } from '../../worksheet.ts';
import type { WithholdingRow } from './state-tables.ts';

/** What the company states about itself in a state; its headcount counts everywhere. */
export function companyIn(state: string, { company = {}, multistate, state: form }: Worksheet): CompanyFacts {
  if (state === form?.code) return company;
  const { headcount } = company;
  return multistate?.employer?.[state] ?? (headcount === undefined ? {} : { headcount });
}

/** The figures of a state as the company's choice of another method changes them. */
export function withChosenMethod(row: WithholdingRow, state: string, worksheet: Worksheet): WithholdingRow {
  const { withholdingMethod: method } = companyIn(state, worksheet);
  if (method === undefined) return row;
  const { published } = row;
  const choice = published?.choices?.[method];
  if (!published || !choice) {
    const allowed = Object.keys(published?.choices ?? {});
    const others = allowed.length ? `one that ${state} allows: ${allowed.join(', ')}` : 'left out';
    return refuse('company.withholdingMethod', `must be ${others}. ${state} does not allow ${method}`);
  }
  const { name, isNotLoaded, ...changed } = choice;
  if (isNotLoaded)
    return refuse('company.withholdingMethod', `cannot be ${method}: the table of ${name} is not loaded`);
  return { ...row, published: { ...published, ...changed, chosen: name } };
}
