import { record } from '../../audit/record.ts';
import { requireChangeable } from '../../companies/require-changeable.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import type { Operation } from '../../graphql/operation-context.ts';
import { refuseMethodOfEmployer } from './own-changes.ts';
import { requireEmployee } from './require-employee.ts';
import { stateFormsOf } from './tax-facts.ts';
import type { FederalTaxInput, StateTaxInput } from './tax-inputs.ts';

type Federal = typeof FederalTaxInput.$inferInput;
type State = typeof StateTaxInput.$inferInput;
type Arguments = { companyId: string; employeeId: string; federal?: Federal | null; state?: State | null };

/**
 * Stores an employee's tax forms in the engine's format. A new form replaces the former one of the same state
 * completely.
 */
export async function setTaxParameters(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employeeId, federal, state } = args;
  if (!federal && !state) {
    throw new Fault('MALFORMED', { path: ['federal'], problem: 'or state must be given' });
  }
  await requireChangeable(operation, companyId);
  const employee = await requireEmployee(operation, companyId, employeeId);
  if (federal) refuseMethodOfEmployer(operation, employee, federal);

  const data = {
    ...(federal ? { federalTax: federalFacts(federal) } : {}),
    ...(state ? withStateForm(employee, stateFacts(state), state.code) : {}),
  };
  await operation.db.employee.updateMany({ where: { id: employeeId }, data });
  await record(operation, 'setTaxParameters', data);
}

/** Forms of other states are kept: the employee may live or work there. */
function withStateForm(employee: Employee, form: ReturnType<typeof stateFacts>, code: string) {
  const others = stateFormsOf(employee).filter((one) => one.code !== code);
  return { stateTax: form, otherStateTaxes: others as unknown as ReturnType<typeof stateFacts>[] };
}

function federalFacts({ step3, step4a, step4b, extra, ...facts }: Federal) {
  const money = { step3Cents: step3, step4aCents: step4a, step4bCents: step4b, extraCents: extra };
  return stated({ ...facts, ...money });
}

function stateFacts({ allowanceAmount, exemptionAmount, extra, reduction, electedRate, ...facts }: State) {
  const money = {
    allowanceAmountCents: allowanceAmount,
    exemptionAmountCents: exemptionAmount,
    extraCents: extra,
    reductionCents: reduction,
  };
  return stated({ ...facts, ...money, electedRate: electedRate == null ? null : String(electedRate) });
}

/** The form without its blank fields. */
const stated = <Fact>(facts: Readonly<Record<string, Fact>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact != null)) as Record<
    string,
    NonNullable<Fact>
  >;
