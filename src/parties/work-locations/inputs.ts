import type { InputFieldBuilder } from '@pothos/core';
import { localityCodes } from '../../engine/addresses/locality-codes.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changesIn } from '../../platform/graphql/changes.ts';
import { keepsValue } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { locationWords as words } from './schema.ts';

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const fields = <Required extends boolean>(t: Builder, required: Required) => {
  const kept = required ? {} : keepsValue;
  const text = (
    name: Exclude<keyof typeof words, 'localities' | 'endsOn'>,
    validate: typeof rules.addressPart,
  ) => t.field({ type: 'Text', required, description: words[name], validate, ...kept });
  return {
    name: text('name', rules.text()),
    address: text('address', rules.addressPart),
    addressLine2: t.field({ type: 'Text', description: words.addressLine2, validate: rules.optionalPart }),
    city: text('city', rules.addressPart),
    state: text('state', rules.state),
    zip: text('zip', rules.zip),
    localities: t.stringList({ description: words.localities, validate: localityCodes, ...kept }),
  };
};

const clearable = ['addressLine2', 'endsOn'] as const;

export const CreateWorkLocationInput = builder.inputType('CreateWorkLocationInput', {
  description: 'A work location to create.',
  fields: (t) => fields(t, true),
});

export const UpdateWorkLocationInput = builder.inputType('UpdateWorkLocationInput', {
  description: 'Changes to a work location. Omitted fields keep their values; null clears an optional field.',
  validate: rules.nullOnlyIn(clearable),
  fields: (t) => ({
    ...fields(t, false),
    endsOn: t.field({
      type: 'Date',
      description: `${words.endsOn} It is refused while somebody works there later. Null opens it again.`,
    }),
  }),
});

/** What an update changes of a work location. */
export const changesOf = (input: typeof UpdateWorkLocationInput.$inferInput) => changesIn(input, clearable);
