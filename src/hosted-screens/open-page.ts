import { Fault, faultsIn } from '../foundation/fault.ts';
import { type FormValues, fieldsOf, problemsOf, type Question } from './form.ts';
import type { Page } from './page.ts';
import type { PageContext } from './page-context.ts';
import {
  type Opened,
  type RunScreen,
  renderPage,
  type ScreenAccess,
  type ScreenRequest,
} from './run-screen.ts';
import type { Screen } from './screen.ts';

/** Reads a page of a screen in a read-only transaction, and renders it or draws its file. */
export async function openPage(
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
): Promise<Opened> {
  let opened: Opened | undefined;
  const result = await runScreen(screen, request, 'read', async (access) => {
    const { page, context, read } = access;
    const data = await read();
    const { question } = page;
    const isAsked = question && request.fields?.[question.mark];
    opened = isAsked
      ? await answer(screen, access, { question, data }, request.fields ?? {})
      : await show(screen, page, data, context);
    return {};
  });
  if (!opened) throw result.errors?.[0] ?? new Error('the screen was not read');
  return opened;
}

const show = async (screen: Screen, page: Page, data: unknown, context: PageContext): Promise<Opened> =>
  page.file ? { file: await page.file(data, context) } : { page: renderPage(screen, page, data, context) };

/** The page with the answer to its question; with the problems if the question is rejected. */
async function answer(
  screen: Screen,
  { page, context, read, faultsOf }: ScreenAccess,
  { question, data }: { question: Question; data: unknown },
  fields: FormValues,
): Promise<Opened> {
  const formValues = Object.fromEntries(fieldsOf(question).map(({ name }) => [name, fields[name] ?? '']));
  const reject = (faults: readonly Fault[]): Opened => {
    if (page.file) throw new Fault('UNKNOWN_PATH');
    const rejectedForm = { formValues, problems: problemsOf(question, faults), clearedSecrets: [] };
    return { page: renderPage(screen, page, data, { ...context, rejectedForm }) };
  };
  const pageData = { data, today: context.today };
  const variables = question.variables(formValues, pageData);
  const faults = [...question.validate(formValues, pageData), ...faultsOf(variables)];
  if (faults.length) return reject(faults);
  try {
    const answered = await read(variables);
    return await show(screen, page, answered, { ...context, answeredQuestion: formValues });
  } catch (thrown) {
    const refused = faultsIn(thrown);
    if (!refused.length) throw thrown;
    return reject(refused);
  }
}
