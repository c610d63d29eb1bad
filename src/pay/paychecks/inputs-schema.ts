import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { type Input, inputWords } from './inputs.ts';

const PaycheckInput = builder.enumType('PaycheckInput', {
  description: 'An input of a paycheck.',
  ...enumOf(inputWords),
});

export const InputChange = builder.objectRef<Input>('InputChange').implement({
  description: 'An input that has changed since a check was previewed.',
  fields: (t) => ({
    input: t.field({ type: PaycheckInput, description: 'What changed.', resolve: (input) => input }),
    description: t.string({ description: 'The change, in words.', resolve: (input) => inputWords[input] }),
  }),
});
