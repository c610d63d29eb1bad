/** The schema builder that every concept's schema.ts uses. */
import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import ValidationPlugin from '@pothos/plugin-validation';
import { GraphQLID } from 'graphql';
import { Fault, Faults, type Path } from '../../foundation/fault.ts';
import { modelsOfPothos } from '../../generated/models-of-pothos.ts';
import type Generated from '../../generated/pothos-prisma.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Readable } from '../database/query/database.ts';
import './columns.ts';
import type { Operation } from './operation-context.ts';
import './past.ts';
import './policy-plugin.ts';
import { problemIn } from './rules.ts';
import { type Scalars, scalars } from './scalars.ts';
import './validated-arguments.ts';

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] };

const pathOf = (issue: Issue): Path =>
  (issue.path ?? []).map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    return typeof key === 'symbol' ? String(key) : key;
  });

export const builder = new SchemaBuilder<{
  Context: Operation;
  PrismaTypes: Readable<Generated>;
  Scalars: Scalars;
  DefaultFieldNullability: false;
}>({
  // The order matters: the first plugin wraps what the others make.
  plugins: ['past', 'columns', 'policy', 'validatedArguments', ValidationPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: {
    client: ({ db }) => db as unknown as PrismaClient, // Pothos calls only findUniqueOrThrow of its models
    dmmf: modelsOfPothos,
    exposeDescriptions: false,
    filterConnectionTotalCount: true,
  },
  validation: {
    validationError: ({ issues }) =>
      new Faults(issues.map((issue) => new Fault('MALFORMED', { path: pathOf(issue), ...problemIn(issue) }))),
  },
});

const { ID: strictId, ...otherScalars } = scalars;
for (const scalar of Object.values(otherScalars)) builder.addScalarType(scalar.name as keyof Scalars, scalar);
const { parseValue, parseLiteral, serialize, description, extensions } = strictId;
// Pothos always uses GraphQL's own ID, which accepts numbers and "". This gives it our parsing.
Object.assign(GraphQLID, { parseValue, parseLiteral, serialize, description, extensions });

builder.queryType({ description: 'Everything that can be read. Each response is a consistent snapshot.' });
builder.mutationType({
  description:
    'Everything that can be changed. A request with mutations changes everything it names or, when any part is refused, nothing.',
});
