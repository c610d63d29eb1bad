import { Fault, faultsIn } from '../foundation/fault.ts';
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
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';
import { isToFill, pageDataOf, readTyped } from './submit-form.ts';
import { readFields } from './typed/read-fields.ts';

/** What a transaction returns: a rendered page, or a file that is drawn later from the data. */
type ReadPage = Exclude<Opened, { file: FileToSend }> | { readonly draw: () => Promise<FileToSend> };

/**
 * Reads a page of a screen in a read-only transaction, and renders it. A file is drawn after the transaction:
 * a long one takes seconds, and other requests need the connection.
 */
export async function openPage(
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
): Promise<Opened> {
  const { value } = await runScreen(screen, request, 'read', async (access) => ({
    value: await readPage(screen, access, request),
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
  if (kept && isToFill({ fields: kept.formValues }) && form?.rows)
    return fillIn(screen, access, request, { form, rows: form.rows, data, kept });
  return show(screen, page, data, context, kept);
}

function show(screen: Screen, page: Page, data: unknown, context: PageContext, kept?: KeptForm): ReadPage {
  const { file } = page;
  // Support gets no file, because the audit log could not follow it.
  if (file && context.caller.support) throw new Fault('LINK_ONLY_READS');
  if (file) return { draw: () => file(data, context) };
  const { status, ...shown } = withKept(page, data, context, kept);
  return { ...(status && { status }), page: renderPage(screen, page, data, shown.context) };
}

/** The page's context with the kept form, and the status of the page. */
export function withKept(
  { form }: Page,
  data: unknown,
  context: PageContext,
  kept: KeptForm | undefined,
): { status?: KeptForm['status']; context: PageContext } {
  if (!kept || !form) return { context };
  const rejectedForm = rejectedFormOf(kept, fieldsOf(formFor(form, data)));
  const { status, rehearsed } = kept;
  return { status, context: { ...context, rejectedForm, ...(rehearsed !== undefined && { rehearsed }) } };
}

type Filled = {
  readonly form: Form;
  readonly rows: FormRows;
  readonly data: unknown;
  readonly kept: KeptForm;
};

/** The page of a form whose rows a table has filled in. Nothing is saved. */
async function fillIn(
  screen: Screen,
  access: ScreenAccess,
  request: ScreenRequest,
  { form, rows, data, kept }: Filled,
): Promise<ReadPage> {
  const { page, context } = access;
  const { results, unused, ...filled } = await rows.fill(kept.formValues[tableField] ?? '', data);
  const isRead = !filled.problems.length;
  const formValues = { ...kept.formValues, ...filled.fields, ...(isRead && { [tableField]: '' }) };
  const pageData = pageDataOf(access, form, data, formValues);
  const { faults } = readTyped(access, form, request, pageData);
  const problems = [
    ...filled.problems.map((message) => ({ field: { name: tableField, label: '' }, message })),
    ...problemsOf(formFor(form, data), faults, pageData),
  ];
  const rejectedForm = { formValues, problems, clearedSecrets: [] };
  const shown = { ...context, shownForm: { formValues, results, unused } };
  const inContext = { ...shown, ...(problems.length > 0 && { rejectedForm }) };
  return { status: problems.length ? 422 : 200, page: renderPage(screen, page, data, inContext) };
}

/** The page with the answer to its question, or with the problems of a rejected question. */
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
