import { countOf } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Facts, Heading, OrNone, PageLink, Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back, NameWarning } from '../people/parts.tsx';

const companyFields = graphql(`fragment CompanyFacts on Company {
  businessName nameWarning businessEin businessAddress businessCity businessState businessZip
  legalStructure payrollSchedule accountNumber status
  employeeCount
  contractorCount
  pendingChecks: employeeCheckCount(status: PENDING)
  pendingPayments: contractorPaymentCount(status: PENDING)
  requirements { state }
}`);

type FactsProps = { company: ResultOf<typeof companyFields>; context: PageContext };

function CompanyFacts({ company, context }: FactsProps) {
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
          say('Account numbers of states'),
          <OpenRequirements
            key="requirements"
            states={company.requirements.flatMap(({ state }) => state ?? [])}
            context={context}
          />,
        ],
      ]}
    />
  );
}

function BankAccount({ number, context }: { number: string | null; context: PageContext }) {
  return (
    <>
      <OrNone none={say('Not connected')}>{number}</OrNone>{' '}
      <a href={context.addressOf({ page: 'company-bank' })}>{number ? say('Change') : say('Connect')}</a>
    </>
  );
}

const OpenRequirements = ({ states, context }: { states: readonly string[]; context: PageContext }) =>
  states.length ? (
    <PageLink context={context} to={{ page: 'taxes' }}>
      {say('Needed in {states}', { states: [...new Set(states)].map(stateName).join(', ') })}
    </PageLink>
  ) : (
    say('Nothing is missing')
  );

/** The facts of the company, each with an explanation. */
export const companyPage = definePage({
  title: text('Company'),
  query: graphql(
    `query CompanyAbout($companyId: ID!) {
      company(id: $companyId) { ...CompanyFacts }
    }`,
    [companyFields],
  ),
  View: ({ data: { company }, context }) => (
    <>
      <Back to={context.addressOf({ page: 'dashboard' })}>{say('Dashboard')}</Back>
      <Heading company={company.businessName} title={say('Company')} />
      <NameWarning warning={company.nameWarning} />
      <CompanyFacts company={company} context={context} />
    </>
  ),
});
