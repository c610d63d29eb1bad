import { z } from 'zod';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { isPlain, wordedOrNull } from '../../foundation/sentence.ts';
import type { Database } from '../../platform/database/query/database.ts';
import { type Found, searchPartner } from '../../platform/database/search-partner.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { type Outlook, outlookOf } from './outlook.ts';

/** For each kind of result. */
const mostFound = 20;
const maxLength = 200;

const FoundKind = builder.enumType('FoundKind', {
  description: 'What a search has found.',
  ...enumOf({
    company: 'A company.',
    employee: 'An employee.',
    contractor: 'A contractor.',
    employee_check: 'An employee check.',
    contractor_payment: 'A payment to a contractor.',
    employer_check: 'A payrun.',
    request: 'A request that changed something, by its X-Request-Id.',
  }),
});

/** The reasons that contain values, as sentences, by the id of the held pay. */
async function saidOfReasons(db: Database, found: readonly Found[]): Promise<ReadonlyMap<string, unknown>> {
  const held = found.filter(({ heldBecause }) => heldBecause !== null && !isPlain(heldBecause));
  if (!held.length) return new Map();
  const rows = { where: { id: { in: idsOf(held) } }, select: { id: true, heldSaid: true } } as const;
  const all = await allInOrder([
    db.employeeCheck.findMany(rows),
    db.contractorPayment.findMany(rows),
    db.employerCheck.findMany(rows),
  ]);
  return new Map(all.flat().map(({ id, heldSaid }) => [id, heldSaid]));
}

const SearchResult = builder.objectRef<Found & { outlook: Outlook }>('SearchResult').implement({
  description: 'Something that a search has found, why it is held, and what comes next.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FoundKind, description: 'Its kind.' }),
    id: t.exposeID('id', { description: 'Identifies it.' }),
    companyId: t.exposeID('companyId', { nullable: true, description: 'Its company; null for a request.' }),
    companyName: t.exposeString('companyName', { nullable: true, description: 'The name of its company.' }),
    name: t.exposeString('name', {
      description: 'Its name, or that of the person who is paid; of a request, its first action.',
    }),
    status: t.exposeString('status', {
      description: 'Its status in the documented words; of a request, who sent it.',
    }),
    day: t.exposeString('day', {
      nullable: true,
      description: 'The payday of a check, a payment or a payrun; when a request was answered.',
    }),
    heldBecause: t.string({
      nullable: true,
      description: 'Why it does not continue by itself; null when it does.',
      resolve: ({ outlook }) => wordedOrNull(outlook.heldBecause),
    }),
    next: t.string({
      nullable: true,
      description: 'What comes next, or what somebody has to do.',
      resolve: ({ outlook }) => wordedOrNull(outlook.next),
    }),
  }),
});

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

builder.queryField('search', (t) =>
  t.field({
    type: [SearchResult],
    policy: { scope: rootKey, list: { usual: mostFound * 6 } },
    description: `Companies, people, checks, payments, payruns and requests, by their id or by words of a name; at most ${mostFound} of each kind. A name finds the checks of its people as well, unpaid ones first.`,
    args: {
      text: t.arg({
        type: 'Text',
        required: true,
        description: `An id, or parts of a name; at most ${maxLength} characters.`,
        validate: z.string().max(maxLength, `must have at most ${maxLength} characters`),
      }),
    },
    resolve: async (_root, { text }, { db, now }) => {
      const id = text.trim();
      const words = withoutAccents(id).split(/\s+/).filter(Boolean);
      if (!words.length) return [];
      const found = await searchPartner(db, { id, words, most: mostFound });
      const said = await saidOfReasons(db, found);
      return found.map((check) => ({
        ...check,
        outlook: outlookOf({ ...check, heldSaid: said.get(check.id) ?? null }, now),
      }));
    },
  }),
);
