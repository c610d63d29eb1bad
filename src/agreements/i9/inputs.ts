import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { listA, listB, listC } from './documents.ts';

const I9Citizenship = builder.enumType('I9Citizenship', {
  description: 'What a person attests in section 1.',
  ...enumOf({
    citizen: 'A citizen of the United States.',
    national: 'A noncitizen national of the United States.',
    permanent_resident: 'A lawful permanent resident.',
    authorized: 'Another noncitizen who is authorized to work.',
  }),
});

const I9DocumentKind = builder.enumType('I9DocumentKind', {
  description: 'A document of list A, B or C.',
  ...enumOf({ ...listA, ...listB, ...listC }),
});

const text = (description: string, required = false) =>
  ({ type: 'Text', required, description, validate: rules.text(100) }) as const;

export const I9Section1Input = builder.inputType('I9Section1Input', {
  description: 'Section 1 of Form I-9: what the employee attests.',
  fields: (t) => ({
    lastName: t.field({ ...text('Last name.'), required: true }),
    firstName: t.field({ ...text('First name.'), required: true }),
    middleInitial: t.field(text('Middle initial.')),
    otherLastNames: t.field(text('Other last names used.')),
    address: t.field({ ...text('Street address.'), required: true }),
    apartment: t.field(text('Apartment number.')),
    city: t.field({ ...text('City.'), required: true }),
    state: t.field({ ...text('State.'), required: true }),
    zip: t.field({ ...text('ZIP.'), required: true }),
    dob: t.field({
      type: 'Date',
      required: true,
      description: 'Date of birth.',
      validate: rules.bornAtLeast(14),
    }),
    ssn: t.string({
      description: 'Social Security number, needed with E-Verify only.',
      validate: z.string().regex(/^\d{3}-?\d{2}-?\d{4}$/, 'must be nine digits'),
    }),
    email: t.field(text('Email address.')),
    phone: t.field(text('Telephone number.')),
    citizenship: t.field({ type: I9Citizenship, required: true, description: 'What the person attests.' }),
    uscisNumber: t.field(text('USCIS or A-Number.')),
    i94Number: t.field(text('Form I-94 admission number.')),
    passportNumber: t.field(text('Foreign passport number.')),
    passportCountry: t.field(text('Country that issued the passport.')),
    authorizedUntil: t.field({
      type: 'Date',
      description: 'Until when the person is authorized to work; null without an end.',
    }),
    preparer: t.field(
      text('Name of the person who helped to fill in or translate section 1 (supplement A).'),
    ),
    preparerAddress: t.field(text('Address of that person.')),
  }),
});

export const I9DocumentInput = builder.inputType('I9DocumentInput', {
  description: 'A document that the employer has examined.',
  fields: (t) => ({
    document: t.field({ type: I9DocumentKind, required: true, description: 'Which document it is.' }),
    issuer: t.field({ ...text('The authority that issued it.'), required: true }),
    number: t.field({ ...text('Its number.'), required: true }),
    expiresOn: t.field({ type: 'Date', description: 'Its last day; null without an end.' }),
    isReceipt: t.boolean({
      description: 'A receipt for a lost, stolen or damaged document, which holds for 90 days.',
    }),
  }),
});

export const I9Section2Input = builder.inputType('I9Section2Input', {
  description: 'Section 2 of Form I-9: what the employer or its authorized representative has examined.',
  fields: (t) => ({
    documents: t.field({
      type: [I9DocumentInput],
      required: true,
      description: 'One document of list A, or one of list B and one of list C.',
    }),
    isRemote: t.boolean({
      description:
        'The documents were examined by the alternative procedure, which E-Verify employers in good standing may use.',
    }),
    signerTitle: t.field({ ...text('The title of the person who signs.'), required: true }),
    additional: t.field(text('Additional information.')),
  }),
});

export const I9SupplementInput = builder.inputType('I9SupplementInput', {
  description: 'Supplement B of Form I-9: reverification, or the return of an employee within three years.',
  fields: (t) => ({
    rehiredOn: t.field({ type: 'Date', description: 'For a rehire: the first day of the new employment.' }),
    newName: t.field(text('The new name, if it has changed.')),
    document: t.field({
      type: I9DocumentInput,
      description:
        'The document of list A or C that was examined. A rehire needs none while the earlier document is valid.',
    }),
    signerTitle: t.field({ ...text('The title of the person who signs.'), required: true }),
  }),
});
