/** The search of the operator's staff over all partners, and the pages of its results. */
import { z } from 'zod';
import { Fault } from '../../foundation/fault.ts';
import { requireOperator } from '../../parties/partners/callers.ts';
import type { Database } from '../../platform/database/query/database.ts';
import {
  entriesForSupport,
  objectForSupport,
  relatedForSupport,
  type SupportRow,
  searchForSupport,
} from '../../platform/database/support.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { staffOnly } from '../../platform/graphql/scopes.ts';
import { isSupportKind, ofNoPartner, SupportKind, type SupportKindName, supportKindNames } from './kinds.ts';
import { recordLook } from './look.ts';

type Found = Omit<SupportRow, 'kind'> & { readonly kind: SupportKindName; readonly cell: number };

/** For each kind of result. */
const mostFound = 20;
const mostRelated = 20;
const mostText = 200;

const SupportFound = builder.objectRef<Found>('SupportFound').implement({
  policy: { scope: staffOnly },
  description: 'Something that the staff of the operator has looked up.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SupportKind, description: 'Its kind.' }),
    id: t.exposeID('id', { description: 'Identifies it.' }),
    cell: t.exposeInt('cell', { description: 'Its cell: 1 if there is only one.' }),
    partnerId: t.exposeID('partnerId', {
      nullable: true,
      description: 'Its partner, for the header Payroll-Partner. Null if it has parts of several partners.',
    }),
    partnerName: t.exposeString('partnerName', { nullable: true, description: 'The name of the partner.' }),
    companyId: t.exposeID('companyId', { nullable: true, description: 'Its company, if any.' }),
    companyName: t.exposeString('companyName', { nullable: true, description: 'The name of the company.' }),
    name: t.exposeString('name', { description: 'Its name, or the name of its person.' }),
    status: t.exposeString('status', { description: 'Its status.' }),
    day: t.exposeString('day', { nullable: true, description: 'The day that matters, such as its payday.' }),
    about: t.exposeString('about', {
      nullable: true,
      description:
        'What else is known, in a few words. Account numbers show their last four digits. SSNs are never shown.',
    }),
    amount: t.expose('cents', { type: 'Money', nullable: true, description: 'Its amount.' }),
  }),
});

type Search = { readonly found: readonly Found[]; readonly leftOut: number; readonly isCut: boolean };

const SupportSearch = builder.objectRef<Search>('SupportSearch').implement({
  description: 'What a search of the staff has found.',
  fields: (t) => ({
    found: t.field({
      type: [SupportFound],
      policy: { list: { usual: mostFound * 16 } },
      description: `What was found, at most ${mostFound} of each kind.`,
      resolve: ({ found }) => [...found],
    }),
    isCut: t.exposeBoolean('isCut', {
      description: 'Whether more objects of some kind match than are listed.',
    }),
    leftOut: t.exposeInt('leftOut', {
      description: 'How many partners the search did not reach in time. Search by an id instead.',
    }),
  }),
});

type Page = { readonly object: Found; readonly related: readonly Found[] };

const SupportObject = builder.objectRef<Page>('SupportObject').implement({
  description: 'An object, and what belongs to it.',
  fields: (t) => ({
    object: t.field({
      type: SupportFound,
      description: 'The object.',
      resolve: ({ object }) => object,
    }),
    related: t.field({
      type: [SupportFound],
      policy: { list: { usual: mostRelated * 4 } },
      description: `What belongs to it, at most ${mostRelated} of each kind.`,
      resolve: ({ related }) => [...related],
    }),
  }),
});

