/**
 * The endpoints that SOFA creates from a GraphQL schema, in Express. Its resolvers read with Prisma as
 * express-prisma does. This is the service's own plan, GraphQL inside and REST outside, from a package.
 */
import { buildSchema } from 'graphql';
import { useSofa } from 'sofa-api';
import { byPrisma } from '../by-hand/by-prisma.ts';
import { addHandWritten, expressApp, listen } from '../by-hand/express-app.ts';
import type { Call, Scenario } from '../scenario.ts';
import { scenarios } from '../scenarios/all.ts';
import { runAsRival } from './run-as-rival.ts';

type Made = Scenario & Required<Pick<Scenario, 'sofa'>>;
const isMade = (scenario: Scenario): scenario is Made => scenario.sofa !== undefined;

const rootOf = ({ method }: Scenario) => (method === 'GET' ? 'Query' : 'Mutation');
const nameOf = ({ sofa }: Made) => sofa.field.replace(/\(.*/s, '');

function schemaOf(made: readonly Made[]): string {
  const roots = made.map((scenario) => `extend type ${rootOf(scenario)} { ${scenario.sofa.field} }`);
  const types = new Set(made.flatMap(({ sofa }) => sofa.types));
  return ['scalar JSON', 'type Query', 'type Mutation', ...roots, ...types].join('\n');
}

runAsRival(async (settings) => {
  const byHand = byPrisma(settings);
  const app = expressApp(byHand);
  const made = scenarios.filter(isMade);
  for (const scenario of scenarios) if (!isMade(scenario)) addHandWritten(app, byHand, scenario);
  const schema = buildSchema(schemaOf(made));
  for (const scenario of made) {
    const field = schema.getType(rootOf(scenario));
    if (!field || !('getFields' in field)) throw new Error('the schema has no roots');
    const { [nameOf(scenario)]: scenarioField } = field.getFields();
    if (scenarioField) {
      Object.assign(scenarioField, {
        resolve: (_root: unknown, input: unknown, call: Call) => byHand.answer(scenario, call, input),
      });
    }
  }
  const routes = made.map((scenario) => [
    `${rootOf(scenario)}.${nameOf(scenario)}`,
    { method: scenario.method, path: scenario.path },
  ]);
  const context = (request: { res: { locals: { call: Call } } }) => request.res.locals.call;
  app.use(useSofa({ basePath: '', schema, routes: Object.fromEntries(routes), context: context as never }));
  return listen(app);
});
