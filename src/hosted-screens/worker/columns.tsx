/** Columns of the tables of an employee's paychecks. */

import { dollars } from '../design/format.ts';
import { Day, OrNone } from '../design/parts.tsx';
import type { Column } from '../design/table.tsx';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';

type Listed = {
  readonly id: string;
  readonly checkDate: string;
  readonly totals: { readonly netPay: number } | null;
};

/** The pay date, which opens the paystub, and the net pay. `pending` stands where none is calculated yet. */
export const payColumns = (context: PageContext, pending: string): readonly Column<Listed>[] => [
  {
    name: say('Pay date'),
    cell: ({ id, checkDate }) => (
      <a href={context.addressOf({ page: id })}>
        <Day on={checkDate} />
      </a>
    ),
  },
  {
    name: say('Net pay'),
    cell: ({ totals }) => <OrNone none={pending}>{totals && dollars(totals.netPay)}</OrNone>,
    isNumber: true,
  },
];
