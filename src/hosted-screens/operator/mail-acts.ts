/** The acts for a message that came back from a company or from a person who signs in. */
import { graphql } from '../graphql.ts';
import { type Act, act } from './act.ts';

const sendAgain = graphql(`mutation ConsoleSendMessageAgain($messageId: ID!, $address: Text) {
  sendMessageAgain(messageId: $messageId, address: $address)
}`);

export const ofBouncedMail: readonly Act[] = [
  act({
    name: 'correct',
    button: 'Correct the address',
    says: 'Call the company or the person first. The address becomes theirs, and the message goes there. A person who signs in does so by the new address.',
    fields: [{ name: 'address', label: 'Correct email address', inputMode: 'email' }],
    document: sendAgain,
    variables: ({ id }, { address = '' }) => ({ messageId: id, address }),
    done: 'The address is corrected. A message of the last three days is on its way to it.',
  }),
  act({
    name: 'again',
    button: 'Send it again',
    says: 'The same address takes mail again. Later messages go there, too.',
    document: sendAgain,
    variables: ({ id }) => ({ messageId: id, address: null }),
    done: 'Messages go to the address again. One of the last three days is on its way.',
  }),
];
