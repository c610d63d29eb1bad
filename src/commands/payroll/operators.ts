import type { Environment } from '../../foundation/environment.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { WrongUsage } from './failures.ts';
import { noOperatorKey, type Session } from './session.ts';

export type ListedPartner = {
  id: string;
  name: string;
  createdAt: string;
  closedAt: string | null;
  closedBecause: string | null;
};

/** The environments that the command names or means, as far as they have an operator key. */
export function operators({ environments, asOperator }: Session): readonly (readonly [Environment, Ask])[] {
  const found = environments.flatMap((environment) => {
    const ask = asOperator(environment);
    return ask ? [[environment, ask] as const] : [];
  });
  const [first = 'test'] = environments;
  if (!found.length) throw new WrongUsage(noOperatorKey(first));
  return found;
}

export type ListedCell = {
  readonly number: number;
  readonly openedAt: string | null;
  readonly partners: number;
  readonly openPartners: number;
};

/** The cells that the service has in an environment. */
export const cellsOf = async (ask: Ask): Promise<readonly ListedCell[]> =>
  (await ask<{ cells: readonly ListedCell[] }>(documents.cells)).cells;

/** An operator in a cell. `place` is the environment and, if it has several cells, the number of the cell. */
type OperatorOfCell = { readonly environment: Environment; readonly place: string; readonly ask: Ask };

/** The operator in every cell, or in the cell that the command names. */
export async function operatorsOfCells(session: Session): Promise<readonly OperatorOfCell[]> {
  const all: OperatorOfCell[] = [];
  for (const [environment, ask] of operators(session)) {
    const cells = session.cell === undefined ? await cellsOf(ask) : [];
    if (cells.length < 2) all.push({ environment, place: environment, ask });
    else
      for (const { number } of cells) {
        const inCell = session.asOperator(environment, undefined, String(number));
        if (inCell) all.push({ environment, place: `${environment} cell ${number}`, ask: inCell });
      }
  }
  return all;
}

/** Every partner of an environment, in the order of creation. */
export async function everyPartner(ask: Ask): Promise<ListedPartner[]> {
  const all: ListedPartner[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? null;
    const { partners } = await ask<{ partners: ListedPartner[] }>(documents.partners, { after });
    if (!partners.length) return all;
    all.push(...partners);
  }
}
