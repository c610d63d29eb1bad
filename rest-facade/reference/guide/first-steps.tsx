import { Code } from '../layout.tsx';
import sampleIds from '../sample-ids.json' with { type: 'json' };
import { curl, type Section } from './section.ts';

/** The first request, authentication and environments. */
export const firstSteps: readonly Section[] = [
  {
    id: 'start',
    title: 'Quickstart',
    body: (baseUrl) => (
      <>
        <p>
          You need an API key and your partner ID. If you run the service locally, it creates a demo partner
          on first start and writes its keys and ids to <code>.data/demo.json</code>.
        </p>
        <Code
          label="Your first request"
          text={[
            'export API_KEY=$(node -p "require(\'./.data/demo.json\').testKey")  # or your own key',
            curl(`'${baseUrl}/companies?partnerID=${sampleIds.partnerID}'`),
          ].join('\n')}
        />
        <p>
          The examples in this reference are recorded from a running service. You can paste them as they are:
          they read the key from <code>$API_KEY</code>.
        </p>
      </>
    ),
  },
  {
    id: 'first-paycheck',
    title: 'From a company to a paycheck',
    body: () => (
      <>
        <p>In the test environment, this takes a few minutes:</p>
        <ol>
          <li>
            <a href="/docs/companies/createCompany">Create the company</a>,{' '}
            <a href="/docs/companies/attachCompanyBank">attach the bank account</a> that payroll is debited
            from, then <a href="/docs/companies/onboardCompany">onboard the company</a>.
          </li>
          <li>
            <a href="/docs/employees/createEmployees">Create an employee</a>, set their{' '}
            <a href="/docs/employees/setTaxParameters">tax parameters</a>, add the{' '}
            <a href="/docs/bank-accounts/addBankAccount">bank account</a> that their pay is sent to, and{' '}
            <a href="/docs/employees/onboardEmployee">onboard them</a>. Only onboarded employees can be paid.
          </li>
          <li>
            Find the <a href="/docs/periods/listReportingPeriods">pay period</a>,{' '}
            <a href="/docs/checks/createEmployeeCheck">create a check</a> for it and{' '}
            <a href="/docs/checks/addShifts">add shifts</a>.
          </li>
          <li>
            <a href="/docs/test-environment/advanceClock">Advance the clock</a> past the check date and{' '}
            <a href="/docs/checks/listEmployeeChecks">read the check</a>, now with net pay and taxes.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'authentication',
    title: 'Authentication',
    body: () => (
      <>
        <p>
          Send your API key with every request in the header <code>Authorization: Bearer</code>. There are no
          sessions or cookies. A request without the header gets{' '}
          <a href="/docs/errors#MISSING_KEY">401 with code 1</a>, a request with an invalid key{' '}
          <a href="/docs/errors#INVALID_KEY">401 with code 8</a>.
        </p>
        <p>
          Keep keys out of client-side code, version control and logs. The GraphQL mutation{' '}
          <code>rotateKey</code> replaces a root key; the old key stops working immediately.
        </p>
        <p>
          Use a separate key for each integration. <code>createKey</code> creates a named key with an expiry
          date and scopes, such as <code>checks:write</code>. Each endpoint lists the scope it requires; a
          request without it gets <a href="/docs/errors#FORBIDDEN">403 with code 0</a> and the name of the
          missing scope. Only the root key can create, reveal and revoke keys. With <code>strict: false</code>{' '}
          a named key is lenient: <a href="/docs#unknown-fields">unknown fields</a> are ignored.
        </p>
        <p>
          You can also manage keys, webhook endpoints and secrets in a browser, on the API page of the partner
          dashboard. <code>createApiPageLink</code> returns a link to it that works for 24 hours. Rotating the
          root key revokes the link.
        </p>
        <p>
          Several endpoints also require <code>partnerID</code>: in the body of POST and PATCH, in the query
          of GET. All others accept it. It must be the partner of the key.
        </p>
      </>
    ),
  },
  {
    id: 'environments',
    title: 'Environments',
    body: () => (
      <>
        <p>
          There are two environments, and the key selects one: <code>ppk_test_</code> keys use test,{' '}
          <code>ppk_live_</code> keys use production. Each has its own database: objects created in one do not
          exist in the other.
        </p>
        <p>
          In test, payroll runs from end to end, but no money moves and nothing is filed. Companies in test
          have <code>is_sandbox: true</code>. <a href="/docs/test-environment">Test values</a> simulate
          failures.
        </p>
      </>
    ),
  },
];
