import { dollars, pacificDay } from '../design/format.ts';
import { Day, Figures } from '../design/parts.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';

export const comingFields = graphql(
  'fragment ComingPayrun on Payrun { checkDate approveBy debitDate cashNeeded }',
);
type ComingPayrun = ResultOf<typeof comingFields>;

type Props = { payrun: ComingPayrun | null; context: PageContext };

/** What the next payday needs, and until when. */
export function ComingPayday({ payrun, context }: Props) {
  if (!payrun) return null;
  const { checkDate, approveBy, debitDate, cashNeeded } = payrun;
  const day = <Day on={checkDate} />;
  const address = context.addressOf({ page: 'payroll', from: checkDate });
  return (
    <Figures
      facts={[
        [say('Next payday'), context.caller.embeddedPage ? day : <a href={address}>{day}</a>],
        [say('Approve before'), pacificDay(approveBy)],
        [
          say('Cash needed'),
          cashNeeded === null ? say('Not calculated: over 1,000 checks') : dollars(cashNeeded),
        ],
        [say('Debit'), <Day key="debit" on={debitDate} />],
      ]}
    />
  );
}
