import { Heading } from '../design/parts.tsx';
import { Problems } from '../design/problems.tsx';
import { Empty } from '../design/table.tsx';
import type { Form } from '../form.ts';
import type { Document } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { approveForm, formPages, journalForm, paymentsForm, undoForm } from './forms.tsx';
import { moveForm } from './missed-payday.tsx';
import { PaydayView } from './payday-view.tsx';
import { ComingPaydays, PastPaydays } from './paydays.tsx';
import { approvePaymentForm, undoPaymentForm } from './payments.tsx';
import { coming, type Data, named } from './queries.ts';

const pageOf = (query: Document<Data>, form?: Form): Page =>
  definePage({ title: text('Payroll'), query, form, View: PayrollView });

export const payrollPage = pageOf(coming);
export const paydayPage = pageOf(named);

/** The pages that forms of a payday are sent to, by name. Each shows the payday again when it is refused. */
export const paydayForms: ReadonlyMap<string, Page> = new Map([
  [formPages.approve, pageOf(named, approveForm)],
  [formPages.payments, pageOf(named, paymentsForm)],
  [formPages.approvePayment, pageOf(named, approvePaymentForm)],
  [formPages.undoPayment, pageOf(named, undoPaymentForm)],
  [formPages.undo, pageOf(named, undoForm)],
  [formPages.move, pageOf(named, moveForm)],
  [formPages.journal, pageOf(named, journalForm)],
]);

function PayrollView({ data, context }: { data: Data; context: PageContext }) {
  const { company, payrun } = data;
  const problems = context.rejectedForm?.problems ?? [];
  const past = new Set(data.past.nodes.map(({ checkDate }) => checkDate));
  const toCome = data.coming.filter(({ checkDate }) => !past.has(checkDate));
  const isLater = context.list.start !== undefined;
  return (
    <>
      {problems.length > 0 && (
        <Problems problems={problems.map(({ message }) => ({ fieldId: undefined, message }))} />
      )}
      {payrun ? (
        <PaydayView company={company.businessName} payrun={payrun} context={context} />
      ) : (
        <>
          <Heading company={company.businessName} title={say('Payroll')} />
          <Empty>
            {say(
              'No payday is planned. One is planned once the company has a pay calendar, or a check is open.',
            )}
          </Empty>
        </>
      )}
      <section aria-labelledby="other">
        <h2 id="other">{say('Other paydays')}</h2>
        {!isLater && <ComingPaydays rows={toCome} context={context} />}
        <PastPaydays rows={data.past.nodes} context={context} />
      </section>
    </>
  );
}
