import { statesOfPaidChecks } from '../companies/requirements.ts';
import { workingStatesOf } from '../companies/working-states.ts';
import type { StateAccount } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { perOperation } from '../graphql/per-operation.ts';
import { taxDepositsOf } from './deposits.ts';
import { type Duty, dutiesOf } from './duties.ts';

export type StateTaxes = {
  readonly state: string;
  readonly employeeCount: number;
  readonly account: StateAccount | undefined;
  readonly duties: readonly Duty[];
};

/**
 * The states to which a company owes taxes, in alphabetical order: where employees work or were paid, with
 * which it has accounts, and to which it owes or has deposited taxes.
 */
export const stateTaxesOf = perOperation<readonly StateTaxes[]>(readStateTaxes, () => []);

async function readStateTaxes(
  operation: Operation,
  companyIds: readonly string[],
): Promise<Map<string, StateTaxes[]>> {
  const [paid, accounts, working, deposits] = await Promise.all([
    statesOfPaidChecks(operation, companyIds),
    operation.db.stateAccount.findMany({ where: { companyId: { in: [...companyIds] } } }),
    Promise.all(companyIds.map((id) => workingStatesOf(operation, id))),
    Promise.all(companyIds.map((id) => taxDepositsOf(operation, id))),
  ]);
  return new Map(
    companyIds.map((id, i) => {
      const isOwn = ({ companyId }: { companyId: string }) => companyId === id;
      const statesOf = (rows: readonly { state: string }[]) => new Set(rows.map(({ state }) => state));
      const paidIn = statesOf(paid.filter(isOwn));
      const taxed = new Set((deposits[i] ?? []).map(({ agency }) => agency).filter(isState));
      const own = accounts.filter(isOwn);
      const counts = new Map((working[i] ?? []).map(({ state, employeeCount }) => [state, employeeCount]));
      const states = new Set([...counts.keys(), ...paidIn, ...taxed, ...statesOf(own)]);
      const rows = [...states].sort().map((state): StateTaxes => {
        const account = own.find((one) => one.state === state);
        const standing = { state, isPaidIn: paidIn.has(state), isTaxed: taxed.has(state), account };
        return { state, employeeCount: counts.get(state) ?? 0, account, duties: dutiesOf(standing) };
      });
      return [id, rows];
    }),
  );
}

/** The agency of a state's own taxes is the state, two letters; others are places and the IRS. */
const isState = (agency: string): boolean => /^[A-Z]{2}$/.test(agency);
