import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';
import { type Input, inputWords } from './inputs.ts';

const PaycheckInput = builder.enumType('PaycheckInput', {
  description: 'A part of what a paycheck depends on.',
  ...enumOf(inputWords),
});

export const InputChange = builder.objectRef<Input>('InputChange').implement({
  description: 'What is not any more as it was when a check was previewed.',
  fields: (t) => ({
    input: t.field({ type: PaycheckInput, description: 'What changed.', resolve: (input) => input }),
    description: t.string({ description: 'How, in words.', resolve: (input) => inputWords[input] }),
  }),
});
