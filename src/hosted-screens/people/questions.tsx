/** The questions whose answers a person's checks need, each with its button and its form. */
import { stateName } from '../design/state-name.ts';
import type { Field, PageData, Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { choice } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';
import { canChange } from './parts.tsx';
import { aboutPerson, type Person, personForm, type TaxForm, unlessChanged } from './person-form.tsx';

export const questionFields = graphql(`fragment PersonQuestion on EmployeeQuestion {
  code state question effect answer workLocationId choices { value label }
}`);
type Question = ResultOf<typeof questionFields>;
type Code = Question['code'];

const pages: Readonly<Record<Code, PageName>> = {
  REMOTE_WORK: 'employee-remote-work',
  COUNTY: 'employee-county',
  WORK_LOCATION: 'employee-work-location',
  WORK_DISTRICT: 'employee-work-district',
};

type Props = { employeeId: string; questions: readonly Question[]; context: PageContext };

/** The open questions, each with its button, and the answered ones. Empty if there are none. */
export function PersonQuestions({ questions, ...props }: Props) {
  if (!questions.length) return null;
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions.filter(({ answer }) => answer !== null);
  return (
    <section id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{say('Questions')}</h2>
      {open.map((question) => (
        <Card key={`${question.code} ${question.state}`} question={question} {...props} />
      ))}
      {answered.length > 0 && (
        <details open={open.length === 0}>
          <summary>{say('Answered questions')}</summary>
          {answered.map((question) => (
            <Card key={`${question.code} ${question.state}`} question={question} {...props} />
          ))}
        </details>
      )}
    </section>
  );
}

type CardProps = Omit<Props, 'questions'> & { question: Question };

function Card({ question: asked, employeeId, context }: CardProps) {
  const { code, state, question, effect, answer, choices } = asked;
  const id = `${code}-${state}`.toLowerCase();
  const label = choices.find(({ value }) => value === answer)?.label ?? answer;
  return (
    <section class="card" aria-labelledby={id}>
      <div class="step-head">
        <h3 id={id}>{question}</h3>
        <span class="rest">{stateName(state)}</span>
      </div>
      <p>{effect}</p>
      {label !== null && <p>{label}</p>}
      {canChange(context) && (
        <div class="actions">
          <a class="button" href={context.addressOf({ page: pages[code], from: employeeId })}>
            {answer === null ? say('Answer') : say('Change the answer')}
            <span class="screen-reader-only">: {question}</span>
          </a>
        </div>
      )}
    </section>
  );
}

const query = graphql(
  `query PersonQuestionForm($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    asked: employee(companyId: $companyId, id: $employeeId) { taxQuestions { ...PersonQuestion } }
    placed: workLocations(companyId: $companyId, first: 100) { nodes { id localities } }
  }`,
  [aboutPerson, questionFields],
);
type Data = ResultOf<typeof query>;

/** The question of a kind. If two states ask it, the open one. */
function questionIn({ asked: { taxQuestions } }: Data, code: Code): Question | undefined {
  const all = taxQuestions.filter((question) => question.code === code);
  return all.find(({ answer }) => answer === null) ?? all[0];
}

/** The form of each question: one choice, in the field of the mutation that takes it. */
function shownOf(code: Code, field: string) {
  const fields: readonly Field[] = [choice(field, text('Answer'), 'choices')];
  const groups = [{ legend: text('Answer'), fields }];
  const groupsOf = (data: Data) => (questionIn(data, code) ? groups : []);
  return {
    name: pages[code],
    title: text('Question'),
    heading: (data: Data) => questionIn(data, code)?.question ?? say('Question'),
    submit: text('Save the answer'),
    query,
    groups: groupsOf,
    values: (data: Data) => ({ [field]: questionIn(data, code)?.answer ?? '' }),
    options: (data: Data) => ({
      choices: {
        enumValues: [
          { name: '', label: say('Choose an answer') },
          ...(questionIn(data, code)?.choices ?? []).map(({ value, label }) => ({
            name: value,
            label,
            isOwnWords: true,
          })),
        ],
      },
    }),
    introduction: (data: Data) =>
      questionIn(data, code)?.effect ?? say('This question is not asked of the employee any more.'),
    form: {
      groups,
      groupsFor: groupsOf,
      validate: (values: Values, read: PageData<Data>) => [
        ...unlessChanged(values, read),
        ...(values[field] === undefined || values[field] === ''
          ? [malformed(field, text('is required'))]
          : []),
      ],
    },
  };
}

const remoteWork = shownOf('REMOTE_WORK', 'remoteWork');
export const remoteWorkPage = personForm({
  ...remoteWork,
  form: {
    ...remoteWork.form,
    mutation: graphql(`mutation AnswerRemoteWork($companyId: ID!, $employeeId: ID!,
      $remoteWork: RemoteWork!) {
      updateEmployee(companyId: $companyId, employeeId: $employeeId, input: { remoteWork: $remoteWork }) { id }
    }`),
    variables: (values) => ({ remoteWork: String(values['remoteWork']).toUpperCase() }),
  },
});

const county = shownOf('COUNTY', 'county');
/** The form on file for a state, to which the answer is added. */
const onFile = ({ taxParameters }: Person, state: string): TaxForm =>
  [taxParameters?.state, ...(taxParameters?.otherStates ?? [])].find((form) => form?.['code'] === state) ??
  {};

export const countyPage = personForm({
  ...county,
  form: {
    ...county.form,
    mutation: graphql(`mutation AnswerCounty($companyId: ID!, $employeeId: ID!, $state: StateTaxInput!) {
      setTaxParameters(companyId: $companyId, employeeId: $employeeId, state: $state) { id }
    }`),
    variables: (values, _from, { data }) => {
      const state = questionIn(data, 'COUNTY')?.state;
      if (state === undefined) return undefined;
      return { state: { ...onFile(data.employee, state), code: state, county: values['county'] } };
    },
  },
});

const location = shownOf('WORK_LOCATION', 'workLocationId');
export const workLocationPage = personForm({
  ...location,
  form: {
    ...location.form,
    mutation: graphql(`mutation AnswerWorkLocation($companyId: ID!, $employeeId: ID!, $workLocationId: ID!) {
      updateEmployee(companyId: $companyId, employeeId: $employeeId, input: { workLocationId: $workLocationId }) {
        id
      }
    }`),
    variables: ({ workLocationId }) => ({ workLocationId }),
  },
});

const district = shownOf('WORK_DISTRICT', 'localities');
export const workDistrictPage = personForm({
  ...district,
  form: {
    ...district.form,
    mutation: graphql(`mutation AnswerWorkDistrict($companyId: ID!, $workLocationId: ID!,
      $localities: [String!]!) {
      updateWorkLocation(
        companyId: $companyId, workLocationId: $workLocationId, input: { localities: $localities }
      ) { id }
    }`),
    variables: (values, _from, { data }) => {
      const question = questionIn(data, 'WORK_DISTRICT');
      if (question?.workLocationId == null) return undefined;
      const { workLocationId, choices } = question;
      const kept = data.placed.nodes.find(({ id }) => id === workLocationId)?.localities ?? [];
      const others = kept.filter((code) => !choices.some(({ value }) => value === code));
      return { workLocationId, localities: [...others, String(values['localities'])] };
    },
  },
});
