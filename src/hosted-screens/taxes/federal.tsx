import { said, say, text } from '../language/say.ts';
import { DepositList, depositFacts } from './deposits.tsx';
import type { AgencyDeposits, TaxReturn } from './queries.ts';
import { ReturnList, returnFacts } from './returns.tsx';
import { Rows } from './rows.tsx';

const federal = [
  {
    agency: text('IRS 941'),
    title: text('Income tax, Social Security and Medicare'),
    form: text('Form 941'),
  },
  { agency: text('IRS 940'), title: text('Unemployment tax'), form: text('Form 940') },
];

type Props = { ein: string; deposits: readonly AgencyDeposits[]; returns: readonly TaxReturn[] };

/** What is paid to the IRS under the employer's number. */
export const FederalTaxes = ({ ein, deposits, returns }: Props) => (
  <>
    <p>
      {say(
        'Federal income tax, Social Security, Medicare and unemployment taxes are paid under the Employer ID (EIN) {ein}.',
        { ein },
      )}
    </p>
    {federal.map(({ agency, title, form }) => (
      <AgencyCard
        key={agency}
        title={said(title)}
        name={say('the IRS, {form}', { form: said(form) })}
        deposits={deposits.find((each) => each.agency === agency)}
        returns={returns.filter((each) => each.agency === agency)}
        form={said(form)}
      />
    ))}
  </>
);

type CardProps = {
  title: string;
  name: string;
  deposits: AgencyDeposits | undefined;
  returns: readonly TaxReturn[];
  form?: string;
};

/** The deposits to one agency, and its returns. */
export const AgencyCard = ({ title, name, deposits, returns, form }: CardProps) => (
  <section class="card" aria-label={title}>
    <div class="step-head">
      <h3>{title}</h3>
      {form && <span class="rest">{form}</span>}
    </div>
    <div class="columns">
      <Rows title={say('Deposits')} facts={depositFacts(deposits)} />
      <Rows title={say('Latest return')} facts={returnFacts(returns)} />
    </div>
    <div class="actions">
      <DepositList deposits={deposits} name={name} />
      <ReturnList returns={returns} name={name} />
    </div>
  </section>
);
