import { countOf, dollars } from '../design/format.ts';
import { Day as DayOf, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';

export const dayFields = graphql('fragment Day on ContractorPaymentDay { payDate status count amount }');
type Day = ResultOf<typeof dayFields>;

/** Contractor payments, summed by pay date and status. */
export function PaymentDays({ days }: { days: readonly Day[] }) {
  return (
    <Table
      caption={say('Contractor payments by day')}
      rows={days}
      keyOf={({ payDate, status }) => `${payDate} ${status}`}
      empty={say('No contractor payments yet.')}
      columns={[
        { name: say('Pay date'), cell: ({ payDate }) => <DayOf on={payDate} /> },
        { name: say('Status'), cell: ({ status }) => <Status value={status} /> },
        { name: say('Payments'), cell: ({ count }) => countOf(count), isNumber: true },
        { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
      ]}
    />
  );
}
