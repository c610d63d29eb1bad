import { z } from 'zod';
import { localityCode } from '../../engine/addresses/locality-codes.ts';
import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { LocalTaxBase, LocalTaxKind, LocalTaxReach, words } from './schema.ts';

const isOneTax = z.looseObject({}).superRefine((input, problems) => {
  const refuse = (path: string, message: string) =>
    problems.addIssue({ code: 'custom', path: [path], message });
  if ((input['rate'] == null) === (input['yearlyAmount'] == null)) {
    refuse('rate', 'must be given, or else the amount of a year');
  }
  const [start, end] = [input['startDate'], input['endDate']];
  if (typeof start === 'string' && typeof end === 'string' && end < start) {
    refuse('endDate', 'must not be before the first day');
  }
});

export const LocalTaxRateInput = builder.inputType('LocalTaxRateInput', {
  description: 'A local tax of a place. It replaces a tax with the same place, kind, reach and first day.',
  validate: isOneTax,
  fields: (t) => {
    const money = (description: string) => t.field({ type: 'Money', description, validate: rules.amount });
    return {
      locality: t.field({
        type: 'Text',
        required: true,
        description: words.locality,
        validate: localityCode,
      }),
      kind: t.field({ type: LocalTaxKind, required: true, description: words.kind }),
      appliesTo: t.field({ type: LocalTaxReach, required: true, description: words.appliesTo }),
      startDate: t.field({ type: 'Date', required: true, description: words.startDate }),
      endDate: t.field({ type: 'Date', description: words.endDate }),
      name: t.field({ type: 'Text', required: true, description: words.name, validate: rules.text(100) }),
      base: t.field({ type: LocalTaxBase, description: words.base }),
      rate: t.field({ type: 'Quantity', description: words.rate, validate: rules.percentage }),
      yearlyAmount: money(words.yearlyAmount),
      wageBase: money(words.wageBase),
      annualCap: money(words.annualCap),
      source: t.field({ type: 'Text', required: true, description: words.source, validate: rules.text() }),
    };
  },
});
