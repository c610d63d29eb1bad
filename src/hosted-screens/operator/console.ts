/** /operator/...: the console of the operator's staff. Its texts are for the staff, in English. */
import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { systemClock } from '../../foundation/clock.ts';
import { Fault, faultsIn } from '../../foundation/fault.ts';
import type { Core } from '../../platform/operation/operate.ts';
import type { FormValues } from '../form.ts';
import { readText } from '../query-parameter.ts';
import { readForm } from '../read-form.ts';
import type { Handler, ScreenResponse } from '../respond.tsx';
import type { RenderedPage } from '../run-screen.ts';
import { consolePlaceOf, cookieOf } from '../sign-in/place.ts';
import type { Act } from './act.ts';
import type { Refused } from './act-form.tsx';
import { actNamed } from './acts.ts';
import { answerPage, bankPage, isState } from './bank-pages.tsx';
import { addressAt, type Desk, deskOf, run } from './desk.ts';
import { pageAt } from './frame.tsx';
import { documentOfForm, type ObjectAddress, objectPage, takeObjectForm } from './support-object.tsx';
import { isSupportKind } from './support-parts.tsx';
import { searchPage } from './support-search.tsx';
import { actsFor, fileOf, findTask, taskPage } from './task-page.tsx';
import { type Kind, kindNames, waitingPage } from './waiting.tsx';

/** What an address of the console names. */
type Address = {
  readonly page: string | undefined;
  readonly kind: Kind | undefined;
  readonly id: string;
  readonly cell: number;
  readonly state: string | undefined;
  readonly done: string | undefined;
  /** The text of a search. */
  readonly text: string | undefined;
  /** The object of a page. */
  readonly object: ObjectAddress | undefined;
};

const isKind = (name: string | undefined): name is Kind =>
  name !== undefined && Object.hasOwn(kindNames, name);

function addressIn({ query }: Request): Address {
  const [page, kind, id = '', cell = '1', state, done] = ['page', 'kind', 'id', 'cell', 'state', 'done'].map(
    (name) => readText(query[name]),
  );
  const number = /^\d{1,4}$/.test(cell) ? Number(cell) : 1;
  return {
    page,
    kind: isKind(kind) ? kind : undefined,
    id,
    cell: number,
    state,
    done,
    text: readText(query['q'], 200),
    object: page === 'object' ? objectIn(query, number) : undefined,
  };
}

function objectIn({ kind, id, partner }: Request['query'], cell: number): ObjectAddress | undefined {
  const [name, text, partnerId = null] = [readText(kind), readText(id, 255), readText(partner)];
  return isSupportKind(name) && text !== undefined ? { kind: name, id: text, partnerId, cell } : undefined;
}

type Parts = { readonly core: Core; readonly schema: GraphQLSchema };

export const consoleHandlers = (parts: Parts): { readonly get: Handler; readonly post: Handler } => ({
  get: async (request, response) => {
    const desk = await deskAt(parts, request, response);
    if ('next' in desk) return desk;
    return { status: 200, page: await pageOf(desk, addressIn(request)) };
  },
  post: async (request, response) => {
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin') throw new Fault('UNREADABLE_BODY');
    const fields = await readForm(request, response);
    const address = addressIn(request);
    if (address.object) return takeFormOf(parts, { request, response }, address.object, fields);
    const kind = address.page === 'answer' ? 'BANK_ANSWER' : address.kind;
    const act = kind && actNamed(kind, fields['act']);
    if (!act || !kind) throw new Fault('UNREADABLE_BODY');
    const { csrf, ...typed } = fields;
    const sent = { csrf, typed, action: `console ${act.name}`, document: act.document };
    const desk = await deskAt(parts, request, response, sent);
    if ('next' in desk) return desk;
    return takeForm(desk, { ...address, kind }, act, typed);
  },
});

/** Takes a form of an object's page. Support writes notes and looks at screens there, too. */
async function takeFormOf(
  parts: Parts,
  { request, response }: { request: Request; response: Response },
  object: ObjectAddress,
  { csrf, ...typed }: FormValues,
): Promise<ScreenResponse> {
  const document = documentOfForm(typed['act']);
  if (!document) throw new Fault('UNREADABLE_BODY');
  const sent = { csrf, typed, action: `console ${typed['act']}`, document };
  const desk = await deskAt(parts, request, response, sent);
  if ('next' in desk) return desk;
  if (!hasRole(desk)) throw new Fault('FORBIDDEN');
  return takeObjectForm(desk, object, typed);
}

