import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { Fault, faultsIn } from '../foundation/fault.ts';
import { dataOf } from '../operation/operate.ts';
import type { FormValues } from './form.ts';
import type { CellProblem, Grid, GridRequest } from './grid.ts';
import { documentOf } from './page.ts';
import {
  type RenderedPage,
  type RunScreen,
  renderPage,
  type ScreenAccess,
  type ScreenRequest,
} from './run-screen.ts';
import type { Screen } from './screen.ts';
import type { Submission } from './submission.ts';

type Documents = { readonly mutation: DocumentNode; readonly preview: DocumentNode };
type Outcome = { readonly result: ExecutionResult; readonly submission: Submission | undefined };

/** The result of work that changes nothing: its transaction is rolled back. */
const rolledBack: ExecutionResult = { errors: [new GraphQLError('Nothing is saved.')] };

/** Handles the submitted grids: shows them with problems, previews what saving gives, or saves. */
export function gridSubmitter(runScreen: RunScreen, schema: GraphQLSchema, screens: readonly Screen[]) {
  const grids = screens.flatMap(({ pages }) => pages.flatMap(({ grid }) => grid ?? []));
  const documents = new Map(
    grids.map((grid) => {
      const parsed = (text: string) => documentOf(schema, grid.page, text);
      return [grid, { mutation: parsed(grid.mutation), preview: parsed(grid.previewQuery) }];
    }),
  );

  return async (screen: Screen, request: ScreenRequest, fields: FormValues): Promise<Submission> => {
    let submission: Submission | undefined;
    const result = await runScreen(screen, request, 'write', async (access) => {
      const { grid } = access.page;
      const parsed = grid && documents.get(grid);
      if (!grid || !parsed) throw new Fault('WRONG_METHOD');
      const outcome = await outcomeOf(screen, access, { grid, parsed }, fields);
      submission = outcome.submission;
      return outcome.result;
    });
    if (!submission) dataOf(result); // throws the mutation's errors
    if (!submission) throw new Error('the mutation returned neither data nor errors');
    return submission;
  };
}

async function outcomeOf(
  screen: Screen,
  access: ScreenAccess,
  { grid, parsed }: { grid: Grid; parsed: Documents },
  sent: FormValues,
): Promise<Outcome> {
  const data = await access.read();
  const request = grid.read(data, sent);
  const { action, problems, variables, problemOf } = request;
  const reject = (wrong: readonly CellProblem[]): Submission => ({
    rejected: shown(screen, access, data, { ...request, problems: wrong }),
    status: 422,
  });
  if (problems.length) return { result: rolledBack, submission: reject(problems) };
  if (action === 'show')
    return { result: rolledBack, submission: { shown: shown(screen, access, data, request) } };

  const result = variables ? await access.run(parsed.mutation, variables) : rolledBack;
  if (variables && result.errors?.length) {
    const faults = result.errors.flatMap((error) => faultsIn(error));
    return { result, submission: faults.length ? reject(faults.map(problemOf)) : undefined };
  }
  if (action === 'preview') {
    const preview = dataOf(await access.run(parsed.preview, {}));
    return { result: rolledBack, submission: { shown: shown(screen, access, preview, request) } };
  }
  return { result, submission: { next: access.context.addressOf({ page: grid.page, done: 'saved' }) } };
}

/** The page with the submitted fields. */
function shown(
  screen: Screen,
  { page, context }: ScreenAccess,
  data: unknown,
  { action, fields, problems }: GridRequest,
): RenderedPage {
  const isPreview = action === 'preview' && !problems.length;
  const submittedGrid = { fields, isPreview };
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
