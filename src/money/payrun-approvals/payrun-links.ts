/** The company of a payday, and what the cut-off made of it. */
import { Company } from '../../parties/companies/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { EmployerCheck } from '../payruns/schema.ts';
import { Payrun } from './schema.ts';

builder.objectFields(Payrun, (t) => ({
  company: t.prismaField({
    type: Company,
    description: 'The company that pays.',
    resolve: (query, { companyId }, _args, { db }) => findById(db.company, companyId, query),
  }),
  employerCheck: t.prismaField({
    type: EmployerCheck,
    nullable: true,
    description: 'The payrun that the cut-off opened; null before it.',
    resolve: (query, { employerCheckId }, _args, { db }) =>
      employerCheckId ? findById(db.employerCheck, employerCheckId, query) : null,
  }),
}));
