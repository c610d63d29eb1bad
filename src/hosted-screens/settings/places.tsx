import { dayText } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Table } from '../design/table.tsx';
import { defineForm, type Field, type Values } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { dayField, inThirds, stateField, zipField } from '../typed/fields.ts';
import { commaList } from '../typed/kind.ts';
import { changesIn, textsOf } from '../typed/read-fields.ts';
import { ActionLink, NameAndChange, Nothing, namedTwice, SettingsPage, saved } from './parts.tsx';

const placeFields = graphql(
  'fragment Place on WorkLocation { id version name address addressLine2 city state zip localities endsOn }',
);

const query = graphql(
  `query Places($companyId: ID!) {
    company(id: $companyId) { businessName }
    workLocations(companyId: $companyId, first: 100) {
      nodes { ...Place employeesPage(first: 4) { nodes { id firstName lastName } } }
    }
  }`,
  [placeFields],
);
type Place = ResultOf<typeof query>['workLocations']['nodes'][number];

const named = 3;

/** The first people who work there, by name. */
function workers({ employeesPage: { nodes } }: Place): string {
  const names = nodes.slice(0, named).map(nameOf).join(', ');
  if (!names) return say('Nobody');
  return nodes.length > named ? say('{names} and more', { names }) : names;
}

export const placesPage = definePage({
  title: text('Work locations'),
  query,
  View: ({ data: { company, workLocations }, context }) => (
    <SettingsPage
      company={company}
      title={say('Work locations')}
      lead={say(
        'Where people work decides state and local taxes. To move somebody, open the page of that person.',
      )}
      context={context}
    >
      {workLocations.nodes.length === 0 ? (
        <Nothing>
          {say('No work location yet. Taxes are computed for the work state of each person.')}
        </Nothing>
      ) : (
        <Table
          caption={say('Work locations')}
          isNamedAbove
          rows={workLocations.nodes.toSorted((a, b) => Number(a.endsOn !== null) - Number(b.endsOn !== null))}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            {
              name: say('Name'),
              cell: (place) => (
                <>
                  <NameAndChange context={context} to="settings-place" from={place.id} name={place.name} />
                  {place.endsOn && (
                    <span class="below">{say('Last day: {day}', { day: dayText(place.endsOn) })}</span>
                  )}
                </>
              ),
            },
            {
              name: say('Address'),
              cell: ({ address, addressLine2, city, state, zip }) =>
                [address, addressLine2, city, `${state} ${zip}`].filter(Boolean).join(', '),
              isLong: true,
            },
            { name: say('Who works there'), cell: workers },
          ]}
        />
      )}
      <p>
        <ActionLink context={context} to="settings-place-add">
          {say('Add a work location')}
        </ActionLink>
      </p>
    </SettingsPage>
  ),
});

const fields: readonly Field[] = [
  { name: 'name', label: text('Name of the place'), hint: text('Such as Main Street shop.') },
  { name: 'address', label: text('Street address') },
  { name: 'addressLine2', label: text('Suite'), isOptional: true },
  ...inThirds([
    { name: 'city', label: text('City') },
    stateField('state', text('State')),
    zipField('zip', text('ZIP code')),
  ]),
];
const groups = [{ legend: text('Work location'), fields }];
const changeGroups = [
  ...groups,
  {
    legend: text('When you leave it'),
    fields: [
      dayField('endsOn', text('Last day of work there'), {
        hint: text('Empty: it stays open. From then on, nobody can be given this place.'),
        isOptional: true,
      }),
    ],
  },
  {
    legend: text('Local taxes'),
    fields: [
      {
        name: 'localities',
        label: text('Codes of local taxes'),
        hint: text(
          'Only where you have entered a local tax, such as ky-covington. Otherwise the address decides.',
        ),
        isOptional: true,
        kind: commaList,
      },
    ],
  },
];

const back = () => [say('Work locations'), { page: 'settings-places' }] as const;
const done = () => ({ page: 'settings-places', done: saved }) as const;

const addQuery = graphql(`query AddPlace($companyId: ID!) {
  company(id: $companyId) { businessName }
  workLocations(companyId: $companyId, first: 100) { nodes { name } }
}`);

export const addPlacePage = formPage<ResultOf<typeof addQuery>>({
  title: text('Add a work location'),
  submit: text('Add work location'),
  query: addQuery,
  form: defineForm({
    query: addQuery,
    groups,
    mutation: graphql(`mutation AddPlace($companyId: ID!, $input: CreateWorkLocationInput!) {
      createWorkLocation(companyId: $companyId, input: $input) { id }
    }`),
    isOneAtATime: true,
    variables: (input) => ({ input }),
    validate: ({ name }, { data }) =>
      namedTwice(
        'name',
        name,
        data.workLocations.nodes.map((place) => place.name),
      ),
    next: done,
  }),
  values: () => ({}),
  back,
  version: () => '',
});

const changeQuery = graphql(
  `query ChangePlace($companyId: ID!, $placeId: ID!) {
    company(id: $companyId) { businessName }
    workLocation(companyId: $companyId, id: $placeId) { ...Place }
  }`,
  [placeFields],
);
type Changed = ResultOf<typeof changeQuery>;

/** The changes. Lists are new objects in every response, so they are compared by content. */
const changesOf = ({ localities, ...values }: Values, place: Changed['workLocation']): Values => {
  const codes = Array.isArray(localities) ? localities : [];
  const isSame = codes.join() === place.localities.join();
  return { ...changesIn(values, place), ...(isSame ? {} : { localities: codes }) };
};

export const changePlacePage = formPage<Changed>({
  title: text('Change a work location'),
  heading: ({ workLocation }) => workLocation.name,
  submit: text('Save work location'),
  query: changeQuery,
  form: defineForm({
    query: changeQuery,
    groups: changeGroups,
    mutation: graphql(`mutation ChangePlace($companyId: ID!, $placeId: ID!, $input: UpdateWorkLocationInput!,
      $ifMatch: [Text!]) {
      updateWorkLocation(companyId: $companyId, workLocationId: $placeId, input: $input, ifMatch: $ifMatch) { id }
    }`),
    variables: (values, placeId, { data, version }) => ({
      placeId,
      input: changesOf(values, data.workLocation),
      ifMatch: [version],
    }),
    next: done,
  }),
  introduction: () =>
    say(
      'Correct the address here. For a move, add the new place, give people their first day there, and then enter the last day of this one.',
    ),
  values: ({ workLocation }) => textsOf({ groups: changeGroups }, workLocation),
  back,
  version: ({ workLocation }) => workLocation.version,
});
