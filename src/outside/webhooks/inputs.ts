import { builder } from '../../platform/graphql/builder.ts';
import { documented, keepsValue } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { EventKind, eventKinds } from '../events/schema.ts';

const words = {
  url: 'Where to send: https, on the public internet, up to 2,000 characters.',
  kinds: 'The kinds of events to send; every kind when empty.',
  isEnabled: 'Whether events are sent.',
};
const url = rules.text(2000).meta({ format: 'uri' });
const kinds = rules.atMost(eventKinds.length, 'kinds');

export const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'Where to send events.',
  fields: (t) => ({
    url: t.field({ type: 'Text', required: true, description: words.url, validate: url }),
    kinds: t.field({ type: [EventKind], description: words.kinds, validate: kinds }),
  }),
});

export const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'Changes to a webhook endpoint. Omitted fields keep their values.',
  validate: rules.nullOnlyIn([]),
  fields: (t) => ({
    url: t.field({ type: 'Text', description: words.url, validate: url, ...keepsValue }),
    kinds: t.field({ type: [EventKind], description: words.kinds, validate: kinds, ...keepsValue }),
    isEnabled: t.boolean({
      description: words.isEnabled,
      extensions: { ...keepsValue.extensions, ...documented('enabled').extensions },
    }),
  }),
});
