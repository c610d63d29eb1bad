/** What an event carries follows the answers of the routes: no SQL is edited for it. */
import { type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { eventPayloads } from '../../rest-facade/event-payloads.ts';
import { loadFragments } from '../../rest-facade/routes.ts';
import { schema } from '../../src/schema.ts';

/** The routes' fragments, with one more field in the answer of a company. */
const fragmentsWith = (line: string): FragmentDefinitionNode[] => {
  const [extra] = parse(`fragment Extra on Company { ${line} }`).definitions;
  const added = extra?.kind === Kind.FRAGMENT_DEFINITION ? extra.selectionSet.selections : [];
  return loadFragments().map((fragment) =>
    fragment.name.value === 'CompanyAnswer'
      ? {
          ...fragment,
          selectionSet: {
            ...fragment.selectionSet,
            selections: [...fragment.selectionSet.selections, ...added],
          },
        }
      : fragment,
  );
};

const linesOf = (line: string) => eventPayloads(schema, fragmentsWith(line)).split('\n');

test('a column that is added to an answer is in the events of its object, and nothing else changes', () => {
  const before = eventPayloads(schema, loadFragments()).split('\n');
  const added = linesOf('bank_status: bankStatus').filter((line) => !before.includes(line));
  expect(added).toEqual(["    'bank_status', object -> 'bank_status',"]);
});

test('a time is in events as REST writes it', () => {
  expect(linesOf('signed_at: signedAt')).toContain("    'signed_at', iso_time(object ->> 'signed_at'),");
});

test('a member that REST leaves out when it is null is left out of events as well', () => {
  const text = eventPayloads(schema, fragmentsWith('signed_by: signedBy @whenPresent'));
  expect(text).toContain(
    "case when object ->> 'signed_by' is not null\n    then jsonb_build_object('signed_by'",
  );
});

test('a field that shows no column has to declare whether events have it', () => {
  expect(() => linesOf('version')).toThrow(
    'Company.version is in an answer and shows no column: declare by inEvents where its events find it, or false',
  );
});

test('what is declared to be in no event is in none, and lists of other objects never are', () => {
  const before = eventPayloads(schema, loadFragments());
  const secrets = /'(?:ssn|dob|tin|account_number|routing_number|onboarding_url)'/;
  expect(before).not.toMatch(secrets);
  expect(linesOf('birthday: dob').join('\n')).toBe(before);
  expect(linesOf('states: workingStates { code }').join('\n')).toBe(before);
});
