import { builder } from '../../platform/graphql/builder.ts';
import { version } from '../../platform/graphql/version.ts';

/** What each field of a work location means, for input and output. */
export const locationWords = {
  name: 'Name of the place.',
  address: 'Street address.',
  addressLine2: 'Second line of the address.',
  city: 'City.',
  state: 'State, two letters.',
  zip: 'ZIP, 5 or 9 digits.',
  endsOn: 'The last day on which people work there. Nobody can be assigned to the place for a later day.',
  localities:
    "Codes of the place's local jurisdictions, once confirmed. They are for local taxes, such as oh-akron, and for minimum wages, such as ca-san-jose; oh-none is for a place in Ohio without any. If empty, the address decides where it can.",
} as const;

export const WorkLocation = builder.prismaObject('WorkLocation', {
  policy: { scope: 'companies:read' },
  description: 'A place where people of a company work.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the work location.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    company: t.relation('company', { description: 'The company.' }),
    name: t.exposeString('name', { description: locationWords.name }),
    address: t.exposeString('address', { description: locationWords.address }),
    addressLine2: t.exposeString('addressLine2', {
      nullable: true,
      description: locationWords.addressLine2,
    }),
    city: t.exposeString('city', { description: locationWords.city }),
    state: t.exposeString('state', { description: locationWords.state }),
    zip: t.exposeString('zip', { description: locationWords.zip }),
    endsOn: t.expose('endsOn', {
      type: 'Date',
      nullable: true,
      description: `${locationWords.endsOn} Null if it has no end.`,
    }),
    localities: t.exposeStringList('localities', { description: locationWords.localities }),
  }),
});
