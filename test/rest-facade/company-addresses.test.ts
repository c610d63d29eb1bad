/** Code 48: addresses to which no mail could be delivered. */
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { partner, serveOnePartner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import { documentedCompany } from './documented-company.ts';
import { refusal, refused } from './refusal.ts';

serveOnePartner();
let companyID: string;
beforeAll(async () => {
  companyID = (await post({})).body.data.companyID;
});

const post = (change: object, key = partner.testKey) =>
  call(service, 'POST', '/companies', {
    key,
    body: { partnerID: partner.partnerID, ...documentedCompany, ...change },
  });
const patch = (change: object) =>
  call(service, 'PATCH', '/companies', { key: partner.testKey, body: { companyID, ...change } });

const undeliverable = (field: string, reason: string) =>
  `48 ${field} is not a valid, mail-deliverable address: ${reason}`;

const addresses = [
  ['business_address', 'business_state', 'business_zip', 'business_city'],
  ['mail_address', 'mail_state', 'mail_zip', 'mail_city'],
  ['address', 'state', 'zip', 'city'],
] as const;

describe.each(addresses)('POST and PATCH /companies 400: %s', (street, state, zip, city) => {
  const refusedInBoth = async (change: object, reason: string) => {
    const expected = refused(400, undeliverable(street, reason));
    expect(refusal(await post(change))).toEqual(expected);
    expect(refusal(await patch(change))).toEqual(expected);
  };

  test('refuses a ZIP of another state, under the first field of the address', () =>
    refusedInBoth({ [state]: 'TX', [zip]: '60601' }, 'ZIP 60601 is in IL, not TX'));

  test('refuses half a military address', async () => {
    await refusedInBoth(
      { [city]: 'APO', [state]: 'CA', [zip]: '90012' },
      'APO is a military post office, so the state must be AA, AE or AP',
    );
    await refusedInBoth(
      { [city]: 'Frankfurt', [state]: 'AE', [zip]: '09012' },
      'AE is a military state, so the city must be APO, FPO or DPO',
    );
  });

  test('refuses a street without letters or digits', () =>
    refusedInBoth({ [street]: '---' }, 'the street has no letters or digits'));

  test.each([
    ['1 Undeliverable Street', 'there is no such street in this city'],
    ['2 undeliverable  STREET', 'there is no such number on this street'],
    ['3 Undeliverable Street', 'the building does not receive mail'],
  ])('refuses the documented sandbox address %s in the test environment', (line, reason) =>
    refusedInBoth({ [street]: line }, reason),
  );

  test('accepts the sandbox address in production, where it is an ordinary street', async () => {
    const answer = await post({ [street]: '1 Undeliverable Street' }, partner.productionKey);
    expect(answer.status).toBe(200);
  });
});

describe('POST /companies 400', () => {
  test('refuses PO boxes of business and owner together, each under its own first field', async () => {
    const answer = await post({ business_address: 'P.O. Box 12', address: 'po box 9' });
    const reason = 'a PO box is accepted only as a mailing address';
    expect(refusal(answer)).toEqual(
      refused(400, undeliverable('business_address', reason), undeliverable('address', reason)),
    );
  });

  test('returns three errors for three bad addresses', async () => {
    const { errors } = refusal(
      await post({ business_zip: '10001', mail_address: '1 Undeliverable Street', zip: '90001' }),
    );
    expect(errors.map((error) => error.split(' ').slice(0, 2).join(' '))).toEqual([
      '48 business_address',
      '48 mail_address',
      '48 address',
    ]);
  });

  test('refuses a malformed part with 13, before it verifies any address', async () => {
    const answer = await post({ business_zip: '1', mail_address: '1 Undeliverable Street' });
    expect(refusal(answer)).toEqual(refused(400, '13 business_zip must be a ZIP of 5 or 9 digits'));
  });
});

describe('POST /companies 200', () => {
  test.each([
    ['a PO box for mail', { mail_address: 'PO Box 9' }],
    ['a whole military address', { city: 'APO', state: 'AE', zip: '09012', address: 'PSC 802 Box 74' }],
    ['a territory', { city: 'San Juan', state: 'PR', zip: '00901' }],
    ['the capital', { city: 'Washington', state: 'DC', zip: '20001' }],
    ['a ZIP that crosses a state line', { city: 'Fishers Island', state: 'NY', zip: '06390' }],
    ['a ZIP nobody has listed yet', { state: 'CA', city: 'New Town', zip: '00001' }],
    ['the deliverable sandbox address, whatever follows', { address: '1 Deliverable Street', zip: '90001' }],
  ])('%s is accepted', async (_what, change) => {
    expect((await post(change)).body).toMatchObject({ success: true, data: change });
  });
});

describe('PATCH /companies', () => {
  test('verifies a changed part together with the stored ones', async () => {
    expect(refusal(await patch({ business_state: 'NY' }))).toEqual(
      refused(400, undeliverable('business_address', 'ZIP 90012 is in CA, not NY')),
    );
    expect((await patch({ business_state: 'NY', business_zip: '10001' })).status).toBe(200);
    expect(refusal(await patch({ business_zip: '90012' }))).toEqual(
      refused(400, undeliverable('business_address', 'ZIP 90012 is in CA, not NY')),
    );
  });

  test('changes no field, not even the valid ones, when it refuses an address', async () => {
    const row = () => asSuperuser(service.urls.test, 'select * from companies where id = $1', [companyID]);
    const before = await row();
    await patch({ first_name: 'Changed', address: '1 Undeliverable Street' });
    expect(await row()).toEqual(before);
  });
});
