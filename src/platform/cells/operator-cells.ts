import type { OperatorCells } from '../graphql/operation-context.ts';
import type { Cell, Cells, Core } from './core.ts';
import { nameOfPartner } from './directory.ts';
import { type Address, InAnotherCell } from './in-its-cell.ts';

/** The cells, to an operation of an operator who acts in no partner; undefined for all others. */
export function operatorCells(core: Core, address: Address, here: Cell): OperatorCells | undefined {
  const { environment, credential, cell: named } = address;
  const cells = core[environment]?.cells;
  if (!cells || credential.kind !== 'operator' || credential.partnerId !== null) return undefined;
  const go = (cell: Cell | undefined) => {
    if (cell && cell.number !== here.number) throw new InAnotherCell(cell);
  };
  return {
    goToPartner: async (id) => {
      const { place } = await cells.directory.findAgain(nameOfPartner(id), undefined);
      if (place === undefined) return false;
      go(cells.all[place]);
      return true;
    },
    goToNew: async () => {
      if (named === undefined) go(await newest(cells));
    },
    inOthers: (work) => {
      const others = cells.all.filter(({ number }) => named === undefined && number !== here.number);
      return Promise.all(
        others.map(({ database, number }) =>
          database.transaction(credential, 'write', ({ db }) => work({ db, cell: number })),
        ),
      );
    },
    here: here.number,
  };
}

/** The cell that takes new partners: of those that operators have opened, the last. */
async function newest({ all }: Cells): Promise<Cell | undefined> {
  const states = await Promise.all(all.map(({ database }) => database.cell()));
  return all.findLast((_, place) => states[place]?.openedAt != null);
}
