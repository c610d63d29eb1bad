import type { InputFieldBuilder } from '@pothos/core';
import type { builder } from '../../platform/graphql/builder.ts';
import { documented } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;
type Contact =
  | 'email'
  | 'phoneNumber'
  | 'address'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'zip'
  | 'workingState';

/** Contact data of a worker and the state that taxes the work. Null clears each field. */
export const contactFields = (t: Builder, words: Readonly<Record<Contact, string>>) => {
  const text = (name: Contact, validate: ReturnType<typeof rules.text>) =>
    t.field({ type: 'Text', description: words[name], validate });
  return {
    email: t.field({ type: 'Text', description: words.email, validate: rules.email }),
    phoneNumber: text('phoneNumber', rules.phone),
    address: text('address', rules.addressPart),
    addressLine2: text('addressLine2', rules.optionalPart),
    city: text('city', rules.addressPart),
    state: text('state', rules.state),
    zip: text('zip', rules.zip),
    workingState: text('workingState', rules.state),
  };
};

/** The partner's own id for the worker. Null clears it. */
export const externalIdField = (t: Builder, words: { readonly externalId: string }) =>
  t.field({
    type: 'Text',
    description: words.externalId,
    validate: rules.text(),
    ...documented('external_id'),
  });
