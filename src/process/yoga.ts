/** Serves GraphQL over HTTP with a flat list of plugins, each named for what it does or prevents. */
import type { IncomingHttpHeaders } from 'node:http';
import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  parse,
  type ValidationRule,
} from 'graphql';
import { createYoga, type GraphiQLOptions, type Plugin } from 'graphql-yoga';
import { Fault, faultsIn, refuseAll } from '../foundation/fault.ts';
import type { Log } from '../foundation/log-unexpected.ts';
import { optionsOfDocument } from '../outside/dry-runs/options-of-document.ts';
import type { Caller } from '../platform/database/caller.ts';
import type { Mode } from '../platform/database/environment-database.ts';
import { aliasNames } from '../platform/graphql/alias-names.ts';
import { listCost } from '../platform/graphql/list-cost.ts';
import { misspelledVariables } from '../platform/graphql/misspelled-variables.ts';
import { nestsDeeperThan } from '../platform/graphql/nesting.ts';
import { needsOf } from '../platform/graphql/permits.ts';
import { showErrors } from '../platform/graphql/show-errors.ts';
import type { Access } from '../platform/operation/access.ts';
import { type Core, operate } from '../platform/operation/operate.ts';

/** What the HTTP route passes on after it has read the key and the body. */
type Handed = {
  access: Access;
  requestId: string;
  /** The request's headers, with its Idempotency-Key, its preferences, and the token of a dry run. */
  headers: IncomingHttpHeaders;
  onAuthenticated: (caller: Caller) => void;
  /** The fault to return for an attempt that was refused. */
  refusalOf: (fault: Fault) => Fault;
  /** Called when the response is a replay under the same key. */
  replayed: () => void;
  /** Called when the response is that of a dry run. */
  tried: () => void;
};

export type GraphqlServer = ReturnType<typeof createGraphql>;

/** Enough to paste the largest documented document, which reads a company. */
export const mostAliases = 80;
const limits = {
  maxDepth: { n: 15 },
  maxAliases: { n: mostAliases, allowList: [] },
  maxDirectives: { n: 5 },
  maxTokens: { n: 2000 },
  costLimit: { maxCost: 50_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5 },
  blockFieldSuggestion: { enabled: false }, // every key may read the schema
};
const mostObjects = 200_000;
const mostNesting = 100;

export const createGraphql = (core: Core, schema: GraphQLSchema, log: Log, welcome: Welcome) =>
  createYoga<Handed>({
    schema,
    plugins: [
      enteredTransaction(core, schema, log),
      EnvelopArmorPlugin(limits),
      validation(listCost(mostObjects), aliasNames),
      membersInOrder,
    ],
    graphiql: graphiqlOptions(welcome),
    renderGraphiQL: graphiqlPage,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    maskedErrors: false, // enteredTransaction shows errors after it has decided the transaction
    logging: false,
  });

/** Authenticates the caller before the query is parsed, and commits or rolls back according to the result. */
function enteredTransaction(core: Core, schema: GraphQLSchema, log: Log): Plugin<object, Handed> {
  return {
    onParams({ params, paramsHandler, setParamsHandler }) {
      setParamsHandler(async (payload) => {
        const { access, requestId, onAuthenticated, refusalOf, replayed, tried } = payload.context;
        const { mode, document, problem } = parsed(params);
        const run = async (operation: object & { caller: Caller }) => {
          onAuthenticated(operation.caller);
          if (problem) throw new Fault('MALFORMED', { path: ['query'], toPrograms: problem });
          if (mode === 'write') refuseAll(misspelledVariables(document, params.variables));
          Object.assign(payload.context, operation);
          return (await paramsHandler(payload)) as ExecutionResult; // no subscriptions, so never a stream
        };
        try {
          const needs = () => needsOf(schema, document);
          const options = optionsOfDocument(schema, document, params, payload.context.headers);
          const result = await operate(core, { access, mode, requestId, needs, ...options }, run);
          if (result.extensions?.['replayed']) replayed();
          if (result.extensions?.['dryRun']) tried();
          return showErrors(result, requestId, log);
        } catch (thrown) {
          const [fault, ...more] = faultsIn(thrown);
          const error = fault && !more.length ? refusalOf(fault) : thrown;
          return showErrors({ errors: [error] }, requestId, log);
        }
      });
    },
  };
}

type Parsed = { mode: Mode; document: DocumentNode; problem?: string };

/**
 * Parses the document. One that does not parse counts as a query, so that a wrong key is refused before the
 * syntax.
 */
function parsed({ query = '', operationName }: { query?: string; operationName?: string }): Parsed {
  try {
    if (nestsDeeperThan(mostNesting, query, limits.maxTokens.n))
      return { ...nothing, problem: 'is nested too deeply' };
    const document = parse(query, { maxTokens: limits.maxTokens.n });
    const mode = getOperationAST(document, operationName)?.operation === 'mutation' ? 'write' : 'read';
    return { mode, document };
  } catch {
    return nothing;
  }
}
const nothing: Parsed = { mode: 'read', document: { kind: Kind.DOCUMENT, definitions: [] } };

/**
 * Executes with GraphQL's own executor, which returns members in the order of the request. That of Yoga
 * returns them as they resolve.
 */
const membersInOrder: Plugin = { onExecute: ({ setExecuteFn }) => setExecuteFn(execute) };

const validation = (...rules: readonly ValidationRule[]): Plugin => ({
  onValidate: ({ addValidationRule }) => rules.forEach(addValidationRule),
});

/** What GraphiQL opens with. */
export type Welcome = { demoKey?: string | undefined };

/**
 * Renders GraphiQL with its own scripts, so that it works without a network. They are 9 MB, so they are
 * loaded for the first visitor.
 */
const graphiqlPage = async (options: GraphiQLOptions): Promise<string> => {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return renderGraphiQL(options);
};

/** What the page opens with: the key of the demo, and a first query. */
const graphiqlOptions = (welcome: Welcome): GraphiQLOptions => ({
  title: 'Payroll',
  defaultQuery,
  headers: headersFor(welcome),
});

const headersFor = ({ demoKey }: Welcome) =>
  JSON.stringify({ Authorization: `Bearer ${demoKey ?? '<your API key>'}` }, null, 2);

const defaultQuery = `# Your companies, and who works there.
{
  companies {
    nodes {
      id
      businessName
      status
      employees {
        id
        firstName
        lastName
      }
    }
  }
}
`;
