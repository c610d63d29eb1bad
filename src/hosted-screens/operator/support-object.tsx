/** The page of an object that the search finds: facts, related objects, notes, and "view as". */
import { Fault, faultsIn } from '../../foundation/fault.ts';
import { servicePartner } from '../../platform/database/people.ts';
import { Posted } from '../design/form.tsx';
import { dollars } from '../design/format.ts';
import { Problems } from '../design/problems.tsx';
import type { FormValues } from '../form.ts';
import { graphql } from '../graphql.ts';
import type { ScreenResponse } from '../respond.tsx';
import type { RenderedPage } from '../run-screen.ts';
import type { Refused } from './act-form.tsx';
import { addressAt, type Desk, run } from './desk.ts';
import { Done, Facts, pageAt } from './frame.tsx';
import { Life, readLife } from './support-life.tsx';
import { NoteForm, NoteList, readNotes } from './support-notes.tsx';
import {
  addressOfObject,
  type Found,
  FoundTable,
  foundFields,
  plainText,
  type SupportKind,
  statusText,
  supportNames,
  whenText,
} from './support-parts.tsx';
import { environmentName } from './support-search.tsx';

const objectQuery = graphql(
  `query ConsoleObject($kind: SupportKind!, $id: ID!) {
    supportObject(kind: $kind, id: $id) { object { ...ConsoleFound } related { ...ConsoleFound } }
  }`,
  [foundFields],
);

const noteMutation = graphql(`mutation ConsoleNote($kind: SupportKind!, $id: ID!, $text: Text!, $closes: ID) {
  addSupportNote(kind: $kind, id: $id, text: $text, closes: $closes) { id }
}`);

const viewMutation = graphql(`mutation ConsoleViewAs(
  $companyId: ID!, $employeeId: ID, $contractorId: ID, $because: Text!
) {
  createSupportLink(
    companyId: $companyId, employeeId: $employeeId, contractorId: $contractorId, because: $because
  ) { url }
}`);

export type ObjectAddress = {
  readonly kind: SupportKind;
  readonly id: string;
  readonly partnerId: string | null;
  readonly cell: number;
};

type Query = { readonly done: string | undefined; readonly refused?: Refused | undefined };

export async function objectPage(desk: Desk, at: ObjectAddress, query: Query): Promise<RenderedPage> {
  const { partnerId, cell, kind, id } = at;
  const where = partnerId === null ? { cell } : { partnerId };
  const { object, related } = (await run(desk, objectQuery, { kind, id }, where)).supportObject;
  const isCheck = kind === 'EMPLOYEE_CHECK' && partnerId !== null;
  const life = isCheck ? await readLife(desk, id, partnerId) : [];
  const notes = await readNotes(desk, [id]);
  const { home } = desk.place;
  const action = addressOfObject(home, at);
  const { refused, done } = query;
  return pageAt(
    desk,
    { title: `${supportNames[kind]}: ${object.name}`, nav: 'search' },
    <>
      <Done words={done === undefined ? undefined : doneWords[done]} />
      {refused && <Problems problems={[{ message: refused.problem }]} />}
      <p>
        <a href={addressAt(home, { page: 'search' })}>Search</a>
      </p>
      <ObjectFacts desk={desk} object={object} />
      <NoteList notes={notes} />
      {isCheck && <Life home={home} partnerId={partnerId} life={life} />}
      {isCheck && desk.place.environment === 'test' && (
        <p class="rest">
          Times are real times. Approvals and money movements have the time of the test clock of the partner.
        </p>
      )}
      {related.length > 0 && (
        <FoundTable home={home} caption="What belongs to it" empty="Nothing belongs to it." rows={related} />
      )}
      {viewers[kind] && <ViewAs desk={desk} action={action} whom={viewers[kind]} refused={refused} />}
      {kind !== 'REQUEST' && kind !== 'IDEMPOTENCY_KEY' && (
        <NoteForm desk={desk} action={action} notes={notes} refused={refused} />
      )}
    </>,
  );
}

