import { Fault } from '../../foundation/fault.ts';
import { PostedForm } from '../design/form.tsx';
import { Heading } from '../design/parts.tsx';
import { defineForm, type Form, type FormValues, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { Back } from '../people/parts.tsx';
import { checkbox, emailField, optional } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';
import { type Choice, causes } from './notifications.tsx';
import { Nothing, saved } from './parts.tsx';

/** One message of the company: whether it is sent, and who else receives it. The address names its kind. */

const query = graphql(`query Notification($companyId: ID!) {
  company(id: $companyId) { businessName }
  messageChoices(companyId: $companyId) { kind isSent requiredBecause recipients { name email } }
}`);

const choiceOf = ({ messageChoices }: ResultOf<typeof query>, kind: string | undefined) =>
  messageChoices.find((choice) => choice.kind === kind);

/** As many recipients as the service takes. */
const numbers = [1, 2, 3, 4, 5];
const usual = 2;

const whether: Form['groups'][number] = {
  legend: text('The message'),
  fields: [checkbox('isSent', text('Send this message'))],
};

const recipientOf = (number: number): Form['groups'][number] => ({
  legend: say('Further recipient {number}', { number }),
  fields: [
    { name: `name${number}`, label: text('Name'), width: 'half', ...optional },
    emailField(`email${number}`, text('Email'), optional),
  ],
});

/** The company's choices about the message. The form has room for one more recipient than there are. */
function groupsFor({ requiredBecause, recipients }: Choice): Form['groups'] {
  const shown = recipients && numbers.slice(0, Math.max(usual, recipients.length + 1));
  return [...(requiredBecause === null ? [whether] : []), ...(shown ?? []).map(recipientOf)];
}

/** Names the message, and differs after every change of the choice. */
const versionOf = ({ kind, isSent, recipients }: Choice): string =>
  [kind, isSent, ...(recipients ?? []).flatMap(({ name, email }) => [name, email])].join('\t');

const valuesOf = (choice: Choice): FormValues => ({
  version: versionOf(choice),
  ...typedOf(choice),
});

const typedOf = ({ isSent, recipients }: Choice): FormValues => ({
  isSent: isSent ? 'yes' : '',
  ...Object.fromEntries(
    (recipients ?? []).flatMap(({ name, email }, i) => [
      [`name${i + 1}`, name],
      [`email${i + 1}`, email],
    ]),
  ),
});

/** The typed recipients, each with the number of its fields. */
const recipientsIn = (values: Values) =>
  numbers.flatMap((number) => {
    const [name, email] = [values[`name${number}`], values[`email${number}`]];
    return typeof name === 'string' && typeof email === 'string' ? [{ number, name, email }] : [];
  });

/** Refuses a form that is older than the choice: it would bring back a recipient who was removed since. */
const staleIn = ({ messageChoices }: ResultOf<typeof query>, version: string): Fault[] =>
  messageChoices.some((choice) => versionOf(choice) === version) ? [] : [new Fault('PRECONDITION_FAILED')];

function problemsOf(values: Values) {
  const halves = numbers.flatMap((number) => {
    const [name, email] = [values[`name${number}`], values[`email${number}`]];
    if (name && email === null) return [malformed(`email${number}`, text('is required'))];
    return email && name === null ? [malformed(`name${number}`, text('is required'))] : [];
  });
  const addresses = recipientsIn(values).map(({ email }) => email.toLowerCase());
  const twice = recipientsIn(values).flatMap(({ number }, i) =>
    addresses.indexOf(addresses[i] ?? '') < i
      ? [malformed(`email${number}`, text('is there already: leave it out here'))]
      : [],
  );
  return [...halves, ...twice];
}

const form = defineForm({
  query,
  groups: [whether, ...numbers.map(recipientOf)],
  isOneAtATime: true,
  mutation: graphql(`mutation SetMessageChoice($companyId: ID!, $input: MessageChoiceInput!) {
    setMessageChoice(companyId: $companyId, input: $input) { kind }
  }`),
  variables: (values, kind, { data }) => {
    const choice = choiceOf(data, kind);
    if (!choice) return undefined;
    const recipients = recipientsIn(values).map(({ name, email }) => ({ name, email }));
    return {
      input: {
        kind: choice.kind,
        ...(choice.requiredBecause === null && { isSent: values['isSent'] }),
        ...(choice.recipients && { recipients }),
      },
    };
  },
  validate: (values, { data, version }) => [...problemsOf(values), ...staleIn(data, version)],
  next: () => ({ page: 'settings-notifications', done: saved }),
});

export const notificationPage = definePage({
  title: text('Change a notification'),
  query,
  form,
  View: ({ data, context }) => {
    const choice = choiceOf(data, context.from);
    return (
      <>
        <Back to={context.addressOf({ page: 'settings-notifications' })}>{say('Notifications')}</Back>
        <Heading
          company={data.company.businessName}
          title={choice ? said(causes[choice.kind]) : say('Change a notification')}
        >
          {choice?.requiredBecause &&
            say('This message is always sent. {reason}', { reason: choice.requiredBecause })}
        </Heading>
        {choice?.recipients && (
          <p>
            {say(
              'The message goes to the email address of the company. These people get it too, without any amounts.',
            )}
          </p>
        )}
        {choice ? (
          <PostedForm
            form={{ groups: groupsFor(choice) }}
            context={context}
            values={valuesOf(choice)}
            submit={say('Save notification')}
          />
        ) : (
          <Nothing>{say('There is no such notification.')}</Nothing>
        )}
      </>
    );
  },
});
