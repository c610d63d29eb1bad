import { DirectiveLocation, GraphQLDirective, specifiedDirectives } from 'graphql';

export const dryRun = new GraphQLDirective({
  name: 'dryRun',
  description:
    'Runs the mutation and undoes it. The answer is what the mutation would answer; extensions.dryRun has the events, ledger entries, warnings and requirements that would follow, and the token that commits it: send the mutation again without this directive, with the token in the header Commit-Token.',
  locations: [DirectiveLocation.MUTATION],
});

/** The directives of the schema. */
export const directives = [...specifiedDirectives, dryRun];