const ObjectFacts = ({ desk, object }: { desk: Desk; object: Found }) => {
  const { home } = desk.place;
  const { kind, partnerId, partnerName, companyId, companyName } = object;
  const linkTo = (linkedKind: SupportKind, id: string | null, name: string | null) =>
    id === null || linkedKind === kind ? (
      name
    ) : (
      <a href={addressOfObject(home, { kind: linkedKind, id, partnerId })}>{name}</a>
    );
  return (
    <Facts
      facts={[
        ['What', supportNames[kind]],
        ['Partner', partnerId === null ? 'several partners' : linkTo('PARTNER', partnerId, partnerName)],
        ['Environment', environmentName(desk)],
        ['Company', companyName && linkTo('COMPANY', companyId, companyName)],
        ['Status', statusText(object.status)],
        ['Day', object.day && whenText(object.day)],
        ['Amount', object.amount === null ? null : dollars(object.amount)],
        ['About', object.about && plainText(object.about)],
        ['Id', object.id],
      ]}
    />
  );
};

/** As whom the staff can look at the screens of an object. */
const viewers: Readonly<Partial<Record<SupportKind, string>>> = {
  COMPANY: 'the employer',
  EMPLOYEE: 'the employee',
  CONTRACTOR: 'the contractor',
};

type ViewProps = { desk: Desk; action: string; whom: string; refused: Refused | undefined };

const ViewAs = ({ desk, action, whom, refused }: ViewProps) => (
  <section class="card" aria-label={`View as ${whom}`}>
    <p>
      You see the screens of {whom} for 15 minutes, and can change nothing. The partner reads who looked, when
      and why.
    </p>
    <Posted csrf={desk.csrf} action={action} hidden={{ act: 'view' }} look="form" label={`View as ${whom}`}>
      <div class="entry">
        <label for="because">Why you look</label>
        <input
          id="because"
          name="because"
          type="text"
          autoComplete="off"
          value={refused?.act === 'view' ? (refused.typed['because'] ?? '') : ''}
        />
      </div>
      <button type="submit" class="plain">
        View as {whom}
      </button>
    </Posted>
  </section>
);

/** The document that a form of the page runs. */
export const documentOfForm = (act: string | undefined) =>
  act === 'note' ? noteMutation : act === 'view' ? viewMutation : undefined;

const doneWords: Readonly<Record<string, string>> = { note: 'The note is saved.' };

/** Takes a form of the page: a note, or "view as", which leads to the screens of the person it names. */
export async function takeObjectForm(
  desk: Desk,
  at: ObjectAddress,
  { act = '', ...typed }: FormValues,
): Promise<ScreenResponse> {
  try {
    if (act === 'note') await addNote(desk, at, typed);
    else if (act === 'view') return { next: await viewAs(desk, at, typed) };
    else throw new Fault('UNREADABLE_BODY');
    return { next: `${addressOfObject(desk.place.home, at)}&done=note` };
  } catch (thrown) {
    const [fault] = faultsIn(thrown);
    if (!fault) throw thrown;
    const refused = { act, typed, problem: fault.message };
    return { status: 422, page: await objectPage(desk, at, { done: undefined, refused }) };
  }
}

/** Adds a note. Notes about an object of no partner are kept in the partner of the service itself. */
async function addNote(desk: Desk, { kind, id, partnerId }: ObjectAddress, typed: FormValues): Promise<void> {
  const variables = { kind, id, text: typed['text'] ?? '', closes: typed['closes'] || null };
  await run(desk, noteMutation, variables, { partnerId: partnerId ?? servicePartner });
}

async function viewAs(
  desk: Desk,
  { kind, id, partnerId }: ObjectAddress,
  typed: FormValues,
): Promise<string> {
  const { object } = (await run(desk, objectQuery, { kind, id }, { partnerId })).supportObject;
  const { createSupportLink } = await run(
    desk,
    viewMutation,
    {
      companyId: object.companyId ?? id,
      employeeId: kind === 'EMPLOYEE' ? id : null,
      contractorId: kind === 'CONTRACTOR' ? id : null,
      because: typed['because'] ?? '',
    },
    { partnerId },
  );
  return createSupportLink.url;
}
