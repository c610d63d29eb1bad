import type { ExecutionResult } from 'graphql';
import { Fault, type FaultKind, faultsIn, refuseAll } from '../foundation/fault.ts';
import { dataOf } from '../platform/operation/operate.ts';
import { brandOf } from './brand.tsx';
import {
  type Form,
  type FormValues,
  fieldsOf,
  fileField,
  formFor,
  type PageData,
  problemsOf,
  tableField,
  tryIt,
} from './form.ts';
import type { FrameMessages } from './frame-script.tsx';
import type { RefusedForm } from './kept-form.ts';
import { said, text } from './language/say.ts';
import { Layout } from './layout.tsx';
import type { SentForm } from './read-form.ts';
import type { RenderedPage, RunScreen, ScreenAccess } from './run-screen.ts';
import { formNamed, type Screen } from './screen.ts';
import { completedBy, type ScreenRequest, samePage } from './screen-request.ts';
import { signOutOf } from './session/sign-out.ts';
import { confirmAddress } from './sign-in/confirmation.tsx';
import { readFields } from './typed/read-fields.ts';

/** The result of a submitted form: the address of the next page, or a confirmation. */
type Submission =
  | { readonly next: string }
  | ({ readonly confirmation: RenderedPage } & Pick<FrameMessages, 'completed'>);

/**
 * Takes a submitted form. It runs one mutation, which succeeds or fails as a whole. A refused form is kept,
 * and so is a form that a table fills in before it is saved. The next page shows it.
 */
export async function submitForm(
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
  sent: SentForm,
): Promise<Submission> {
  if (isToFill(sent)) return { next: await keepTyped(runScreen, screen, request, sent) };
  try {
    const isTried = formNamed(screen, request.page)?.rehearsal && sent.fields['action'] === tryIt;
    if (isTried) return { next: await rehearse(runScreen, screen, request, sent) };
    const { value, result = {} } = await runScreen(screen, request, 'write', async (access) => {
      const form = formOf(access.page);
      if (form.isOneAtATime) await access.lockCompany();
      const read = pageDataOf(access, form, await access.read(), sent.fields);
      const answer = await saveForm(access, form, request, read);
      const isSaved = !answer.errors?.length;
      return {
        value: isSaved && followUp(access, request, form.next(answer.data, read, access.context)),
        result: answer,
      };
    });
    dataOf(result); // throws the mutation's errors
    if (!value) throw new Error('the mutation returned neither data nor errors');
    return value;
  } catch (thrown) {
    const faults = faultsIn(thrown);
    if (!faults.length) throw thrown;
    const needsPerson = faults.some(({ kind }) => kind === 'CONFIRMATION_NEEDED');
    const kept = await keepForm(runScreen, screen, request, async (access, form) => {
      const refused = refusedForm(form, pageDataOf(access, form, await access.read(), sent.fields), faults);
      return needsPerson ? { ...refused, problems: [{ message: said(isConfirmed) }] } : refused;
    });
    return { next: needsPerson ? confirmAddress(kept) : kept };
  }
}

/** Runs the mutation, reads its outcome, and rolls it back. The next page shows the outcome and the form. */
async function rehearse(
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
  sent: SentForm,
): Promise<string> {
  const { value: rehearsed } = await runScreen(
    screen,
    { ...request, isRehearsal: true },
    'write',
    async (access) => {
      const form = formOf(access.page);
      const read = pageDataOf(access, form, await access.read(), sent.fields);
      const outcomeOf = async (answer: unknown) =>
        form.rehearsal && access.readAfresh(form.rehearsal.outcome, form.rehearsal.variables(answer, read));
      const before = await outcomeOf(undefined);
      const answer = dataOf(await saveForm(access, form, request, read));
      return { value: { before, after: await outcomeOf(answer), answer } };
    },
  );
  return keepForm(runScreen, screen, request, async (access, form) => {
    const read = pageDataOf(access, form, await access.read(), sent.fields);
    return { ...refusedForm(form, read, []), status: 200, rehearsed };
  });
}

/** The text on the form's page after a confirmation has led back to it. */
const isConfirmed = text('You have confirmed that it is you. Nothing is sent yet: send it once more.');

/** Keeps what was typed, without secrets, and saves nothing. Returns the address that shows it. */
export const keepTyped = (
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
  sent: SentForm,
): Promise<string> =>
  keepForm(runScreen, screen, request, async (access, form) => {
    if (isToFill(sent)) return formToFill(form, sent);
    const typed = refusedForm(form, pageDataOf(access, form, await access.read(), sent.fields), []);
    return { ...typed, problems: [{ message: said(wasAway) }] };
  });

