import type { Caller } from './caller.ts';
import { opened, type Sealer } from './seal.ts';

type Sealing = { readonly sealer: Sealer; readonly caller: Caller };
type Row = { readonly partnerId: string; readonly id: string };

/**
 * A column whose values are sealed, each for its own row: `seal` before the row is written, `unseal` after it
 * is read. `tryUnseal` returns undefined where no configured key opens the value.
 */
export const sealedColumn = (table: string, column: string) => ({
  seal: ({ sealer, caller }: Sealing, rowId: string, secret: string): string =>
    sealer.seal({ partnerId: caller.partnerId ?? '', table, column, row: rowId }, secret),
  unseal: ({ sealer }: Pick<Sealing, 'sealer'>, { partnerId, id }: Row, sealed: string): string =>
    sealer.unseal({ partnerId, table, column, row: id }, sealed),
  tryUnseal: ({ sealer }: Pick<Sealing, 'sealer'>, { partnerId, id }: Row, sealed: string) =>
    opened(() => sealer.unseal({ partnerId, table, column, row: id }, sealed)),
});
