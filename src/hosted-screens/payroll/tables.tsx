import { dayText } from '../design/format.ts';
import { leftOut, taxName, whyNotCalculated } from '../design/labels.ts';
import { Table } from '../design/table.tsx';
import { say } from '../language/say.ts';
import { type Check, type Gap, isLeftUnpaid, type Payment, type Payrun } from './payrun.ts';

/** Taxes with unknown amounts, which are not zero. Nothing where there are none. */
export function GapsTable({ gaps }: { gaps: readonly Gap[] }) {
  const rows = leftOut(gaps);
  if (!rows.length) return null;
  return (
    <Table
      caption={say('Taxes that are not calculated')}
      rows={rows}
      keyOf={({ code, reason }) => `${code} ${reason}`}
      empty=""
      columns={[
        { name: say('Tax'), cell: taxName },
        { name: say('Why'), cell: whyNotCalculated, isLong: true },
        { name: say('Checks'), cell: ({ checkCount }) => checkCount, isNumber: true },
      ]}
    />
  );
}

/** When pay arrives that arrives after its payday; null for all other pay. */
export const lateArrival = (pay: Check | Payment, payrun: Payrun): string | null =>
  pay.arrivesOn && pay.arrivesOn > payrun.checkDate && !isLeftUnpaid(payrun, pay)
    ? say('The pay arrives on {day}.', { day: dayText(pay.arrivesOn) })
    : null;
