import { FormProblems } from '../design/form.tsx';
import { counted, dayText, dollars } from '../design/format.ts';
import { Done, Figures, Heading } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { Empty } from '../design/table.tsx';
import { said, say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { accountForm, fieldId } from './account-form.tsx';
import { AgencyCard, FederalTaxes } from './agencies.tsx';
import { AuthorizationStatus } from './authorization.tsx';
import { isMissing, Saved, worstOf } from './duty-status.tsx';
import { withdrawForm } from './filed-elsewhere.tsx';
import { askForm, authorizeForm, Filings } from './filings.tsx';
import { type AgencyDeposits, type Data, query, type StateTaxes, type TaxReturn } from './queries.ts';
import { Questions } from './questions.tsx';
import { StateCard } from './state-card.tsx';

const done: Readonly<Record<string, string>> = {
  answered: text('The answer is saved.'),
  'tax-authorization': text('Form 8655 is signed.'),
  filing: text('The form is authorized.'),
  asked: text('The agency was asked.'),
  confirmed: text('The confirmation number is saved.'),
  elsewhere: text('It is recorded that the form was filed elsewhere.'),
  withdrawn: text('The record is taken back. The form is due again.'),
};

type ViewProps = { data: Data; context: PageContext };

const View = ({ data, context }: ViewProps) => (
  <>
    <FormProblems context={context} hrefOf={(field) => context.from && `#${fieldId(context.from, field)}`} />
    <Heading company={data.company.businessName} title={say('Taxes')}>
      {say(
        "The state accounts under which the company's payroll taxes are paid and filed, its deposits and its returns.",
      )}
    </Heading>
    <Saved states={data.stateTaxes} context={context} />
    <Done>{said(done[context.done ?? ''] ?? '')}</Done>
    <Summary data={data} />
    <p>
      <a href={context.addressOf({ page: 'state-reports' })}>
        {say('Reports of the last quarter to states')}
      </a>
    </p>
    <Questions
      questions={data.taxQuestions}
      context={context}
      canChange={data.company.status !== 'OFFBOARDED'}
    />
    <AuthorizationStatus authorization={data.taxAuthorization} context={context} />
    <Filings
      filings={data.filings}
      withoutCopies={data.stateTaxes.flatMap(({ state, formsW2 }) =>
        formsW2?.takesFile === false ? state : [],
      )}
      context={context}
    />
    <States data={data} context={context} />
    <section id="federal" aria-labelledby="federal-title">
      <h2 id="federal-title">{say('Federal taxes')}</h2>
      <FederalTaxes ein={data.company.businessEin} deposits={data.taxDeposits} returns={data.taxReturns} />
    </section>
    <LocalTaxes data={data} />
  </>
);

const isOpen = ({ duties }: StateTaxes): boolean => isMissing(worstOf(duties));

export const taxesPage = definePage({
  title: text('Taxes'),
  query,
  needsAttention: ({ stateTaxes, taxQuestions }) => stateTaxes.filter(isOpen).length + taxQuestions.length,
  View,
});

/** The page to which the form of a state is sent. It shows why the form is refused. */
export const accountPage: Page = { ...taxesPage, form: accountForm };

export const authorizeFilingPage: Page = { ...taxesPage, form: authorizeForm };
export const askAgencyPage: Page = { ...taxesPage, form: askForm };
export const withdrawFilingPage: Page = { ...taxesPage, form: withdrawForm };

function Summary({ data: { stateTaxes, taxDeposits } }: { data: Data }) {
  const due = taxDeposits
    .flatMap((agency) => agency.due)
    .filter(({ isSmall, amount }) => !isSmall && amount > 0)
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  const sumOf = (amounts: readonly number[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
  const [next] = due;
  const onNext = due.filter(({ dueOn }) => dueOn === next?.dueOn);
  const [{ year } = { year: undefined }] = taxDeposits;
  return (
    <Figures
      facts={[
        [say('Accounts needed in'), counted(stateTaxes.filter(isOpen).length, 'state')],
        [say('Next deposits'), next ? `${dollars(sumOf(onNext.map(({ amount }) => amount)))}` : say('None')],
        [say('Due'), next ? dayText(next.dueOn) : say('None')],
        [
          year ? say('Deposited for {year}', { year }) : say('Deposited'),
          dollars(sumOf(taxDeposits.map(({ sent }) => sent))),
        ],
      ]}
    />
  );
}

/** The states with a missing account, then the others. */
function States({ data, context }: ViewProps) {
  const { stateTaxes } = data;
  const open = stateTaxes.filter(isOpen);
  const others = stateTaxes.filter((state) => !isOpen(state));
  const cards = (states: readonly StateTaxes[]) =>
    states.map((state) => (
      <StateCard
        key={state.state}
        state={state}
        deposits={depositsTo(data, state.state)}
        returns={returnsTo(data, state.state)}
        context={context}
        isOpen={context.rejectedForm ? context.from === state.state : open.length === 1 && isOpen(state)}
      />
    ));
  return (
    <>
      {open.length > 0 && (
        <section id="open" aria-labelledby="open-title">
          <h2 id="open-title">{say('States that need something')}</h2>
          {cards(open)}
        </section>
      )}
      {(others.length > 0 || stateTaxes.length === 0) && (
        <section id="states" aria-labelledby="states-title">
          <h2 id="states-title">{open.length ? say('Other states') : say('States')}</h2>
          {stateTaxes.length === 0 && <Empty>{say('No employee has a work state yet.')}</Empty>}
          {cards(others)}
        </section>
      )}
    </>
  );
}

const depositsTo = ({ taxDeposits }: Data, agency: string): AgencyDeposits | undefined =>
  taxDeposits.find((deposits) => deposits.agency === agency);

const returnsTo = ({ taxReturns }: Data, agency: string): readonly TaxReturn[] =>
  taxReturns.filter((taxReturn) => taxReturn.agency === agency);

/** The agencies that are neither the IRS nor a state. */
function LocalTaxes({ data }: { data: Data }) {
  const { taxDeposits, stateTaxes } = data;
  const states = new Set(stateTaxes.map(({ state }) => state));
  const local = taxDeposits.filter(({ agency }) => !agency.startsWith('IRS ') && !states.has(agency));
  if (!local.length) return null;
  return (
    <section id="local" aria-labelledby="local-title">
      <h2 id="local-title">{say('Local taxes')}</h2>
      {local.map((deposits) => (
        <AgencyCard
          key={deposits.agency}
          title={stateName(deposits.agency)}
          name={deposits.agency}
          deposits={deposits}
          returns={returnsTo(data, deposits.agency)}
        />
      ))}
    </section>
  );
}
