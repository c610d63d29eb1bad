import type { ComponentChildren } from 'preact';
import { Posted } from '../design/form.tsx';
import { centsOf, dayText, dollars, signed } from '../design/format.ts';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
import { type Rehearsed, tryIt } from '../form.ts';
import { say } from '../language/say.ts';
import type { PageContext, Target } from '../page-context.ts';
import type { BooksOfPay } from './void-check.ts';
import { owedOf } from './void-check.ts';

type Pay = { readonly status: string; readonly disbursement: { readonly status: string } };
type Outcome = BooksOfPay & { readonly pay: Pay };

type Props = {
  rehearsed: Rehearsed<Outcome>;
  name: string;
  net: number;
  paidOn: string;
  today: string;
  isOnPaper: boolean;
  /** The form that reports the pay of a year. */
  yearForm: 'W-2' | '1099-NEC';
};

const difference = (after: number, before: number): number => (centsOf(after) - centsOf(before)) / 100;

/** The effect of a void on the money and the taxes. Both come from the books, before and after it. */
export function VoidEffect(props: Props) {
  const { rehearsed } = props;
  return (
    <div class="two">
      <Card id="effect-money" title={say('The money')}>
        <p>{moneyText(props)}</p>
        <p>{creditText(rehearsed)}</p>
      </Card>
      <Card id="effect-taxes" title={say('The taxes')}>
        <Deposits rehearsed={rehearsed} />
        <p>{returnText(props)}</p>
        <p>{yearText(props)}</p>
      </Card>
    </div>
  );
}

type CardProps = { id: string; title: string; children: ComponentChildren };

export const Card = ({ id, title, children }: CardProps) => (
  <section class="card" aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    {children}
  </section>
);

/** Who has the money, depending on where it is. */
function moneyText({ rehearsed: { before, after }, name, net, isOnPaper }: Props): string {
  const values = { name, amount: dollars(net) };
  const { status, disbursement } = after.pay;
  const owed = difference(owedOf(after), owedOf(before));
  if (owed > 0)
    return say(
      '{name} was paid, and owes the company {amount}. Nothing is taken from the account of {name}: ask for it, and confirm here when you have it.',
      { name, amount: dollars(owed) },
    );
  if (status === 'FAILED')
    return say('The bank returned the pay of {name}. The company gets {amount} back.', values);
  if (disbursement.status === 'VOID')
    return isOnPaper
      ? say(
          'The paper check to {name} of {amount} is stopped. Stop it at your bank, too, or tear it up.',
          values,
        )
      : say('The payment to {name} of {amount} is stopped before it reaches a bank.', values);
  return say('{amount} has not left yet, and {name} is not paid.', values);
}

function creditText({ before, after }: Rehearsed<Outcome>): string {
  const credit = difference(after.company.credit, before.company.credit);
  return credit > 0
    ? say('{amount} is due back to the company. It makes the next debit smaller.', {
        amount: dollars(credit),
      })
    : say('The debit of the payday becomes smaller by it.');
}

export const agencyName = (agency: string): string =>
  /^[A-Z]{2}$/.test(agency) ? stateName(agency) : agency;

/** By how much each coming deposit changes. */
function Deposits({ rehearsed: { before, after } }: Pick<Props, 'rehearsed'>) {
  const amountIn = ({ taxDeposits }: Outcome, wanted: string): number =>
    taxDeposits.flatMap(({ due }) => due).find(({ id }) => id === wanted)?.amount ?? 0;
  const rows = before.taxDeposits.flatMap(({ agency, due }) =>
    due.flatMap(({ id, dueOn }) => {
      const change = difference(amountIn(after, id), amountIn(before, id));
      return change ? [{ id, agency, dueOn, change }] : [];
    }),
  );
  if (!rows.length)
    return (
      <p>
        {say(
          'No deposit that is still to be made changes. What was deposited too much reduces the next deposit to the same agency.',
        )}
      </p>
    );
  return (
    <Table
      caption={say('Deposits that change')}
      rows={rows}
      keyOf={({ id }) => id}
      empty=""
      columns={[
        { name: say('Agency'), cell: ({ agency }) => agencyName(agency) },
        { name: say('Due'), cell: ({ dueOn }) => dayText(dueOn) },
        { name: say('Difference'), cell: ({ change }) => signed(change), isNumber: true },
      ]}
    />
  );
}

/** Whether a return that may be filed already contains the taxes. */
function returnText({ rehearsed: { before, after }, paidOn, today }: Props): string {
  const changed = before.taxReturns.filter(({ agency, periodStart, taxes }) =>
    after.taxReturns.every(
      (taxReturn) =>
        taxReturn.agency !== agency || taxReturn.periodStart !== periodStart || taxReturn.taxes !== taxes,
    ),
  );
  const isOver = changed.some(({ periodEnd }) => periodEnd >= paidOn && periodEnd < today);
  return isOver
    ? say(
        'The quarter of the payday is over. If its Form 941 was filed here, Form 941-X opens on the page Taxes. Have other filed returns corrected where they were filed.',
      )
    : say('The quarter of the payday is not over: there is nothing to amend.');
}

function yearText({ paidOn, today, yearForm: form }: Props): string {
  const year = paidOn.slice(0, 4);
  if (year === today.slice(0, 4)) return say('Form {form} of {year} leaves the pay out.', { form, year });
  return form === 'W-2'
    ? say('If Form W-2 of {year} was filed here, Form W-2c opens on the page Taxes.', { year })
    : say('If Form {form} of {year} is filed, file a corrected one.', { form, year });
}

type VoidButtonProps = {
  to: Target;
  version: string;
  words: string;
  /** Whether the page shows the effect of the void. */
  isShown: boolean;
  context: PageContext;
};

/** Voids once the page has shown the effect. Until then the button shows the effect. */
export const VoidButton = ({ to, version, words, isShown, context }: VoidButtonProps) => (
  <Posted csrf={context.csrf} action={context.addressOf(to)} hidden={{ version }} look="inline">
    {isShown ? (
      <button type="submit" name="action" value="save">
        {words}
      </button>
    ) : (
      <button type="submit" name="action" value={tryIt} class="plain">
        {say('Show what a void means')}
      </button>
    )}
  </Posted>
);
