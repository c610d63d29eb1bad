/** The notes of the staff about an object, with author and time, and the form for another note. */

import { Posted } from '../design/form.tsx';
import { pacificText } from '../design/format.ts';
import { type Enum, graphql, type ResultOf } from '../graphql.ts';
import type { Refused } from './act-form.tsx';
import { type Desk, run } from './desk.ts';
import { addressOfObject, type SupportKind } from './support-parts.tsx';

const notesQuery = graphql(`query ConsoleNotes($ids: [ID!]!) {
  supportNotes(ids: $ids) { id objectId text authorName createdAt closedBy }
}`);

export type Note = ResultOf<typeof notesQuery>['supportNotes'][number];

export const readNotes = async (desk: Desk, ids: readonly string[]): Promise<readonly Note[]> =>
  ids.length ? (await run(desk, notesQuery, { ids: [...new Set(ids)] })).supportNotes : [];

const isOpen = ({ closedBy }: Note): boolean => closedBy === null;

type ListProps = { notes: readonly Note[] };

/** The notes, open ones first, each with its author and time. */
export const NoteList = ({ notes }: ListProps) => {
  const texts = new Map(notes.map((note) => [note.id, note]));
  const closing = (note: Note) => (note.closedBy === null ? undefined : texts.get(note.closedBy));
  return (
    <>
      {notes.filter(isOpen).map((note) => (
        <NoteCard key={note.id} note={note} />
      ))}
      {notes
        .filter((note) => !isOpen(note) && note.closedBy !== note.id)
        .map((note) => (
          <NoteCard key={note.id} note={note} closing={closing(note)} />
        ))}
    </>
  );
};

const NoteCard = ({ note, closing }: { note: Note; closing?: Note | undefined }) => (
  <div class={closing ? 'card' : 'note'}>
    <p>{note.text}</p>
    <p class="rest">
      {note.authorName}, {pacificText(note.createdAt)}
    </p>
    {closing && (
      <p class="rest">
        Closed by {closing.authorName}, {pacificText(closing.createdAt)}: {closing.text}
      </p>
    )}
  </div>
);

type FormProps = {
  desk: Desk;
  action: string;
  notes: readonly Note[];
  refused: Refused | undefined;
};

export const NoteForm = ({ desk, action, notes, refused }: FormProps) => {
  const open = notes.filter(isOpen);
  const typed = refused?.act === 'note' ? refused.typed : {};
  return (
    <section class="card" aria-label="Write a note">
      <p>Only the staff of the service reads notes. A note never changes. Write another note to close it.</p>
      <Posted csrf={desk.csrf} action={action} hidden={{ act: 'note' }} look="form" label="Write a note">
        <div class="entry">
          <label for="note-text">Your note</label>
          <p class="hint" id="note-hint">
            Write no Social Security number and no account number.
          </p>
          <textarea id="note-text" name="text" rows={3} aria-describedby="note-hint">
            {typed['text'] ?? ''}
          </textarea>
        </div>
        {open.length > 0 && (
          <div class="entry">
            <label for="note-closes">It closes</label>
            <select id="note-closes" name="closes">
              <option value="">no earlier note</option>
              {open.map(({ id, text, authorName }) => (
                <option key={id} value={id} selected={typed['closes'] === id}>
                  {`${authorName}: ${text.slice(0, 60)}`}
                </option>
              ))}
            </select>
          </div>
        )}
        <button type="submit" class="plain">
          Save the note
        </button>
      </Posted>
    </section>
  );
};

/** The fields of a task that lead to its notes. */
type Task = {
  readonly kind: Enum<'OperatorTaskKind'>;
  readonly id: string;
  readonly cell: number;
  readonly partnerId: string | null;
  readonly companyId: string | null;
};

/** The kind of object that notes about a task name; undefined if nobody writes notes about it. */
const kindsOfTasks: Readonly<Partial<Record<Task['kind'], SupportKind>>> = {
  BANK_ANSWER: 'BANK_ANSWER',
  RETURNED_DEBIT: 'EMPLOYER_CHECK',
  LIMITED_PAYRUN: 'EMPLOYER_CHECK',
  HELD_CHECK: 'EMPLOYEE_CHECK',
  DEPOSIT: 'REMITTANCE',
  FILING: 'FILING',
  COMPANY_BANK: 'COMPANY',
  COMPANY_RELEASE: 'COMPANY',
  STATE_ACCOUNT: 'COMPANY',
  WEBHOOK_DISABLED: 'WEBHOOK_ENDPOINT',
};

/** The ids of the objects whose notes are shown beside a task: its own object, and its company. */
const idsOf = ({ id, companyId }: Pick<Task, 'id' | 'companyId'>): readonly string[] =>
  companyId === null ? [id] : [id, companyId];

/** The latest open note of each task, for the list of waiting tasks. */
export async function notesBeside(desk: Desk, tasks: readonly Task[]) {
  const notes = (await readNotes(desk, tasks.flatMap(idsOf).slice(0, 1000))).filter(isOpen);
  return (task: Task): string => {
    const own = notes.filter(({ objectId }) => idsOf(task).includes(objectId));
    const last = own.at(-1);
    return last ? `${last.authorName}: ${last.text}${own.length > 1 ? ` (+${own.length - 1})` : ''}` : '';
  };
}

/** The notes of a task, and the link to write one. */
export async function notesOfTask(desk: Desk, task: Task) {
  const kind = kindsOfTasks[task.kind];
  const notes = await readNotes(desk, idsOf(task));
  const id = kind === 'COMPANY' ? (task.companyId ?? task.id) : task.id;
  return (
    <>
      {notes.length > 0 && <h2>Notes</h2>}
      <NoteList notes={notes} />
      {kind && kind !== 'BANK_ANSWER' && (
        <p>
          <a href={addressOfObject(desk.place.home, { ...task, kind, id })}>
            Look at what it is about, or write a note
          </a>
        </p>
      )}
    </>
  );
}
