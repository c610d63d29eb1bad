import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { Fault, faultsIn } from '../foundation/fault.ts';
import { dataOf } from '../platform/operation/operate.ts';
import type { FormValues } from './form.ts';
import type { CellProblem, Grid, GridRequest } from './grid.ts';
import { keeper } from './keeper.ts';
import { keptGrid } from './kept-grid.ts';
import { documentOf } from './page.ts';
import {
  type Opened,
  type RenderedPage,
  type RunScreen,
  renderPage,
  type ScreenAccess,
} from './run-screen.ts';
import type { Screen } from './screen.ts';
import { completedBy, type ScreenRequest } from './screen-request.ts';
import type { SentForm } from './sent-form.ts';
import type { Submission } from './submission.ts';

type Documents = { readonly mutation: DocumentNode; readonly preview: DocumentNode };
type Outcome = {
  readonly result: ExecutionResult;
  /** The page that shows the grid, unless it is saved. */
  readonly opened?: Opened | undefined;
  /** The address of the next page. */
  readonly isSaved?: string;
};

/** The result of work that changes nothing: its transaction is rolled back. */
const rolledBack: ExecutionResult = { errors: [new GraphQLError('Nothing is saved.')] };

/**
 * Handles grids. A submitted one that is not saved is kept, and its page shows it: with problems, with what
 * was filled in, or with what saving gives.
 */
export function gridHandlers(runScreen: RunScreen, schema: GraphQLSchema, screens: readonly Screen[]) {
  const run = gridRunner(runScreen, schema, screens);
  return {
    submit: async (screen: Screen, request: ScreenRequest, sent: SentForm): Promise<Submission> => {
      const { fields } = sent;
      if (fields['action'] === 'save') {
        const { isSaved } = await run(screen, request, async () => ({ fields, problems: [] }));
        if (isSaved) return { next: isSaved };
      }
      const keep = keeper(runScreen, screen, request, 'grid');
      return { next: await keep(keptGrid(screen, request, sent)) };
    },
    /** The page of a grid that is kept. Nothing is saved. */
    open: async (screen: Screen, request: ScreenRequest): Promise<Opened> => {
      const { opened } = await run(screen, request, async ({ kept }) => {
        const form = await kept();
        const problems = form?.problems.map(({ field, message }) => ({ fieldId: field, message })) ?? [];
        return { fields: form?.formValues ?? {}, problems };
      });
      if (!opened) throw new Error('the grid was saved where it was only to be shown');
      return opened;
    },
  };
}

/** Runs a grid in a transaction, which is rolled back unless the grid is saved. */
function gridRunner(runScreen: RunScreen, schema: GraphQLSchema, screens: readonly Screen[]) {
  const grids = screens.flatMap(({ pages }) => pages.flatMap(({ grid }) => grid ?? []));
  const documents = new Map(
    grids.map((grid) => {
      const parsed = (document: DocumentNode) => documentOf(schema, grid.page, document);
      return [grid, { mutation: parsed(grid.mutation), preview: parsed(grid.previewQuery) }];
    }),
  );
  return async (screen: Screen, request: ScreenRequest, find: Find): Promise<Outcome> => {
    let outcome: Outcome | undefined;
    const result = await runScreen(screen, request, 'write', async (access) => {
      const { grid } = access.page;
      const parsed = grid && documents.get(grid);
      if (!grid || !parsed) throw new Fault('WRONG_METHOD');
      outcome = await outcomeOf(screen, access, { grid, parsed }, await find(access));
      return outcome.result;
    });
    if (outcome?.opened || outcome?.isSaved) return outcome;
    dataOf(result); // throws the mutation's errors
    throw new Error('the mutation returned neither data nor errors');
  };
}

type Found = { readonly fields: FormValues; readonly problems: readonly CellProblem[] };
/** The fields of the grid: those that are submitted, or those that are kept. */
type Find = (access: ScreenAccess) => Promise<Found>;

async function outcomeOf(
  screen: Screen,
  access: ScreenAccess,
  { grid, parsed }: { grid: Grid; parsed: Documents },
  sent: Found,
): Promise<Outcome> {
  const data = await access.read();
  const request = await grid.read(data, sent.fields);
  const { action, variables, problemOf } = request;
  const problems = [...sent.problems, ...request.problems];
  const show = (read: unknown, wrong: readonly CellProblem[] = []): Opened => ({
    status: wrong.length ? 422 : 200,
    page: shown(screen, access, read, { ...request, problems: wrong }),
  });
  if (problems.length) return { result: rolledBack, opened: show(data, problems) };
  if (action === 'show') return { result: rolledBack, opened: show(data) };

  const result = variables ? await access.run(parsed.mutation, variables) : rolledBack;
  if (variables && result.errors?.length) {
    const faults = result.errors.flatMap((error) => faultsIn(error));
    return { result, ...(faults.length && { opened: show(data, faults.map(problemOf)) }) };
  }
  if (action === 'preview')
    return { result: rolledBack, opened: show(dataOf(await access.run(parsed.preview, {}))) };
  const completed = completedBy(access.context, { page: grid.page });
  return { result, isSaved: access.context.addressOf({ page: grid.page, done: 'saved', ...completed }) };
}

/** The page with the submitted fields. */
function shown(
  screen: Screen,
  { page, context }: ScreenAccess,
  data: unknown,
  { action, fields, problems, results = [] }: GridRequest,
): RenderedPage {
  const isPreview = action === 'preview' && !problems.length;
  const submittedGrid = { fields, isPreview, results };
  if (!problems.length) return renderPage(screen, page, data, { ...context, submittedGrid });
  const rejectedForm = {
    formValues: fields,
    problems: problems.map(({ fieldId, message }) => ({
      field: fieldId === undefined ? undefined : { name: fieldId, label: '' },
      message,
    })),
    clearedSecrets: [],
  };
  return renderPage(screen, page, data, { ...context, submittedGrid, rejectedForm });
}
