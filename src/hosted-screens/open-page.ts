import { type ExecutionResult, GraphQLError } from 'graphql';
import { Fault, faultsIn } from '../foundation/fault.ts';
import { dataOf } from '../platform/operation/operate.ts';
import {
  type Form,
  type FormRows,
  type FormValues,
  fieldsOf,
  formFor,
  problemsOf,
  type Question,
  tableField,
} from './form.ts';
import { type KeptForm, rejectedFormOf } from './kept-form.ts';
import type { Page } from './page.ts';
import type { PageContext } from './page-context.ts';
import type { FileToSend } from './pdf/content.ts';
import { type Opened, type RunScreen, renderPage, type ScreenAccess } from './run-screen.ts';
import { formNamed, type Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';
import { isToLookAt, pageDataOf, readTyped, saveForm } from './submit-form.ts';
import { readFields } from './typed/read-fields.ts';

/** What a transaction leaves: a rendered page, or a file yet to be drawn from the data read. */
type ReadPage = Exclude<Opened, { file: FileToSend }> | { readonly draw: () => Promise<FileToSend> };

/** The result of work that changes nothing: its transaction is rolled back. */
const rolledBack: ExecutionResult = { errors: [new GraphQLError('Nothing is saved.')] };

/**
 * Reads a page of a screen in a read-only transaction, and renders it. A kept form with rows is saved in a
 * transaction that is rolled back: so its page shows what saving gives. A file is drawn after the
 * transaction: a long one takes seconds, and other requests need the connection.
 */
export async function openPage(
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
): Promise<Opened> {
  const isTried = request.form !== undefined && formNamed(screen, request.page)?.rows !== undefined;
  const { value } = await runScreen(screen, request, isTried ? 'write' : 'read', async (access) => ({
    value: await readPage(screen, access, request),
    ...(isTried && { result: rolledBack }),
  }));
  return 'draw' in value ? { file: await value.draw() } : value;
}

async function readPage(screen: Screen, access: ScreenAccess, request: ScreenRequest): Promise<ReadPage> {
  const { page, context, read } = access;
  const { question, form } = page;
  const data = await read();
  if (question && request.fields?.[question.mark])
    return answer(screen, access, { question, data }, request.fields);
  const kept = await access.kept();
  if (kept && isToLookAt({ fields: kept.formValues }) && form?.rows)
    return lookAt(screen, access, request, { form, rows: form.rows, data, kept });
  return show(screen, page, data, context, kept);
}

function show(screen: Screen, page: Page, data: unknown, context: PageContext, kept?: KeptForm): ReadPage {
  const { file } = page;
  if (file) return { draw: () => file(data, context) };
  const { status, ...shown } = withKept(page, data, context, kept);
  return { ...(status && { status }), page: renderPage(screen, page, data, shown.context) };
}

/** The page's context with the form that is kept, and the status that it is answered with. */
export function withKept(
  { form }: Page,
  data: unknown,
  context: PageContext,
  kept: KeptForm | undefined,
): { status?: KeptForm['status']; context: PageContext } {
  if (!kept || !form) return { context };
  const rejectedForm = rejectedFormOf(kept, fieldsOf(formFor(form, data)));
  return { status: kept.status, context: { ...context, rejectedForm } };
}

type LookedAt = {
  readonly form: Form;
  readonly rows: FormRows;
  readonly data: unknown;
  readonly kept: KeptForm;
};

/** The page of a form whose rows are filled in from a table, or with what saving them gives. */
async function lookAt(
  screen: Screen,
  access: ScreenAccess,
  request: ScreenRequest,
  { form, rows, data, kept }: LookedAt,
): Promise<ReadPage> {
  const { page, context, run } = access;
  const isFilled = kept.formValues['action'] === 'fill';
  const filled = isFilled ? await rows.fill(kept.formValues[tableField] ?? '', data) : nothingFilled;
  const isRead = !filled.problems.length;
  const formValues = { ...kept.formValues, ...filled.fields, ...(isRead && { [tableField]: '' }) };
  const pageData = pageDataOf(access, form, data, formValues);
  const faults = isFilled
    ? readTyped(access, form, request, pageData).faults
    : await faultsOfSaving(access, form, request, pageData);
  const problems = [
    ...filled.problems.map((message) => ({ field: { name: tableField, label: '' }, message })),
    ...problemsOf(formFor(form, data), faults, pageData),
  ];
  const isPreview = !isFilled && !problems.length;
  const shown = isPreview ? dataOf(await run(rows.previewQuery, {})) : data;
  const shownForm = { formValues, isPreview, results: filled.results };
  const rejectedForm = { formValues, problems, clearedSecrets: [] };
  const inContext = { ...context, shownForm, ...(problems.length > 0 && { rejectedForm }) };
  return { status: problems.length ? 422 : 200, page: renderPage(screen, page, shown, inContext) };
}

const nothingFilled = { fields: {}, results: [], problems: [] };

async function faultsOfSaving(...form: Parameters<typeof saveForm>): Promise<readonly Fault[]> {
  try {
    dataOf(await saveForm(...form));
    return [];
  } catch (thrown) {
    const faults = faultsIn(thrown);
    if (!faults.length) throw thrown;
    return faults;
  }
}

/** The page with the answer to its question; with the problems if the question is rejected. */
async function answer(
  screen: Screen,
  { page, context, read, faultsOf }: ScreenAccess,
  { question, data }: { question: Question; data: unknown },
  fields: FormValues,
): Promise<ReadPage> {
  const formValues = Object.fromEntries(fieldsOf(question).map(({ name }) => [name, fields[name] ?? '']));
  const pageData = { data, today: context.today, formValues, version: '' };
  const reject = (faults: readonly Fault[]): ReadPage => {
    if (page.file) throw new Fault('UNKNOWN_PATH');
    const rejectedForm = { formValues, problems: problemsOf(question, faults, pageData), clearedSecrets: [] };
    return { page: renderPage(screen, page, data, { ...context, rejectedForm }) };
  };
  const { values, faults } = readFields(question, formValues);
  const variables = question.variables(values, pageData);
  const all = [...faults, ...question.validate(values, pageData), ...faultsOf(page.query, variables)];
  if (all.length) return reject(all);
  try {
    const answered = await read(variables);
    return show(screen, page, answered, { ...context, answeredQuestion: formValues });
  } catch (thrown) {
    const refused = faultsIn(thrown);
    if (!refused.length) throw thrown;
    return reject(refused);
  }
}
