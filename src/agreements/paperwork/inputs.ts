import { z } from 'zod';
import { taxedState } from '../../parties/workers/employees/state-forms.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';

export const PaperworkSigners = builder.enumType('PaperworkSigners', {
  description: 'Who signs a document.',
  ...enumOf({
    worker: 'The employee.',
    employer: 'The employer.',
    both: 'The employee, and then the employer.',
  }),
});

export const paperworkWords = {
  title: 'The title, such as Employee handbook.',
  body: 'The text, as paragraphs with an empty line between them. A line that begins with "# " is a heading, with "- " a bullet point.',
  signers: 'Who signs it.',
  states: 'Only employees who work in these states. Empty: in all states.',
  workLocationIds: 'Only employees of these work locations, at most 1,000. Empty: of all.',
  titles: 'Only employees with these job titles. Empty: with all.',
  employeeIds: 'Only these employees, at most 1,000. Empty: all employees.',
};

/** Text with line breaks and tabs, but without other control characters. */
const paragraphs = /^[\P{Cc}\n\r\t]*$/u;

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(100, 'must have at most 100 entries');

export const PaperworkInput = builder.inputType('PaperworkInput', {
  description: 'A document of the company for people to sign.',
  fields: (t) => ({
    title: t.field({
      type: 'Text',
      required: true,
      description: paperworkWords.title,
      validate: rules.text(100),
    }),
    body: t.string({
      description: `${paperworkWords.body} Give either the text or a PDF.`,
      validate: z
        .string()
        .max(40_000, 'must have at most 40,000 characters')
        .regex(paragraphs, 'must not contain control characters'),
    }),
    pdf: t.string({
      description: 'A PDF of at most 600 KB in base64, without scripts and attached files.',
      validate: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
    }),
    signers: t.field({ type: PaperworkSigners, required: true, description: paperworkWords.signers }),
    states: t.field({ type: ['Text'], description: paperworkWords.states, validate: listOf(taxedState) }),
    workLocationIds: t.field({
      type: ['ID'],
      description: paperworkWords.workLocationIds,
      validate: rules.atMost(1_000, 'work locations'),
    }),
    titles: t.field({
      type: ['Text'],
      description: paperworkWords.titles,
      validate: listOf(z.string().max(100, 'must have at most 100 characters')),
    }),
    employeeIds: t.field({
      type: ['ID'],
      description: paperworkWords.employeeIds,
      validate: rules.atMost(1_000, 'employees'),
    }),
  }),
});
