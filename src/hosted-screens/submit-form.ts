import type { GraphQLSchema } from 'graphql';
import { Fault, type FaultKind, faultsIn, refuseAll } from '../foundation/fault.ts';
import { dataOf } from '../operation/operate.ts';
import {
  type Form,
  type FormValues,
  fieldsOf,
  type PageData,
  problemsOf,
  type RejectedForm,
} from './form.ts';
import { Layout } from './layout.tsx';
import { documentOf, type Page } from './page.ts';
import { type RunScreen, renderPage, type ScreenAccess, type ScreenRequest } from './run-screen.ts';
import type { Screen } from './screen.ts';
import type { Submission } from './submission.ts';
import { validateVariables } from './validate-variables.ts';

/** Handles the submitted forms of all screens. Each runs one mutation, which succeeds or fails as a whole. */
export function formSubmitter(runScreen: RunScreen, schema: GraphQLSchema, screens: readonly Screen[]) {
  const pages = screens.flatMap((screen) => screen.pages);
  const mutations = new Map(
    pages.flatMap(({ form, title }) =>
      form ? [[form, documentOf(schema, title, form.mutation)] as const] : [],
    ),
  );

  return async (screen: Screen, request: ScreenRequest, fields: FormValues): Promise<Submission> => {
    let submission: Submission | undefined;
    let reject: ((faults: readonly Fault[]) => Submission) | undefined;
    try {
      const result = await runScreen(screen, request, 'write', async (access) => {
        const form = formOf(access.page);
        const mutation = mutations.get(form);
        if (!mutation) throw new Error(`the mutation of the page ${access.page.title} was not parsed`);
        const formValues = valuesIn(form, fields);
        if (form.isOneAtATime) await access.lockCompany();
        const data = await access.read();
        reject = (faults) => rejection(screen, access, data, rejectedForm(form, formValues, faults), faults);
        const pageData = { data, today: access.context.today };
        const variables = form.variables(formValues, request.from, pageData);
        refuseAll([
          ...validateVariables(schema, mutation, variables),
          ...(form.validate?.(formValues, pageData) ?? []),
        ]);
        const answer = await access.run(mutation, variables);
        if (!answer.errors?.length) submission = followUp(access, form, answer.data, pageData);
        return answer;
      });
      if (!submission) dataOf(result); // throws the mutation's errors
      if (!submission) throw new Error('the mutation returned neither data nor errors');
      return submission;
    } catch (thrown) {
      const faults = faultsIn(thrown);
      if (!faults.length || !reject) throw thrown;
      return reject(faults);
    }
  };
}

function formOf({ form }: Page): Form {
  if (!form) throw new Fault('WRONG_METHOD');
  return form;
}

const valuesIn = (form: Form, fields: FormValues): FormValues =>
  Object.fromEntries(
    [...fieldsOf(form).map(({ name }) => name), 'version'].map((name) => [name, fields[name] ?? '']),
  );

/** Leaves out secret fields, and the version if it is outdated: the form then carries the current one. */
function rejectedForm(form: Form, formValues: FormValues, faults: readonly Fault[]): RejectedForm {
  const isOutdated = faults.some(({ kind }) => kind === 'PRECONDITION_FAILED');
  const secrets = fieldsOf(form).flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
  const isKept = (name: string) => !secrets.includes(name) && !(isOutdated && name === 'version');
  return {
    formValues: Object.fromEntries(Object.entries(formValues).filter(([name]) => isKept(name))),
    problems: problemsOf(form, faults),
    clearedSecrets: secrets.filter((name) => formValues[name]),
  };
}

const temporaryFaults: readonly FaultKind[] = ['ADDRESS_SERVICE_UNAVAILABLE', 'NOT_READY'];

function rejection(
  screen: Screen,
  { page, context }: ScreenAccess,
  data: unknown,
  form: RejectedForm,
  faults: readonly Fault[],
): Submission {
  const rejected = renderPage(screen, page, data, { ...context, rejectedForm: form });
  return { rejected, status: faults.some(({ kind }) => temporaryFaults.includes(kind)) ? 503 : 422 };
}

function followUp({ context }: ScreenAccess, form: Form, data: unknown, read: PageData): Submission {
  const next = form.next(data, read);
  if (typeof next === 'string') return { next: context.addressOf({ page: next }) };
  if ('page' in next) return { next: context.addressOf(next) };
  const { layoutData } = context;
  const title = `${next.title} · ${layoutData.company.businessName}`;
  return { confirmation: { title, body: Layout({ layoutData, nav: [], children: next.body }) } };
}
