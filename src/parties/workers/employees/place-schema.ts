import { builder } from '../../../platform/graphql/builder.ts';
import { employeeWords as words } from './employee-words.ts';
import type { Dated, Home as HomeData, Workplace as WorkplaceData } from './places.ts';

const effectiveDate = {
  type: 'Date',
  nullable: true,
  description: 'The first day there. Null for the first place, which applies from the beginning.',
} as const;

export const Home = builder.objectRef<Dated<HomeData>>('Home').implement({
  description: 'Where an employee lives from a given day on.',
  fields: (t) => {
    const text = (name: 'address' | 'addressLine2' | 'city' | 'state' | 'zip') =>
      t.exposeString(name, { nullable: true, description: words[name] });
    return {
      effectiveDate: t.expose('from', effectiveDate),
      address: text('address'),
      addressLine2: text('addressLine2'),
      city: text('city'),
      state: text('state'),
      zip: text('zip'),
      localities: t.exposeStringList('localities', { description: words.localities }),
    };
  },
});

export const Workplace = builder.objectRef<Dated<WorkplaceData>>('Workplace').implement({
  description: 'Where an employee usually works from a given day on.',
  fields: (t) => ({
    effectiveDate: t.expose('from', effectiveDate),
    workingState: t.exposeString('workingState', { nullable: true, description: words.workingState }),
    workLocationId: t.exposeID('workLocationId', { nullable: true, description: words.workLocationId }),
  }),
});
