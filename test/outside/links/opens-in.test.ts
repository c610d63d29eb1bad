/** Each answer with a link says where the link opens. */
import { expect, test } from 'vitest';
import { call, graphql } from '../../support/client.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld();

const ask = (method: string, path: string, body?: object) =>
  call(service, method, path, { key: world.testKey, ...(body ? { body } : {}) });

async function placesOfLinks(): Promise<string[]> {
  const { partnerID, companyID, employeeID, employeeCheckID } = world;
  const body = { partnerID, companyID };
  const answers = [
    await ask('POST', '/getAuthLink', body),
    await ask('POST', '/getAuthLink', { ...body, employeeID }),
    await ask('POST', '/authLinks/taxes', body),
    await ask('POST', '/authLinks/reports', body),
    await ask('GET', `/paystubLink?companyID=${companyID}&employeeCheckID=${employeeCheckID}`),
  ];
  return answers.map((answer) => {
    expect(answer.body).toMatchObject({ success: true });
    return answer.body.opens_in;
  });
}

const apiPage = async () => {
  const { body } = await graphql(service, world.testKey, 'mutation { createApiPageLink { opensIn } }');
  return body.data.createApiPageLink.opensIn;
};

test('a link opens in a window until an origin is registered, then in a frame too, the API page never', async () => {
  expect(new Set(await placesOfLinks())).toEqual(new Set(['window']));
  await ask('PATCH', '/embedding', { origins: ['https://app.example.com'] });
  expect(new Set(await placesOfLinks())).toEqual(new Set(['frame_or_window']));
  expect(await apiPage()).toBe('WINDOW');
});
