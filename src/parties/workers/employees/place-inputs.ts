import { localityCodes } from '../../../engine/addresses/locality-codes.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { employeeWords as words } from './employee-words.ts';
import { shortListRule } from './salary-inputs.ts';

const effectiveDate = {
  type: 'Date',
  description: 'The first day there. Leave it out for the first place, which applies from the beginning.',
} as const;

export const HomeInput = builder.inputType('HomeInput', {
  description: 'Where an employee lives from a given day on.',
  fields: (t) => ({
    effectiveDate: t.field(effectiveDate),
    address: t.field({
      type: 'Text',
      required: true,
      description: words.address,
      validate: rules.addressPart,
    }),
    addressLine2: t.field({ type: 'Text', description: words.addressLine2, validate: rules.optionalPart }),
    city: t.field({ type: 'Text', required: true, description: words.city, validate: rules.addressPart }),
    state: t.field({ type: 'Text', required: true, description: words.state, validate: rules.state }),
    zip: t.field({ type: 'Text', required: true, description: words.zip, validate: rules.zip }),
    localities: t.stringList({ description: words.localities, validate: localityCodes }),
  }),
});

export const WorkplaceInput = builder.inputType('WorkplaceInput', {
  description: 'Where an employee usually works from a given day on: a work location, or a state.',
  fields: (t) => ({
    effectiveDate: t.field(effectiveDate),
    workingState: t.field({ type: 'Text', description: words.workingState, validate: rules.state }),
    workLocationId: t.id({ description: words.workLocationId }),
  }),
});

export const placesRule = shortListRule.min(1, 'must name the present one');
