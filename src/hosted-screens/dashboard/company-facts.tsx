import type { ComponentChild } from 'preact';
import { countOf } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Facts, OrNone, Status } from '../design/parts.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { taxesPageName } from '../taxes/account-form.tsx';
import { bankPageName } from './company-bank.tsx';

export const companyFields = graphql(`fragment CompanyFacts on Company {
  businessName nameWarning businessEin businessAddress businessCity businessState businessZip
  legalStructure payrollSchedule accountNumber status
  employeeCount
  contractorCount
  pendingChecks: employeeCheckCount(status: PENDING)
  pendingPayments: contractorPaymentCount(status: PENDING)
  requirements { state }
}`);

type Props = { company: ResultOf<typeof companyFields>; context: PageContext };

export function CompanyFacts({ company, context }: Props) {
  const { businessAddress: street, businessCity: city, businessState: state, businessZip: zip } = company;
  return (
    <Facts
      facts={[
        [say('Status'), <Status key="status" value={company.status} />],
        [say('Employees'), countOf(company.employeeCount)],
        [say('Contractors'), countOf(company.contractorCount)],
        [say('Pending checks'), countOf(company.pendingChecks)],
        [say('Pending contractor payments'), countOf(company.pendingPayments)],
        [say('Legal structure'), labelOf(company.legalStructure)],
        [say('Address'), `${street}, ${city}, ${state} ${zip}`],
        [say('Employer ID (EIN)'), company.businessEin],
        [
          say('Pay schedule'),
          <OrNone key="schedule" none={say('Not selected')}>
            {company.payrollSchedule && labelOf(company.payrollSchedule)}
          </OrNone>,
        ],
        [say('Bank account'), <BankAccount key="account" number={company.accountNumber} context={context} />],
        [
          say('State requirements'),
          <OpenRequirements
            key="requirements"
            count={company.requirements.filter(({ state }) => state).length}
            context={context}
          />,
        ],
      ]}
    />
  );
}

/** An embedded page leads nowhere else. */
function BankAccount({ number, context }: { number: string | null; context: PageContext }) {
  const text = <OrNone none={say('Not connected')}>{number}</OrNone>;
  if (context.caller.embeddedPage) return text;
  return (
    <>
      {text} <a href={context.addressOf({ page: bankPageName })}>{number ? say('Change') : say('Connect')}</a>
    </>
  );
}

/** An embedded page leads nowhere else. */
function OpenRequirements({ count, context }: { count: number; context: PageContext }): ComponentChild {
  const words = count ? say('{count} open', { count: countOf(count) }) : say('None');
  if (!count || context.caller.embeddedPage) return words;
  return <a href={context.addressOf({ page: taxesPageName })}>{words}</a>;
}
