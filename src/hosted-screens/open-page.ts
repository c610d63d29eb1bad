import { Fault, faultsIn } from '../foundation/fault.ts';
import { type FormValues, fieldsOf, formFor, problemsOf, type Question } from './form.ts';
import { type KeptForm, rejectedFormOf } from './kept-form.ts';
import type { Page } from './page.ts';
import type { PageContext } from './page-context.ts';
import type { FileToSend } from './pdf/content.ts';
import { type Opened, type RunScreen, renderPage, type ScreenAccess } from './run-screen.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';
import { readFields } from './typed/read-fields.ts';

/** What a transaction leaves: a rendered page, or a file yet to be drawn from the data read. */
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
  let readPage: ReadPage | undefined;
  const result = await runScreen(screen, request, 'read', async (access) => {
    const { page, context, read } = access;
    const data = await read();
    const { question } = page;
    const isAsked = question && request.fields?.[question.mark];
    readPage = isAsked
      ? await answer(screen, access, { question, data }, request.fields ?? {})
      : show(screen, page, data, context, await access.kept());
    return {};
  });
  if (!readPage) throw result.errors?.[0] ?? new Error('the screen was not read');
  return 'draw' in readPage ? { file: await readPage.draw() } : readPage;
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

/** The page with the answer to its question; with the problems if the question is rejected. */
async function answer(
  screen: Screen,
  { page, context, read, faultsOf }: ScreenAccess,
  { question, data }: { question: Question; data: unknown },
  fields: FormValues,
): Promise<ReadPage> {
  const formValues = Object.fromEntries(fieldsOf(question).map(({ name }) => [name, fields[name] ?? '']));
  const reject = (faults: readonly Fault[]): ReadPage => {
    if (page.file) throw new Fault('UNKNOWN_PATH');
    const rejectedForm = { formValues, problems: problemsOf(question, faults), clearedSecrets: [] };
    return { page: renderPage(screen, page, data, { ...context, rejectedForm }) };
  };
  const pageData = { data, today: context.today, version: '' };
  const { values, faults } = readFields(question, formValues);
  const variables = question.variables(values, pageData);
  const all = [...faults, ...question.validate(values, pageData), ...faultsOf(variables)];
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
