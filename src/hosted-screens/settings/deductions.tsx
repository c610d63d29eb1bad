import { labelOf } from '../design/labels.ts';
import { Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { contributionText, deductionName } from '../people/tables.tsx';
import { ActionLink, NameAndChange, Nothing, SettingsPage } from './parts.tsx';

/** The deductions that the company offers. A person's own page adds one from this list. */

export const templateFields = graphql(`fragment DeductionOffer on DeductionTemplate {
  id version deductionType customName retired
  employeeContribution { contributionType value overrideType }
  employerContribution { contributionType value overrideType matching { matchPercentage } }
}`);
const query = graphql(
  `query DeductionSettings($companyId: ID!) {
    company(id: $companyId) { businessName }
    deductionTemplates(companyId: $companyId, first: 100) { nodes { ...DeductionOffer } }
  }`,
  [templateFields],
);
type Template = ResultOf<typeof templateFields>;

export const typeName = (type: string): string => labelOf(type.replace(/^_/, ''));

export type Usual = Pick<Template['employeeContribution'], 'value' | 'contributionType' | 'overrideType'>;

function usualText({ value, contributionType, overrideType }: Usual): string {
  if (value === null) return say('As each person chooses');
  const usual = contributionText({ contributionType, value });
  return overrideType === 'FINAL'
    ? say('{usual} for everybody', { usual })
    : say('{usual} unless changed', { usual });
}

export const deductionsPage = definePage({
  title: text('Deductions'),
  query,
  View: ({ data: { company, deductionTemplates }, context }) => (
    <SettingsPage
      company={company}
      title={say('Deductions')}
      lead={say(
        'What can be taken from pay, such as a retirement plan or health insurance. Add it on the page of each person who has it.',
      )}
      context={context}
    >
      {deductionTemplates.nodes.length === 0 ? (
        <Nothing>{say('No deduction can be chosen yet.')}</Nothing>
      ) : (
        <Table
          caption={say('Deductions to choose from')}
          rows={deductionTemplates.nodes}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            {
              name: say('Name'),
              cell: (template) => (
                <NameAndChange
                  context={context}
                  to="settings-deduction"
                  from={template.id}
                  name={deductionName(template)}
                />
              ),
            },
            { name: say('Type'), cell: ({ deductionType }) => typeName(deductionType) },
            { name: say('Employee'), cell: ({ employeeContribution }) => usualText(employeeContribution) },
            {
              name: say('Employer'),
              cell: ({ employerContribution }) => contributionText(employerContribution),
            },
            {
              name: say('Status'),
              cell: ({ retired }) => (
                <Status value={retired ? 'OFF' : 'DONE'}>
                  {retired ? say('Not offered any more') : say('Offered')}
                </Status>
              ),
            },
          ]}
        />
      )}
      <p>
        <ActionLink context={context} to="settings-deduction-add">
          {say('Add a deduction')}
        </ActionLink>
      </p>
    </SettingsPage>
  ),
});
