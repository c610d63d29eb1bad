import type { GraphQLSchema } from 'graphql';
import { Fault, type FaultKind, faultsIn, refuseAll } from '../foundation/fault.ts';
import { dataOf } from '../platform/operation/operate.ts';
import { brandOf } from './brand.tsx';
import { type Form, type FormValues, fieldsOf, formFor, type PageData, problemsOf } from './form.ts';
import { keeper } from './keeper.ts';
import type { RefusedForm } from './kept-form.ts';
import { said, text } from './language/say.ts';
import { Layout } from './layout.tsx';
import { documentOf, type Page } from './page.ts';
import type { RunScreen, ScreenAccess } from './run-screen.ts';
import type { Screen } from './screen.ts';
import { completedBy, type ScreenRequest, samePage } from './screen-request.ts';
import { signOutOf } from './session/sign-out.ts';
import type { Submission } from './submission.ts';
import { readFields } from './typed/read-fields.ts';
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
    const keep = keeper(runScreen, screen, request, 'form');
    let submission: Submission | undefined;
    let submitted: Submitted | undefined;
    try {
      const result = await runScreen(screen, request, 'write', async (access) => {
        const form = formOf(access.page);
        const mutation = mutations.get(form);
        if (!mutation) throw new Error(`the mutation of the page ${access.page.title} was not parsed`);
        const formValues = valuesIn(form, fields);
        if (form.isOneAtATime) await access.lockCompany();
        const data = await access.read();
        submitted = { form: formFor(form, data), formValues };
        const pageData = { data, today: access.context.today, version: formValues['version'] ?? '' };
        const variables = variablesOf({ form, formValues }, request, pageData, (all) =>
          validateVariables(schema, mutation, all),
        );
        const once = form.isOnce ? fields['once'] : undefined;
        const answer = await access.run(mutation, variables, once);
        const isDone = !answer.errors?.length; // an attempt before this one may have been, and met a conflict
        const next = isDone ? form.next(answer.data, pageData, access.context) : undefined;
        submission = next === undefined ? undefined : followUp(access, request, next);
        return answer;
      });
      if (!submission) dataOf(result); // throws the mutation's errors
      if (!submission) throw new Error('the mutation returned neither data nor errors');
      return submission;
    } catch (thrown) {
      const faults = faultsIn(thrown);
      if (!faults.length || !submitted) throw thrown;
      return { next: await keep(refusedForm(submitted.form, submitted.formValues, faults)) };
    }
  };
}

type Submitted = { readonly form: Form; readonly formValues: FormValues };
type Variables = Readonly<Record<string, unknown>>;

/** The variables of the mutation. All that is wrong about them is refused together. */
function variablesOf(
  { form, formValues }: Submitted,
  { from }: ScreenRequest,
  pageData: PageData,
  faultsOf: (variables: Variables) => readonly Fault[],
): Variables {
  const groups = form.groupsFor?.(pageData.data) ?? form.groups;
  const { values, faults } = readFields({ groups }, formValues);
  const variables = form.variables(values, from, pageData);
  refuseAll([...faults, ...faultsOf(variables), ...(form.validate?.(values, pageData) ?? [])]);
  return variables;
}

export function formOf({ form }: Page): Form {
  if (!form) throw new Fault('WRONG_METHOD');
  return form;
}

const valuesIn = (form: Form, fields: FormValues): FormValues =>
  Object.fromEntries(
    [...fieldsOf(form).map(({ name }) => name), ...namesWith(form.prefix, fields), 'version'].map((name) => [
      name,
      fields[name] ?? '',
    ]),
  );

const namesWith = (prefix: string | undefined, fields: FormValues): string[] =>
  prefix === undefined ? [] : Object.keys(fields).filter((name) => name.startsWith(prefix));

const temporaryFaults: readonly FaultKind[] = ['ADDRESS_SERVICE_UNAVAILABLE', 'NOT_READY', 'OVERLOADED'];

/** Leaves out secret fields, and the version if it is outdated: the form then carries the current one. */
function refusedForm(form: Form, formValues: FormValues, faults: readonly Fault[]): RefusedForm {
  const isOutdated = faults.some(({ kind }) => kind === 'PRECONDITION_FAILED');
  const secrets = fieldsOf(form).flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
  const isKept = (name: string) => !secrets.includes(name) && !(isOutdated && name === 'version');
  const isTemporary = faults.some(({ kind }) => temporaryFaults.includes(kind));
  return {
    status: isTemporary ? (503 as const) : (422 as const),
    formValues: Object.fromEntries(Object.entries(formValues).filter(([name]) => isKept(name))),
    problems: problemsOf(form, faults).map(({ field, message }) => ({
      message,
      ...(field && { field: field.name }),
    })),
    clearedSecrets: secrets.filter((name) => formValues[name]),
  };
}

const wasAway = text(
  'This form was not saved, as its page was not used for too long. Check what you typed, and submit it again.',
);

/** What was typed into a form that is not saved, as its session had become idle. */
export function typedForm(form: Form, fields: FormValues): RefusedForm {
  const typed = refusedForm(form, valuesIn(form, fields), []);
  return { ...typed, problems: [{ message: said(wasAway) }] };
}

function followUp(
  { context }: ScreenAccess,
  request: ScreenRequest,
  next: ReturnType<Form['next']>,
): Submission {
  const completed = completedBy(context, request);
  if (typeof next === 'string') return { next: context.addressOf({ page: next, ...completed }) };
  if (!('body' in next))
    return {
      next: context.addressOf({ ...(next.page ? next : { ...samePage(request), ...next }), ...completed }),
    };
  const { layoutData } = context;
  const title = `${said(next.title)} · ${layoutData.company.businessName}`;
  const body = Layout({
    layoutData,
    brand: brandOf(context),
    nav: [],
    signOut: signOutOf(context),
    children: next.body,
  });
  return { confirmation: { title, body }, ...completed };
}