builder.queryFields((t) => ({
  supportSearch: t.field({
    type: SupportSearch,
    policy: { scope: staffOnly },
    description:
      'For operators: searches all partners and cells of the environment. With the header Payroll-Cell, only that cell.',
    args: {
      text: t.arg({
        type: 'Text',
        required: true,
        description:
          'Parts of a name, an id, an email address, the last four digits of an account or a trace number of the bank. Also the name of a file, a request id, a trace id or an Idempotency-Key.',
        validate: z.string().max(mostText, `must have at most ${mostText} characters`),
      }),
    },
    resolve: async (_root, { text }, operation) => {
      requireOperator(operation);
      const found = await search(operation, text.trim());
      await recordLook(operation, 'supportSearch', found.found);
      return found;
    },
  }),
  supportObject: t.field({
    type: SupportObject,
    policy: { scope: staffOnly },
    description:
      'For operators: an object by its id, and what belongs to it. Name the partner. Files and answers of the bank have no partner: name the cell instead.',
    args: {
      kind: t.arg({ type: SupportKind, required: true, description: 'Its kind.' }),
      id: t.arg.id({ required: true, description: 'Its id.' }),
    },
    resolve: async (_root, { kind, id }, operation) => {
      const page = isSupportKind(kind) ? await pageOf(operation, kind, id) : undefined;
      if (!page) throw new Fault('MALFORMED', { path: ['id'], toPrograms: 'names nothing of this kind' });
      await recordLook(operation, 'supportLook', [page.object]);
      return page;
    },
  }),
}));

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The number in the name of a file for the bank. */
function fileNumberIn(text: string): bigint | null {
  const [, digits] = /^(?:\d{4}-\d{2}-\d{2}-)?(\d{1,18})(?:\.ach)?$/.exec(text) ?? [];
  return digits === undefined ? null : BigInt(digits);
}

async function search({ db, cells }: Operation, text: string): Promise<Search> {
  const words = withoutAccents(text).split(/\s+/).filter(Boolean);
  if (!words.length) return { found: [], leftOut: 0, isCut: false };
  // One result more than is listed shows that there are more.
  const looked = { text, words, fileNumber: fileNumberIn(text), most: mostFound + 1 };
  const inCell = async (there: Database, cell: number) =>
    (await searchForSupport(there, looked)).map((row) => ({ ...row, cell }));
  const here = await inCell(db, cells?.here ?? 1);
  const elsewhere = (await cells?.inOthers((there) => inCell(there.db, there.cell))) ?? [];
  const rows = [here, ...elsewhere].flat();
  const leftOut = rows.reduce((sum, { kind, id }) => (kind === 'left_out' ? sum + Number(id) : sum), 0);
  const all = distinct(rows.flatMap(ofKind));
  const byKind = supportKindNames.map((kind) => all.filter((row) => row.kind === kind));
  const found = byKind.flatMap((group) => group.slice(0, mostFound));
  return { found, leftOut, isCut: byKind.some(({ length }) => length > mostFound) };
}

const ofKind = <Row extends SupportRow>(row: Row): (Row & { kind: SupportKindName })[] =>
  isSupportKind(row.kind) ? [{ ...row, kind: row.kind }] : [];

/** A person may be found by the name and by the address, but is listed once. */
const distinct = (found: readonly Found[]): readonly Found[] => [
  ...new Map(found.map((row) => [`${row.cell} ${row.kind} ${row.partnerId} ${row.id}`, row])).values(),
];

async function pageOf(operation: Operation, kind: SupportKindName, id: string): Promise<Page | undefined> {
  onlyOperators(operation);
  const { db, cells } = operation;
  const inCell = (rows: readonly SupportRow[]) =>
    rows.flatMap(ofKind).map((row) => ({ ...row, cell: cells?.here ?? 1 }));
  if (ofNoPartner.has(kind)) {
    requireOperator(operation);
    const rows = await searchForSupport(db, { text: id, words: [], fileNumber: null, most: 1 });
    const object = inCell(rows).find((row) => row.kind === kind && row.id === id);
    if (!object) return undefined;
    const related = kind === 'bank_file' ? await entriesForSupport(db, id, mostRelated) : [];
    return { object, related: inCell(related) };
  }
  const object = inCell(await objectForSupport(db, id)).find((row) => row.kind === kind);
  return object && { object, related: inCell(await relatedForSupport(db, kind, id, mostRelated)) };
}
