/**
 * Keeps what somebody typed after their link had ended. For an hour, the next link of the same company and
 * person fills it in again, on the same page in the same browser. Nobody else sees it.
 */
import type { Environment } from '../foundation/environment.ts';
import type { Core } from '../platform/operation/operate.ts';
import { runAs } from '../platform/operation/run-as.ts';
import { type Form, type FormValues, fieldsOf, typedIn } from './form.ts';
import { type KeptForm, keepForm, readKeptForm } from './kept-form.ts';
import { said, text } from './language/say.ts';
import type { RunScreen } from './run-screen.ts';
import { formNamed, type Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';
import { type Owner, readSessionId, type Session } from './session/session.ts';
import { keepSession, sessionThatLost, type Visit } from './session/sessions.ts';

/**
 * The values that can be filled in again. A form whose fields depend on what its page reads is only shown, to
 * copy from.
 */
function valuesToKeep(form: Form, fields: FormValues): FormValues | undefined {
  if (form.groupsFor && !form.rows) return undefined;
  const fieldNamed = new Map(fieldsOf(form).map((field) => [field.name, field]));
  const isKept = (name: string) =>
    !fieldNamed.get(name)?.isSecret && !['csrf', 'action', 'version', 'once', 'shown'].includes(name);
  const kept = Object.entries(fields).filter(([name]) => isKept(name) && (form.rows ?? fieldNamed.has(name)));
  return typedIn(form, fields).length ? Object.fromEntries(kept) : undefined;
}

type Sent = { readonly visit: Visit; readonly session: Session; readonly request: ScreenRequest };

/** Keeps the typed values without secrets. Returns whether it did. */
export async function keepLost(
  { visit, session, request }: Sent,
  form: Form,
  fields: FormValues,
): Promise<boolean> {
  const { owner, id } = session;
  const { environment, linkId = '' } = readSessionId(id) ?? {};
  const formValues = valuesToKeep(form, fields);
  if (!owner || !environment || !formValues) return false;
  const { page, from } = request;
  const kept: KeptForm = { status: 422, formValues, problems: [], clearedSecrets: [], page, from };
  const lost = await asJob(visit.core, environment, owner, async (operation) => {
    const link = await operation.db.link.findFirst({ where: { id: linkId }, select: { companyId: true } });
    return link && keepForm(operation, { id: linkId, companyId: link.companyId ?? '' }, kept);
  });
  const world = visit.core[environment]?.world;
  if (!lost || !world) return false;
  keepSession(visit, { ...session, lost: { id: lost, page, from, at: world.clock() } });
  return true;
}

/** The address that shows what was typed on this page before the last link of the same owner ended. */
export async function takeLost(
  runScreen: RunScreen,
  screen: Screen,
  { visit, session, request }: Sent,
): Promise<string | undefined> {
  const { page, form } = request;
  const former = form === undefined ? sessionThatLost(visit, session, request) : undefined;
  const { environment, linkId = '' } = readSessionId(former?.id ?? '') ?? {};
  if (!former?.lost || !former.owner || !environment || !formNamed(screen, page)) return undefined;
  const { id, from } = former.lost;
  const { lost: _, ...rest } = former;
  keepSession(visit, rest);
  const kept = await asJob(visit.core, environment, former.owner, async (operation) => {
    const found = await readKeptForm(operation, { id: linkId }, { form: id, page, from });
    await operation.db.keptForm.deleteMany({ where: { id } });
    return found;
  });
  if (!kept) return undefined;
  const { value } = await runScreen(screen, { ...request, from }, 'write', async (access) => ({
    value: await access.keep({ ...kept, problems: [{ message: said(filledAgain) }] }),
  }));
  return value;
}

const filledAgain = text(
  'This form was not saved, as its link had ended. Here is what you typed. Check it, and submit it again.',
);

const asJob = <Value>(
  core: Core,
  environment: Environment,
  { partnerId }: Owner,
  work: Parameters<typeof runAs<Value>>[2],
): Promise<Value> => runAs(core, { environment, credential: { kind: 'job', partnerId } }, work);
