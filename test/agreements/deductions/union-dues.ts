/** Definitions that operators publish in tests: dues of a union, after tax. */
import { packed, signed } from '../../engine/figures/next-year.ts';
import { graphql } from '../../support/client.ts';
import type { Service } from '../../support/service.ts';

export const dues = {
  type: 'union_dues',
  version: 1,
  effectiveFrom: '2026-10-30',
  label: 'Union dues',
  description: 'Dues of a union, after tax.',
  computedAs: 'miscellaneous',
  fields: {
    employeeContribution: { units: ['dollars', 'percentage'] },
    additionalFields: { local: { kind: 'text' } },
  },
};

export const documentOf = (...definitions: object[]) => ({ format: 1, definitions });

/** Publishes as the operator of an environment; the messages of the refusal, if any. */
export async function publish(service: Service, value: object, environment: 'test' | 'production' = 'test') {
  const query = `mutation ($document: Text!) {
    publishDeductionDefinitions(document: $document) { type version effectiveTo endsOn endAnnouncedOn } }`;
  const document = packed(value);
  const { body } = await graphql(service, service.operatorKeys[environment], query, { document });
  return {
    published: body.data?.publishDeductionDefinitions,
    problems: (body.errors ?? []).map(({ message }: { message: string }) => message),
  };
}

export const publishSigned = (service: Service, ...definitions: object[]) =>
  publish(service, signed(documentOf(...definitions)));
