import { z } from 'zod';
import type { CustomAttribute as Row } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { text } from '../../platform/graphql/rules.ts';
import { anyKey } from '../../platform/graphql/scopes.ts';

export type Attribute = Pick<Row, 'name' | 'label' | 'kind' | 'choices' | 'maxLength' | 'editedBy'>;

const AttributeKind = builder.enumType('AttributeKind', {
  description: 'What an attribute holds.',
  ...enumOf({
    text: 'Text of one line.',
    number: 'A number.',
    date: 'A day, such as 2026-11-20.',
    yes_no: 'True or false.',
    choice: 'One of its choices.',
  }),
});

const AttributeEditor = builder.enumType('AttributeEditor', {
  description: 'Who may change an attribute. The partner always may, by the API.',
  ...enumOf({
    partner: 'The partner alone.',
    employer: 'The employer too, on the dashboard.',
    worker: 'The employer on the dashboard, and employees on their own screens.',
  }),
});

const words = {
  name: 'The member of `metadata` that has the value, such as shirt_size.',
  label: 'The label that people read, such as Shirt size.',
  kind: 'What it holds.',
  choices: 'The texts to choose from, each different. Required for a choice, and only for a choice.',
  maxLength: 'The maximum number of characters. Only for a text. Defaults to 500.',
  editedBy: 'Who may change it.',
};

export const CustomAttribute = builder.objectRef<Attribute>('CustomAttribute').implement({
  policy: { scope: anyKey },
  description:
    'An attribute that a partner defines for employees. Its value is a member of their `metadata`.',
  fields: (t) => ({
    name: t.exposeString('name', { description: words.name }),
    label: t.exposeString('label', { description: words.label }),
    kind: t.expose('kind', { type: AttributeKind, description: words.kind }),
    choices: t.exposeStringList('choices', { description: words.choices }),
    maxLength: t.exposeInt('maxLength', { nullable: true, description: words.maxLength }),
    editedBy: t.expose('editedBy', { type: AttributeEditor, description: words.editedBy }),
  }),
});

const isConsistent = z.looseObject({}).superRefine((attribute, problems) => {
  const { kind, choices, maxLength } = attribute;
  const refuse = (field: string, message: string) =>
    problems.addIssue({ code: 'custom', path: [field], message });
  const isChoice = kind === 'choice';
  const listed = Array.isArray(choices) ? choices : [];
  if (isChoice && !listed.length) refuse('choices', 'are required of a choice');
  if (!isChoice && listed.length) refuse('choices', 'are of a choice alone');
  if (new Set(listed).size < listed.length) refuse('choices', 'must not hold a text twice');
  if (kind !== 'text' && maxLength != null) refuse('maxLength', 'is of a text alone');
});

export const CustomAttributeInput = builder.inputType('CustomAttributeInput', {
  description: 'An attribute to define.',
  validate: isConsistent,
  fields: (t) => ({
    name: t.string({
      required: true,
      description: words.name,
      validate: z
        .string()
        .regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, 'must be a name such as shirt_size, of at most 40 characters')
        .refine((name) => !(name in {}), 'is reserved'),
    }),
    label: t.field({ type: 'Text', required: true, description: words.label, validate: text(60) }),
    kind: t.field({ type: AttributeKind, required: true, description: words.kind }),
    choices: t.field({
      type: ['Text'],
      description: words.choices,
      validate: z.array(text(100)).max(50, 'must hold at most 50 texts'),
    }),
    maxLength: t.int({
      description: words.maxLength,
      validate: z.number().int().min(1, 'must be 1 or more').max(500, 'must be 500 or less'),
    }),
    editedBy: t.field({ type: AttributeEditor, required: true, description: words.editedBy }),
  }),
});
