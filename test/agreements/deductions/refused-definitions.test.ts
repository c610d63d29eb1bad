/** A document of definitions that is refused says why, and nothing is published. */
import { expect, test } from 'vitest';
import { newSigningKey } from '../../../src/engine/figures/signature.ts';
import { changed } from '../../engine/figures/changed.ts';
import { packed, publicKey, signed } from '../../engine/figures/next-year.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { documentOf, dues, publish } from './union-dues.ts';

const today = Date.parse('2026-11-23T20:00:00Z');
serveOneWorld({ clock: () => today, settings: { FIGURES_TRUSTED_KEYS: publicKey } });

const stored = () => asSuperuser(service.urls.test, 'select * from deduction_definitions order by place');
const stranger = newSigningKey();
const { employeeContribution } = dues.fields;
const second = (of: string, effectiveFrom: string) => ({ ...dues, type: of, version: 2, effectiveFrom });

test.each<[string, object, string]>([
  ['that is not signed', documentOf(dues), 'is not signed. Sign it: payroll definitions sign'],
  [
    'that a stranger signed',
    signed(documentOf(dues), stranger.privateKey),
    `is signed by ${stranger.publicKey}, which FIGURES_TRUSTED_KEYS of the service does not name`,
  ],
  [
    'that was changed after it was signed',
    changed(signed(documentOf(dues)), ['bundle', 'definitions', 0, 'label'], 'Fees'),
    'it was changed after that',
  ],
  ['of another format', signed({ ...documentOf(dues), format: 2 }), 'format: must be 1'],
  ['without definitions', signed(documentOf()), 'definitions: must have a definition'],
  [
    'with a treatment that the engine lacks',
    signed(documentOf({ ...dues, computedAs: 'pension' })),
    'definitions[0].computedAs: must be what the engine computes: 401k, roth_401k,',
  ],
  [
    'with a type that has no fields',
    signed(documentOf({ ...dues, fields: {} })),
    'definitions[0].fields.employeeContribution: is required: what is withheld from the employee',
  ],
  [
    'with an object that has no fields',
    signed(
      documentOf({ ...dues, fields: { employeeContribution, additionalFields: { a: { kind: 'object' } } } }),
    ),
    'definitions[0].fields.additionalFields.a.fields:',
  ],
  [
    'with a field of no known kind',
    signed(
      documentOf({ ...dues, fields: { employeeContribution, additionalFields: { a: { kind: 'date' } } } }),
    ),
    'must have the kind text, choice or object',
  ],
  [
    'with a new garnishment',
    signed(documentOf({ ...dues, computedAs: 'garnishment' })),
    'definitions[0].computedAs: must not be garnishment, which POST /garnishments replaces',
  ],
  [
    'with a cafeteria plan of a kind that the engine does not compute',
    signed(documentOf({ ...dues, computedAs: 'section_125' })),
    'additionalFields.plan_type: must be a choice of premium_only, fsa, dependent_care: the engine computes',
  ],
  [
    'with an end before its beginning',
    signed(documentOf({ ...dues, effectiveTo: '2026-10-01' })),
    'definitions[0].effectiveTo: must not precede effectiveFrom, 2026-10-30',
  ],
  [
    'with a day that no calendar has',
    signed(documentOf({ ...dues, effectiveFrom: '2026-02-30' })),
    'definitions[0].effectiveFrom: must be a day of the calendar: 2026-02-30',
  ],
  [
    'that overlaps the end of the version before it',
    signed(documentOf(second('garnishment', '2026-10-15'))),
    'definitions[0].effectiveFrom: overlaps version 1, which holds until 2026-10-15',
  ],
  [
    'that begins no later than the version before it',
    signed(documentOf(dues, second('union_dues', '2026-10-30'))),
    'definitions[1].effectiveFrom: overlaps version 1, which holds from 2026-10-30',
  ],
  [
    'with another label than the version before it, which would split the year to date',
    signed(documentOf({ ...second('403b', '2027-01-01'), label: '403(b)' })),
    'definitions[0].label: must be 403(b) plan, as in version 1',
  ],
  [
    'that begins in the past, when templates were validated by another version',
    signed(documentOf(second('403b', '2026-11-22'))),
    'definitions[0].effectiveFrom: must be 2026-11-23 or later: version 1 has validated templates until today',
  ],
  [
    'that leaves a version out',
    signed(documentOf({ ...second('403b', '2027-01-01'), version: 3 })),
    'definitions[0].version: must be 2, the next version of 403b',
  ],
  [
    'with a later version of a type that has none',
    signed(documentOf({ ...dues, version: 2 })),
    'definitions[0].version: must be 1: union_dues has no version yet',
  ],
  [
    'with another content of a published version',
    signed(documentOf({ ...dues, type: 'hsa' })),
    'definitions[0].version: must be a new one: version 1 of hsa is published with other content',
  ],
  [
    'with a key that the format lacks',
    signed(documentOf({ ...dues, limits: ['ira'] })),
    'Unrecognized key: "limits"',
  ],
])('a document %s', async (_, value, problem) => {
  const before = await stored();
  const { problems, published } = await publish(service, value);
  expect(problems.join('\n')).toContain(problem);
  expect(published).toBeUndefined();
  expect(await stored()).toEqual(before);
});

test('a partner who is no operator publishes nothing', async () => {
  const query = 'mutation ($document: Text!) { publishDeductionDefinitions(document: $document) { type } }';
  const document = packed(signed(documentOf(dues)));
  const { body } = await graphql(service, world.testKey, query, { document });
  expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
});
