import { dayText } from '../design/format.ts';
import { stateName } from '../design/state-name.ts';
import { defineForm, type Field } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { choice, countField, dayField, moneyField } from '../typed/fields.ts';
import { percent } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';

export const questionFields = graphql(`fragment TaxQuestion on TaxQuestion {
  code state kind question effect isOpen choices { value label } answers { answer label effectiveFrom }
}`);
type Question = ResultOf<typeof questionFields>;

type Props = { questions: readonly Question[]; context: PageContext; canChange: boolean };

/** The open questions for the employer, each with its button, and the answered ones with their first day. */
export function Questions({ questions, context, canChange }: Props) {
  const open = questions.filter(({ isOpen }) => isOpen);
  const answered = questions.filter(({ isOpen }) => !isOpen);
  if (!questions.length) return null;
  return (
    <section id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{say('Questions')}</h2>
      {open.length === 0 && <p class="rest">{say('Nothing. All questions are answered.')}</p>}
      {open.map((question) => (
        <Card key={question.code} question={question} context={context} canChange={canChange} />
      ))}
      {answered.length > 0 && (
        <details open={answered.some(({ code }) => code === context.from)}>
          <summary>{say('Answered questions')}</summary>
          {answered.map((question) => (
            <Card key={question.code} question={question} context={context} canChange={canChange} />
          ))}
        </details>
      )}
    </section>
  );
}

type CardProps = { question: Question; context: PageContext; canChange: boolean };

function Card({ question: asked, context, canChange }: CardProps) {
  const { code, state, question, effect, isOpen, answers } = asked;
  return (
    <section class="card" id={code} aria-labelledby={`${code}-title`}>
      <div class="step-head">
        <h3 id={`${code}-title`}>{question}</h3>
        <span class="rest">{stateName(state)}</span>
      </div>
      <p>{effect}</p>
      {isOpen && <p>{say('Until it is answered, paychecks say that this is not calculated.')}</p>}
      <Answers answers={answers} isOpen={isOpen} />
      {canChange && (
        <div class="actions">
          <a class="button plain" href={context.addressOf({ page: 'tax-question', from: code })}>
            {isOpen ? say('Answer') : say('Change the answer')}
            <span class="screen-reader-only">: {question}</span>
          </a>
        </div>
      )}
    </section>
  );
}

function Answers({ answers, isOpen }: Pick<Question, 'answers' | 'isOpen'>) {
  if (!answers.length)
    return isOpen ? null : <p class="rest">{say('Stated with the account of the state.')}</p>;
  return (
    <ul class="plain-list">
      {answers.map(({ label, effectiveFrom }) => (
        <li key={effectiveFrom}>
          {say('{answer}, for paydays from {day} on', { answer: label, day: dayText(effectiveFrom) })}
        </li>
      ))}
    </ul>
  );
}

const query = graphql(
  `query TaxQuestionForm($companyId: ID!, $questionCode: Text) {
    company(id: $companyId) { businessName }
    taxQuestions(companyId: $companyId, code: $questionCode) { ...TaxQuestion }
  }`,
  [questionFields],
);
type Data = ResultOf<typeof query>;

const answerFields: Readonly<Record<Question['kind'], Field>> = {
  CHOICE: choice('answer', text('Answer'), 'choices'),
  COUNT: countField('answer', text('Answer')),
  MONEY: moneyField('answer', text('Answer ($)')),
  HOURLY: moneyField('answer', text('Answer ($)')),
  PERCENT: { name: 'answer', label: text('Answer (%)'), isShort: true, inputMode: 'decimal', kind: percent },
};

const from = dayField('effectiveFrom', text('For paydays from'), {
  hint: text('The first payday for which it holds. Paychecks that are already calculated do not change.'),
});

function groupsOf({ taxQuestions: [question] }: Data) {
  if (!question) return [];
  return [{ legend: text('Answer'), fields: [answerFields[question.kind], from] }];
}

export const questionPage = formPage({
  title: text('Question'),
  heading: ({ taxQuestions: [question] }) => question?.question ?? say('Question'),
  submit: text('Save the answer'),
  query,
  form: defineForm({
    query,
    groups: [],
    groupsFor: groupsOf,
    mutation: graphql(`mutation AnswerTaxQuestion($companyId: ID!, $code: Text!, $answer: Text!,
      $effectiveFrom: Date!) {
      answerTaxQuestion(companyId: $companyId, code: $code, answer: $answer, effectiveFrom: $effectiveFrom) {
        code
      }
    }`),
    validate: ({ answer }) =>
      answer === undefined || answer === '' ? [malformed('answer', text('is required'))] : [],
    variables: ({ answer, effectiveFrom }, code) => ({ code, answer: String(answer), effectiveFrom }),
    next: ({ answerTaxQuestion: { code } }) => ({ page: 'taxes', from: code, done: 'answered' }),
  }),
  groups: groupsOf,
  values: ({ taxQuestions: [question] }, { today }) => ({
    answer: question?.answers.at(-1)?.answer ?? '',
    effectiveFrom: dayText(today),
  }),
  options: ({ taxQuestions: [question] }) => ({
    choices: {
      enumValues: [
        { name: '', label: say('Choose an answer') },
        ...(question?.choices ?? []).map(({ value, label }) => ({ name: value, label, isOwnWords: true })),
      ],
    },
  }),
  introduction: ({ taxQuestions: [question] }) =>
    question ? question.effect : say('This question is not asked of the company any more.'),
  back: () => [say('Taxes'), { page: 'taxes' }],
  version: () => '',
});
