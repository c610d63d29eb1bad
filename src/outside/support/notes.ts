/** Notes of the operator's staff about objects. No other callers read them, and notes cannot be changed. */
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { requireOperator } from '../../parties/partners/callers.ts';
import { record } from '../../platform/audit/record.ts';
import { personOf } from '../../platform/database/caller.ts';
import { type NoteRow, notesOn, objectForSupport } from '../../platform/database/support.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { staffOnly } from '../../platform/graphql/scopes.ts';
import { isSupportKind, ofNoPartner, SupportKind } from './kinds.ts';

const mostText = 2_000;
const mostNotes = 1_000;

const SupportNote = builder.objectRef<NoteRow>('SupportNote').implement({
  policy: { scope: staffOnly },
  description: 'A note of the staff of the operator about an object. Partners never see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the note.' }),
    kind: t.field({
      type: SupportKind,
      description: 'The kind of the object.',
      resolve: ({ objectKind }) => {
        if (isSupportKind(objectKind)) return objectKind;
        throw new Error(`a note is about the unknown kind ${objectKind}`);
      },
    }),
    objectId: t.exposeID('objectId', { description: 'The object.' }),
    text: t.exposeString('text', { description: 'The note.' }),
    authorName: t.exposeString('authorName', { description: 'Who wrote it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    closedBy: t.exposeID('closedBy', {
      nullable: true,
      description:
        'The later note that closes this one. A note that closes another note names itself. Null while open.',
    }),
  }),
});

type Arguments = {
  readonly kind: string;
  readonly id: string;
  readonly text: string;
  readonly closes?: string | null;
};

builder.queryField('supportNotes', (t) =>
  t.field({
    type: [SupportNote],
    policy: { scope: staffOnly, list: { usual: mostNotes } },
    description:
      'For operators: the notes of the staff about objects, oldest first. The list covers all partners and cells.',
    args: {
      ids: t.arg.idList({ required: true, description: 'The objects, by their ids: at most 1000.' }),
    },
    resolve: async (_root, { ids }, operation) => {
      requireOperator(operation);
      if (ids.length > mostNotes)
        throw new Fault('MALFORMED', { path: ['ids'], toPrograms: `must be at most ${mostNotes}` });
      const { db, cells } = operation;
      const elsewhere = (await cells?.inOthers((there) => notesOn(there.db, ids))) ?? [];
      return [await notesOn(db, ids), ...elsewhere].flat();
    },
  }),
);

builder.mutationField('addSupportNote', (t) =>
  t.field({
    type: SupportNote,
    policy: { scope: staffOnly, links: [], idempotencyKey: '30 days', addsOnly: true },
    description:
      'For operators: writes a note about an object of the named partner. A note about a file or an answer of the bank is written in the partner `service-operators`. Notes are never changed: a further one closes an open one.',
    args: {
      kind: t.arg({ type: SupportKind, required: true, description: 'The kind of the object.' }),
      id: t.arg.id({ required: true, description: 'The object.' }),
      text: t.arg({
        type: 'Text',
        required: true,
        description: 'The note. Write no SSN and no account number into it.',
        validate: rules.text(mostText),
      }),
      closes: t.arg.id({ description: 'The open note about the same object that this one closes.' }),
    },
    resolve: (_root, args, operation) => addNote(operation, args),
  }),
);

async function addNote(operation: Operation, { kind, id, text, closes }: Arguments): Promise<NoteRow> {
  onlyOperators(operation);
  const { db, caller, realNow } = operation;
  if (!caller.partnerId) throw new Fault('NO_PARTNER_NAMED');
  await requireObject(operation, kind, id);
  if (closes) await requireOpen(operation, closes, id);
  const written = {
    id: newId(),
    objectKind: kind,
    objectId: id,
    text,
    authorName: personOf(caller)?.name ?? 'An operator key',
    createdAt: new Date(realNow),
  };
  const data = { ...written, closes: closes ?? null, authorId: caller.id };
  await db.supportNote.create({ select: { id: true }, data });
  await record(operation, 'addSupportNote', { [`${kind} ${id}`]: true });
  return { ...written, closedBy: closes ? written.id : null };
}

/**
 * An object that belongs to no partner cannot be looked up in one. Its note can be read only beside its task.
 */
async function requireObject({ db, caller }: Operation, kind: string, id: string): Promise<void> {
  const isOfService = caller.partnerId === 'service-operators';
  if (ofNoPartner.has(kind) !== isOfService)
    throw new Fault('MALFORMED', {
      path: ['kind'],
      toPrograms: 'is of another partner: name service-operators for files and answers of the bank alone',
    });
  if (isOfService) return;
  const found = await objectForSupport(db, id);
  if (!found.some((row) => row.kind === kind))
    throw new Fault('MALFORMED', { path: ['id'], toPrograms: 'names nothing of this kind' });
}

async function requireOpen({ db }: Operation, closes: string, objectId: string): Promise<void> {
  const [note, later] = [
    await db.supportNote.findFirst({ where: { id: closes }, select: { objectId: true, closes: true } }),
    await db.supportNote.findFirst({ where: { closes }, select: { id: true } }),
  ];
  if (note?.objectId === objectId && note.closes === null && !later) return;
  throw new Fault('MALFORMED', {
    path: ['closes'],
    toPrograms: 'must be an open note about the same object',
  });
}
