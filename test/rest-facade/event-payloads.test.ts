/** Event payloads follow the responses of the routes, without changes in SQL. */
import { type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { eventPayloads } from '../../rest-facade/event-payloads.ts';
import { loadFragments } from '../../rest-facade/routes.ts';
import { schema } from '../../src/schema.ts';

/** The routes' fragments, with one more field in the response of a company. */
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

test('a column that is added to a response is added to the events of its object, and nothing else changes', () => {
  const before = eventPayloads(schema, loadFragments()).split('\n');
  const added = linesOf('bank_status: bankStatus').filter((line) => !before.includes(line));
  expect(added).toEqual(["    'bank_status', object -> 'bank_status',"]);
});

test('events write a time as REST does', () => {
  expect(linesOf('signed_at: signedAt')).toContain("    'signed_at', iso_time(object ->> 'signed_at'),");
});

test('events omit a null member where REST omits it', () => {
  const text = eventPayloads(schema, fragmentsWith('signed_by: signedBy @whenPresent'));
  expect(text).toContain(
    "case when object ->> 'signed_by' is not null\n    then jsonb_build_object('signed_by'",
  );
});

test('a field without a column must declare whether events have it', () => {
  expect(() => linesOf('version')).toThrow(
    'Company.version is in an answer and shows no column: declare by inEvents where its events find it, or false',
  );
});

test('events have no field that is declared to be in none, and no list of other objects', () => {
  const before = eventPayloads(schema, loadFragments());
  const secrets = /'(?:ssn|dob|tin|account_number|routing_number|onboarding_url)'/;
  expect(before).not.toMatch(secrets);
  expect(linesOf('birthday: dob').join('\n')).toBe(before);
  expect(linesOf('states: workingStates { code }').join('\n')).toBe(before);
});
