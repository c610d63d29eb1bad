import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';

const ShownFactInput = builder.inputType('ShownFactInput', {
  description: 'A line of a form as the person saw it.',
  fields: (t) => ({
    label: t.field({
      type: 'Text',
      required: true,
      description: 'What the line asks.',
      validate: rules.text(2_000),
    }),
    value: t.string({
      required: true,
      description: 'What the person entered. Empty if it was left empty.',
    }),
  }),
});

export const SignatureInput = builder.inputType('SignatureInput', {
  description: "A person's signature: the last entry of a form. Only the person can give it.",
  fields: (t) => ({
    name: t.field({
      type: 'Text',
      required: true,
      description: 'The name of the person, typed by the person.',
      validate: rules.text(100),
    }),
    declaration: t.field({
      type: 'Text',
      required: true,
      description: 'What the person declared, in the words that were shown.',
      validate: rules.text(2_000),
    }),
    language: t.field({
      type: 'Text',
      required: true,
      description: 'The language in which the form was shown: en or es.',
      validate: z.string().regex(/^(en|es)$/, 'must be en or es'),
    }),
    shown: t.field({
      type: [ShownFactInput],
      required: true,
      description: 'The form as it was shown, line by line.',
    }),
  }),
});

export type Signed = typeof SignatureInput.$inferInput;
