import { DepositList, depositFacts } from './deposits.tsx';
import type { AgencyDeposits, TaxReturn } from './queries.ts';
import { ReturnList, returnFacts } from './returns.tsx';
import { Rows } from './rows.tsx';

const federal = [
  { agency: 'IRS 941', title: 'Income tax, Social Security and Medicare', form: 'Form 941' },
  { agency: 'IRS 940', title: 'Unemployment tax', form: 'Form 940' },
];

type Props = { ein: string; deposits: readonly AgencyDeposits[]; returns: readonly TaxReturn[] };

/** What is paid to the IRS under the employer's number. */
export const FederalTaxes = ({ ein, deposits, returns }: Props) => (
  <>
    <p>
      Federal income tax, Social Security, Medicare and unemployment taxes are paid under the Employer ID
      (EIN) {ein}.
    </p>
    {federal.map(({ agency, title, form }) => (
      <AgencyCard
        key={agency}
        title={title}
        name={`the IRS, ${form}`}
        deposits={deposits.find((each) => each.agency === agency)}
        returns={returns.filter((each) => each.agency === agency)}
        form={form}
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
      <Rows title="Deposits" facts={depositFacts(deposits)} />
      <Rows title="Latest return" facts={returnFacts(returns)} />
    </div>
    <div class="actions">
      <DepositList deposits={deposits} name={name} />
      <ReturnList returns={returns} name={name} />
    </div>
  </section>
);
