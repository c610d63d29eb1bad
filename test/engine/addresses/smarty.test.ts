import { describe, expect, test } from 'vitest';
import { address, addressService, elsewhere, json, unknown, yes } from './address-service.ts';

const found = (code: unknown, state = 'IL') => ({
  input_index: 0,
  delivery_line_1: '111 E Monroe St',
  components: {
    primary_number: '111',
    city_name: 'Springfield',
    state_abbreviation: state,
    zipcode: '62701',
  },
  metadata: { record_type: 'S' },
  analysis: { dpv_match_code: code, dpv_vacant: 'N' },
});

describe('a service of the Smarty US Street shape', () => {
  test.each([
    ['the whole address', [found('Y')], yes],
    ['the building, the unit missing', [found('D')], yes],
    ['the building, the unit unknown', [found('S')], yes],
    ['nothing', [], unknown],
    ['a candidate it does not confirm', [found('N')], unknown],
    ['a candidate without a code', [found(undefined)], unknown],
    ['another state', [found('Y', 'MO')], elsewhere],
    ['one of two candidates', [found('Y', 'MO'), found('Y')], yes],
  ])('a response with %s gives its result', async (_, body, result) => {
    const { verifier } = await addressService('smarty', (_request, response) => json(response, 200, body));
    expect(await verifier.verify(address, 'business')).toEqual(result);
  });

  test('may assign an address to the neighbouring state when its ZIP crosses the line', async () => {
    const fortCampbell = { street: '1 Main St', city: 'Fort Campbell', state: 'TN', zip: '42223' };
    const answer = [found('Y', 'KY')];
    const { verifier } = await addressService('smarty', (_request, response) => json(response, 200, answer));
    expect(await verifier.verify(fortCampbell, 'residence')).toEqual(yes);
    expect(await verifier.verify({ ...fortCampbell, state: 'NY' }, 'residence')).toEqual({
      deliverable: false,
      reason: 'the address is in KY, not NY',
    });
  });

  test('gets the address in the body, never in the URL that logs keep', async () => {
    const { heard, verifier } = await addressService('smarty', (_, response) =>
      json(response, 200, [found('Y')]),
    );
    await verifier.verify(address, 'business');
    expect(heard.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'POST /street-address?auth-id=id&auth-token=token',
    ]);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual([
      {
        street: '111 E Monroe St',
        secondary: 'Apt 4 #2',
        city: 'Springfield',
        state: 'il',
        zipcode: '62701',
        match: 'strict',
      },
    ]);
  });
});