/** The person at the console. Everybody else is led to the sign-in. */
async function deskAt(
  { core, schema }: Parts,
  request: Request,
  response: Response,
  sent?: Parameters<typeof deskOf>[1],
): Promise<Desk | { readonly next: string }> {
  const place = consolePlaceOf(core, request);
  const desk = await deskOf({ core, schema, place, request, response }, sent);
  if (desk) return desk;
  const hadOne = cookieOf(request, place, 'session') !== undefined;
  return { next: `${place.path}${hadOne ? '?ended=yes' : ''}` };
}

const hasRole = ({ person }: Desk): boolean => person.roles.some((role) => role.startsWith('operator_'));

async function pageOf(desk: Desk, address: Address, refused?: Refused): Promise<RenderedPage> {
  if (!hasRole(desk)) return pageAt(desk, { title: 'No role', nav: 'waiting' }, noRole);
  const now = systemClock();
  const { page, kind, id, cell, state, done: doneBy } = address;
  const done = doneBy === undefined ? undefined : doneWords(doneBy);
  switch (page) {
    case undefined:
      return waitingPage(desk, { kind, done, now });
    case 'bank':
      return bankPage(desk, { state: isState(state) ? state : 'waiting', done, now });
    case 'search':
      return searchPage(desk, address.text);
    case 'object':
      if (address.object) return objectPage(desk, address.object, { done: doneBy });
      throw new Fault('UNKNOWN_PATH');
    case 'answer':
      return answerPage(desk, { id, cell, now, refused });
    case 'task': {
      const task = kind && (await findTask(desk, kind, id, cell));
      if (task) return taskPage(desk, task, { now, refused });
      return pageAt(desk, { title: 'It no longer waits', nav: 'waiting' }, gone);
    }
    default:
      throw new Fault('UNKNOWN_PATH');
  }
}

const noRole = 'You have no role at the console now. Ask for one: somebody with an operator key gives it.';
const gone = 'Somebody has acted, or the reason is gone. Nothing is left to do here.';

/**
 * The words of a completed act. The address names only the act, so no address can put other words on the
 * page.
 */
const doneWords = (name: string): string | undefined => {
  const [kind, act] = name.split('.');
  return isKind(kind) ? actNamed(kind, act)?.done : undefined;
};

type Named = Address & { readonly kind: Kind };

async function takeForm(
  desk: Desk,
  address: Named,
  act: Act,
  typed: Refused['typed'],
): Promise<ScreenResponse> {
  if (!hasRole(desk)) throw new Fault('FORBIDDEN');
  const { kind, id, cell } = address;
  const { home } = desk.place;
  try {
    const where = await subjectOf(desk, address, act);
    const subject = { id, companyId: where.companyId, sha256: where.sha256 };
    const data = await run(desk, act.document, act.variables(subject, typed), where);
    if (act.isDownload) return { status: 200, file: fileIn(data) };
    const done = `${kind}.${act.name}`;
    return { next: addressAt(home, kind === 'BANK_ANSWER' ? { page: 'bank', done } : { done }) };
  } catch (thrown) {
    const [fault] = faultsIn(thrown);
    if (!fault) throw thrown;
    const refused = { act: act.name, typed, problem: fault.message };
    return { status: 422, page: await pageOf(desk, { ...address, kind, id, cell }, refused) };
  }
}

/**
 * The object of an act, and where the act runs. A task that no longer waits has no object, so nothing is done
 * twice.
 */
async function subjectOf(desk: Desk, { kind, id, cell }: Named, act: Act) {
  if (kind === 'BANK_ANSWER') return { partnerId: null, cell, companyId: '', sha256: '' };
  const task = await findTask(desk, kind, id, cell);
  if (!task || !actsFor(task).includes(act))
    throw new Fault('WRONG_STATE', {
      toPrograms: 'It no longer waits: somebody has acted, or the reason is gone.',
    });
  const where = act.isOfPartner ? { partnerId: task.partnerId } : { partnerId: null, cell };
  const sha256 = kind === 'FILING' ? await fileOf(desk, task, where) : '';
  return { ...where, companyId: task.companyId ?? '', sha256 };
}

const openedFile = z.object({
  openFilingFile: z.object({ name: z.string(), mediaType: z.string(), content: z.string() }),
});

/** The file to which an act leads. Only acts for filings have one. */
function fileIn(data: unknown) {
  const { name, mediaType: type, content } = openedFile.parse(data).openFilingFile;
  return { name, type, bytes: Buffer.from(content, 'base64') };
}
