import { builder } from '../../../platform/graphql/builder.ts';
import { enumOf } from '../../../platform/graphql/external-names.ts';

export const ContractorType = builder.enumType('ContractorType', {
  description: 'Legal form of a contractor.',
  ...enumOf({
    individual_sole_proprietor: 'An individual or sole proprietor.',
    c_corporation: 'C corporation.',
    s_corporation: 'S corporation.',
    partnership: 'Partnership.',
    trust_estate: 'Trust or estate.',
    llc: 'Limited liability company.',
    other: 'Something else.',
  }),
});

export const LlcTaxClass = builder.enumType('LlcTaxClass', {
  description: 'How a limited liability company is taxed.',
  ...enumOf({
    c_corporation: 'As a C corporation.',
    s_corporation: 'As an S corporation.',
    partnership: 'As a partnership.',
  }),
});

export const TinType = builder.enumType('TinType', {
  description: 'Which kind of taxpayer identification number (TIN) it is.',
  ...enumOf({
    ssn: 'Social Security number.',
    ein: 'Employer identification number.',
    itin: 'Individual taxpayer identification number.',
  }),
});
