import { Code } from '../layout.tsx';
import sampleIds from '../sample-ids.json' with { type: 'json' };
import { curl, type Section } from './section.ts';

/** How to begin. */
export const firstSteps: readonly Section[] = [
  {
    id: 'start',
    title: 'Start here',
    body: (baseUrl) => (
      <>
        <p>
          You need an API key and your partner ID. A service on your own machine makes a demo partner when it
          first starts, and writes its keys and ids to <code>.data/demo.json</code>.
        </p>
        <Code
          label="Your first request"
          text={[
            'export API_KEY=$(node -p "require(\'./.data/demo.json\').testKey")  # or your own',
            curl(`'${baseUrl}/companies?partnerID=${sampleIds.partnerID}'`),
          ].join('\n')}
        />
        <p>
          Every example in this reference was answered by a running service. Paste them as they are: they take
          the key from <code>$API_KEY</code>.
        </p>
      </>
    ),
  },
  {
    id: 'first-paycheck',
    title: 'From a company to a paycheck',
    body: () => (
      <>
        <p>In the test environment the whole way takes minutes:</p>
        <ol>
          <li>
            <a href="/docs/companies#createCompany">Create the company</a>,{' '}
            <a href="/docs/companies#onboardCompany">onboard it</a> and{' '}
            <a href="/docs/companies#attachCompanyBank">attach the account</a> that payroll is debited from.
          </li>
          <li>
            <a href="/docs/employees#createEmployees">Hire</a>, give the{' '}
            <a href="/docs/employees#setTaxParameters">tax forms</a>, and say that the employee{' '}
            <a href="/docs/employees#onboardEmployee">is onboarded</a>: only then can they be paid.
          </li>
          <li>
            Find the <a href="/docs/periods#listReportingPeriods">pay period</a>,{' '}
            <a href="/docs/checks#createEmployeeCheck">open a check</a> for it and{' '}
            <a href="/docs/checks#addShifts">add shifts</a>.
          </li>
          <li>
            <a href="/docs/test-environment#advanceClock">Move the clock</a> past the check date, and{' '}
            <a href="/docs/checks#listEmployeeChecks">read the check</a>: net pay and taxes are there.
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
          Every request carries <code>Authorization: Bearer</code> and an API key. There are no sessions and
          no cookies. Without the header the answer is <a href="/docs/errors#MISSING_KEY">401 with code 1</a>.
          A key that is not valid, for whatever reason, gets{' '}
          <a href="/docs/errors#INVALID_KEY">401 with code 8</a>.
        </p>
        <p>
          Keep keys out of client-side code, version control and logs. A key is rotated with the GraphQL
          mutation <code>rotateKey</code>: the old one is refused from the moment the answer is sent.
        </p>
        <p>
          Give each program a key of its own: <code>createKey</code> makes one that has a name, ends when you
          say, and opens no more than its scopes, such as <code>checks:write</code>. Each endpoint below names
          the scope it needs; without it the answer is <a href="/docs/errors#FORBIDDEN">403 with code 0</a>,
          which names it too. Only the standing key makes, reveals and revokes keys.
        </p>
        <p>
          The API page of the partner dashboard does all of that in a browser, and shows webhook secrets,
          endpoints and deliveries. <code>createApiPageLink</code> answers a link to it, which lives for a day
          and ends when the key is rotated.
        </p>
        <p>
          Several endpoints also ask for <code>partnerID</code>, in the body of POST and PATCH and in the
          query of GET. It must be the key's own.
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
          There are two, each a database of its own, and the key selects one: <code>ppk_test_</code> opens
          test, <code>ppk_live_</code> opens production. What is made in one does not exist in the other.
        </p>
        <p>
          In test, payroll runs from end to end, but no money moves and nothing is filed. Companies of the
          test environment have <code>is_sandbox: true</code>.{' '}
          <a href="/docs/test-environment">Some values</a> make things fail there on purpose.
        </p>
      </>
    ),
  },
];