type ToKeep = (access: ScreenAccess, form: Form) => Promise<RefusedForm>;

/**
 * Keeps a form in a transaction of its own, because the one that refused it is rolled back. Returns its
 * address. A reason that refuses the page itself, such as an ended link, refuses the form here again.
 */
async function keepForm(
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
  toKeep: ToKeep,
): Promise<string> {
  const { value } = await runScreen(screen, request, 'write', async (access) => ({
    value: await access.keep(await toKeep(access, formOf(access.page))),
  }));
  return value;
}

function formOf({ form }: ScreenAccess['page']): Form {
  if (!form) throw new Fault('WRONG_METHOD');
  return form;
}

/** Whether a form with rows is to be filled in from a table, which its page does. */
export const isToFill = ({ fields: { action = '' } }: Pick<SentForm, 'fields'>): boolean => action === 'fill';

function formToFill({ rows }: Form, { fields: { csrf: _, ...fields }, file }: SentForm): RefusedForm {
  if (!rows) throw new Fault('WRONG_METHOD');
  if (file && 'problem' in file)
    return {
      status: 422,
      formValues: { ...fields, action: '' },
      problems: [{ field: fileField, message: file.problem }],
      clearedSecrets: [],
    };
  const formValues = { ...fields, ...(file && { [tableField]: file.text }) };
  return { status: 200, formValues, problems: [], clearedSecrets: [] };
}

/**
 * The data with which a form is read. A field that the browser did not send, such as an empty checkbox, is
 * empty. Of the fields that depend on the page, only checkboxes are: the page may show a part of the others.
 */
export function pageDataOf(
  { context: { today } }: ScreenAccess,
  form: Form,
  data: unknown,
  { csrf: _, ...fields }: FormValues,
): PageData {
  const boxes = fieldsOf(formFor(form, data)).filter(({ control }) => control === 'checkbox');
  const empty = Object.fromEntries([...fieldsOf(form), ...boxes].map(({ name }) => [name, '']));
  return { data, today, formValues: { ...empty, ...fields }, version: fields['version'] ?? '' };
}

/** The typed values as variables of the mutation, and all their problems. */
export function readTyped({ faultsOf }: ScreenAccess, form: Form, { from }: ScreenRequest, read: PageData) {
  const { values, faults } = readFields(
    { groups: form.groupsFor?.(read.data) ?? form.groups },
    read.formValues,
  );
  const variables = form.variables(values, from, read);
  const ofSchema = variables ? faultsOf(form.mutation, variables) : [];
  return { variables, faults: [...faults, ...ofSchema, ...(form.validate?.(values, read) ?? [])] };
}

/** Runs the mutation with the typed values. Refuses all problems together. */
export async function saveForm(
  access: ScreenAccess,
  form: Form,
  request: ScreenRequest,
  read: PageData,
): Promise<ExecutionResult> {
  const { variables, faults } = readTyped(access, form, request, read);
  refuseAll(faults);
  const once = form.isOnce ? read.formValues['once'] : undefined;
  return variables ? access.run(form.mutation, variables, once) : {};
}

const temporaryFaults: readonly FaultKind[] = ['ADDRESS_SERVICE_UNAVAILABLE', 'NOT_READY', 'OVERLOADED'];

/**
 * The refused form without secret fields. An outdated version is left out too, so the form then carries the
 * current one.
 */
function refusedForm(form: Form, read: PageData, faults: readonly Fault[]): RefusedForm {
  const { data, formValues } = read;
  const whole = formFor(form, data);
  const isOutdated = faults.some(({ kind }) => kind === 'PRECONDITION_FAILED');
  const secrets = fieldsOf(whole).flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
  const isKept = (name: string) =>
    !secrets.includes(name) && name !== 'action' && !(isOutdated && name === 'version');
  const isTemporary = faults.some(({ kind }) => temporaryFaults.includes(kind));
  return {
    status: isTemporary ? (503 as const) : (422 as const),
    formValues: Object.fromEntries(Object.entries(formValues).filter(([name]) => isKept(name))),
    problems: problemsOf(whole, faults, read).map(({ field, message }) => ({
      message,
      ...(field && { field: field.name }),
    })),
    clearedSecrets: secrets.filter((name) => formValues[name]),
  };
}

const wasAway = text(
  'This form was not saved, as its page was not used for too long. Check what you typed, and submit it again.',
);

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
