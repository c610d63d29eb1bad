import { dollars } from '../design/format.ts';
import { labelOf, nameOf } from '../design/labels.ts';
import { Day } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { ActionLink, NameAndChange, Nothing, SettingsPage } from './parts.tsx';

/** Orders of courts and agencies to withhold from pay. */

const query = graphql(`query Orders($companyId: ID!) {
  company(id: $companyId) { businessName }
  garnishments(companyId: $companyId, first: 100) {
    nodes {
      id garnishmentType agency { name } caseId effectiveStartDate effectiveEndDate withheldAmount remainingAmount
      employee { id firstName lastName } contractor { firstName lastName businessName }
    }
  }
}`);
type Order = ResultOf<typeof query>['garnishments']['nodes'][number];

const whose = ({ employee, contractor }: Order): string =>
  employee ? nameOf(employee) : (contractor?.businessName ?? nameOf(contractor ?? {}));

/** Current and future orders first, then those that have ended. */
const inOrder = (orders: readonly Order[], today: string) => {
  const hasEnded = ({ effectiveEndDate: end }: Order) => end !== null && end < today;
  return [...orders.filter((order) => !hasEnded(order)), ...orders.filter(hasEnded)];
};

export const ordersPage = definePage({
  title: text('Garnishment orders'),
  query,
  View: ({ data: { company, garnishments }, context }) => (
    <SettingsPage
      company={company}
      title={say('Garnishment orders')}
      lead={say(
        'Child support, levies and orders of creditors. Each is withheld within the limits of the law.',
      )}
      context={context}
    >
      {garnishments.nodes.length === 0 ? (
        <Nothing>{say('No order. Enter one on the day you receive it.')}</Nothing>
      ) : (
        <Table
          caption={say('Orders')}
          isNamedAbove
          rows={inOrder(garnishments.nodes, context.today)}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            {
              name: say('Employee'),
              cell: (order) => (
                <NameAndChange context={context} to="settings-order" from={order.id} name={whose(order)} />
              ),
            },
            { name: say('Order'), cell: ({ garnishmentType }) => labelOf(garnishmentType) },
            { name: say('Agency'), cell: ({ agency, caseId }) => `${agency.name}, ${caseId}` },
            { name: say('From'), cell: ({ effectiveStartDate }) => <Day on={effectiveStartDate} /> },
            {
              name: say('Until'),
              cell: ({ effectiveEndDate: end }) => (end ? <Day on={end} /> : say('Further notice')),
            },
            {
              name: say('Withheld'),
              cell: ({ withheldAmount }) => dollars(withheldAmount),
              isNumber: true,
            },
          ]}
        />
      )}
      <p>
        <ActionLink context={context} to="settings-order-add">
          {say('Add an order')}
        </ActionLink>
      </p>
    </SettingsPage>
  ),
});
