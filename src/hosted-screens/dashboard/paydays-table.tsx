import { pacificText } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Day, Period } from '../design/parts.tsx';
import { Empty, Table } from '../design/table.tsx';

type Payday = {
  start: string;
  end: string;
  isBridging: boolean;
  approveBy: string;
  debitDate: string;
  checkDate: string;
  movedFrom: string | null;
  movedBecause: string | null;
};

export type PayCalendar = {
  fileUrl: string;
  paydays: Payday[];
  scheduleChange: { formerSchedule: string; firstPayday: Payday } | null;
};

const paydayFields = 'start end isBridging approveBy debitDate checkDate movedFrom movedBecause';

export const payCalendarFields = `fileUrl paydays(first: 6) { ${paydayFields} }
  scheduleChange { formerSchedule firstPayday { ${paydayFields} } }`;

export function PaydaysTable({ calendar }: { calendar: PayCalendar | null }) {
  if (!calendar) {
    return (
      <Empty>
        Paydays are shown once the company has a pay schedule, a first check date and a first pay period.
      </Empty>
    );
  }
  const { paydays, scheduleChange, fileUrl } = calendar;
  return (
    <>
      {scheduleChange && (
        <p>
          The {labelOf(scheduleChange.formerSchedule).toLowerCase()} schedule ends. The first period of the
          new one starts on <Day on={scheduleChange.firstPayday.start} />.
        </p>
      )}
      <Table
        caption="Next paydays"
        columns={[
          { name: 'Payday', cell: PaydayCell },
          { name: 'Pay period', cell: PeriodCell },
          { name: 'Approve before', cell: ({ approveBy }) => pacificText(approveBy) },
          { name: 'Debit', cell: ({ debitDate }) => <Day on={debitDate} /> },
        ]}
        rows={paydays}
        keyOf={({ start }) => start}
        empty="No payday is known: the bank holidays of the coming year are not published yet."
      />
      <p class="rest">
        <a href={fileUrl}>Add these days to a calendar program</a>
      </p>
    </>
  );
}

function PaydayCell({ checkDate, movedFrom, movedBecause }: Payday) {
  return (
    <>
      <Day on={checkDate} />
      {movedFrom && (
        <>
          , moved from <Day on={movedFrom} />: {movedBecause}
        </>
      )}
    </>
  );
}

function PeriodCell({ start, end, isBridging }: Payday) {
  return (
    <>
      <Period period={{ start, end }} />
      {isBridging && ', until the new schedule'}
    </>
  );
}
