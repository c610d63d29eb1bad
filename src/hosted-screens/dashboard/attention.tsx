import { pacificText } from '../design/format.ts';
import { Day, Status } from '../design/parts.tsx';
import { hoursPageName } from '../hours/hours.tsx';
import { say, sayNodes, translated } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { WaitingRequests } from '../time-off/decisions.tsx';
import type { Requests } from '../time-off/tables.tsx';
import { type AttentionItem, PeopleOf } from './attention-people.tsx';
import { bankPageName } from './company-bank.tsx';
import { OpenPayroll } from './open-payroll.tsx';
import { type ReturnedPay, ReturnedPayTable } from './returned-pay.tsx';

type Props = {
  items: readonly AttentionItem[];
  returned: readonly ReturnedPay[];
  waiting: Requests;
  isLive: boolean;
  context: PageContext;
};

/** What keeps people from being paid, and where to mend it. */
export function Attention({ items, returned, waiting, isLive, context }: Props) {
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">{say('What needs attention')}</h2>
      {items.length === 0 && (
        <p class="rest">
          {waiting.nodes.length
            ? say('Everybody is paid as planned.')
            : say('Nothing. Everybody is paid as planned.')}
        </p>
      )}
      {items.length > 0 && (
        <ul class="attention">
          {items.map((item) => (
            <li key={`${item.kind} ${item.checkDate} ${item.message}`}>
              <Status value={item.kind} />
              {item.checkDate && (
                <strong>{sayNodes('Payday {checkDate}', { checkDate: <Day on={item.checkDate} /> })}</strong>
              )}
              <p>
                {translated(item.message)}
                {item.approveBy && ` ${say('Approve before {time}.', { time: pacificText(item.approveBy) })}`}
              </p>
              <PeopleOf item={item} context={context} />
              <Remedy item={item} isLive={isLive} context={context} />
            </li>
          ))}
        </ul>
      )}
      {returned.length > 0 && <ReturnedPayTable rows={returned} context={context} />}
      <WaitingRequests waiting={waiting} context={context} />
    </section>
  );
}

type RemedyProps = { item: AttentionItem; isLive: boolean; context: PageContext };

/** An embedded page leads nowhere else. */
function Remedy({ item: { kind, checkDate }, isLive, context }: RemedyProps) {
  if (kind === 'PAY_RETURNED') return <a href="#returned-pay">{say('See whose')}</a>;
  if (context.caller.embeddedPage) return null;
  if (kind === 'CANNOT_PAY' && isLive)
    return <a href={context.addressOf({ page: bankPageName })}>{say('Open the bank account')}</a>;
  if (kind === 'HOURS_MISSING')
    return <a href={context.addressOf({ page: hoursPageName })}>{say('Enter hours')}</a>;
  if (!checkDate) return null;
  if (kind === 'PAYROLL_NOT_OPEN') return <OpenPayroll checkDate={checkDate} context={context} />;
  const words = kind === 'APPROVAL_DUE' ? say('Review and approve') : say('Open this payday');
  return <a href={context.addressOf({ page: 'payroll', from: checkDate })}>{words}</a>;
}
