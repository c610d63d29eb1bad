import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AddressUse, PostalAddress } from '../../../src/engine/addresses/address-verifier.ts';
import { offlineVerifier } from '../../../src/engine/addresses/offline-verifier.ts';
import { statesOfZip } from '../../../src/engine/addresses/states-of-zip.ts';
import { runs } from '../../support/sample.ts';
import { realZips } from './real-zips.ts';

const production = offlineVerifier({ sandboxAddresses: false });
const sandbox = offlineVerifier({ sandboxAddresses: true });
const good: PostalAddress = { street: '200 N Spring St', city: 'Los Angeles', state: 'CA', zip: '90012' };
const uses: AddressUse[] = ['business', 'mailing', 'owner', 'residence', 'workplace'];
const yes = { deliverable: true };
const no = (reason: string) => ({ deliverable: false, reason });
const military = (state: string) => ['AA', 'AE', 'AP'].includes(state);

const realAddress = fc.record({
  place: fc.constantFrom(...realZips),
  use: fc.constantFrom(...uses),
  street: fc.constantFrom(
    '1 Main St',
    'RR 2 Box 4560',
    'HC 1 BOX 12',
    'General Delivery',
    '4-C Peninsula Ctr',
  ),
  plus4: fc.option(fc.stringMatching(/^-?\d{4}$/), { nil: '' }),
  lowerCase: fc.boolean(),
});

describe('an address without a contradiction', () => {
  test('is never refused: a real ZIP of a state with the code of that state', async () => {
    await fc.assert(
      fc.asyncProperty(realAddress, async ({ place: [zip, state], use, street, plus4, lowerCase }) => {
        const city = military(state) ? 'APO' : 'Springfield';
        const address = { street, city, state: lowerCase ? state.toLowerCase() : state, zip: zip + plus4 };
        expect(await production.verify(address, use)).toEqual(yes);
      }),
      runs(1000),
    );
  });

  test.each([
    ['an unassigned prefix', { zip: '99999', state: 'AK' }, { zip: '34399', state: 'NY' }],
    ['a prefix over a state line', { zip: '42223', state: 'TN' }, { zip: '42201', state: 'NY' }],
    ['a box beside a street', { line2: 'PO Box 7' }, { street: '12 Main St, PO Box 7' }],
    ['a street that only sounds like a box', { street: 'PO Boxwood Lane' }, { street: 'Box Elder Rd 5' }],
    ['a rural box', { street: 'RR 2 BOX 4560' }, { street: 'HC 68 Box 23A' }],
    ['no second line', { line2: null }, { line2: '' }],
  ])('is not refused for %s', async (_, one, other) => {
    expect(await production.verify({ ...good, ...one }, 'residence')).toEqual(yes);
    expect(await production.verify({ ...good, ...other }, 'residence')).toEqual(yes);
  });
});

describe('a contradictory address is refused with a reason', () => {
  test('a ZIP of one state with the code of another', async () => {
    const inOneState = realZips.filter(([zip]) => statesOfZip(zip).length === 1);
    const states = [...new Set(realZips.map(([, state]) => state))].filter((state) => !military(state));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...inOneState),
        fc.constantFrom(...states),
        async ([zip, home], state) => {
          fc.pre(home !== state);
          expect(await production.verify({ ...good, zip, state }, 'mailing')).toEqual(
            no(`ZIP ${zip} is in ${home}, not ${state}`),
          );
        },
      ),
    );
  });

  test.each<[Partial<PostalAddress>, string]>([
    [{ state: 'NY' }, 'ZIP 90012 is in CA, not NY'],
    [{ state: 'ny', zip: '90012-1234' }, 'ZIP 90012 is in CA, not NY'],
    [{ state: 'ZZ' }, 'ZZ is not a state'],
    [{ zip: '9001' }, 'a ZIP has 5 or 9 digits'],
    [{ zip: '90012-12' }, 'a ZIP has 5 or 9 digits'],
    [{ street: ' - ' }, 'the street has no letters or digits'],
    [{ city: '90012' }, 'the city has no letters'],
    [{ city: 'apo' }, 'APO is a military post office, so the state must be AA, AE or AP'],
    [{ state: 'AE', zip: '09012' }, 'AE is a military state, so the city must be APO, FPO or DPO'],
    [{ city: 'FPO', state: 'AP', zip: '09012' }, 'ZIP 09012 is in AE, not AP'],
    [{ city: 'DPO', state: 'AA' }, 'ZIP 90012 is in CA, not AA'],
  ])('%j: %s', async (change, reason) => {
    expect(await production.verify({ ...good, ...change }, 'mailing')).toEqual(no(reason));
  });

  test.each([
    ['PO Box 12'],
    ['P.O. Box 12'],
    ['p.o.box12'],
    ['  P O  BOX #12'],
    ['Post Office Box A'],
    ['POB 12'],
    ['Box 12'],
  ])('%s is a PO box: valid for mail only', async (street) => {
    for (const use of uses) {
      const expected = use === 'mailing' ? yes : no('a PO box is accepted only as a mailing address');
      expect(await production.verify({ ...good, street }, use)).toEqual(expected);
    }
  });

  test.each([['PSC 802 BOX 74'], ['UNIT 2050 BOX 4190'], ['CMR 1250 BOX 9']])(
    '%s is a military home, not a PO box',
    async (street) => {
      const address = { street, city: 'APO', state: 'AE', zip: '09499' };
      expect(await production.verify(address, 'residence')).toEqual(yes);
    },
  );
});

describe('the documented sandbox addresses', () => {
  test.each([
    ['1 Undeliverable Street', no('there is no such street in this city')],
    ['2 undeliverable street', no('there is no such number on this street')],
    [' 3  Undeliverable Street ', no('the building does not receive mail')],
    ['1 Deliverable Street', yes],
  ])('%s has its fixed result in the test environment only', async (street, result) => {
    expect(await sandbox.verify({ ...good, street }, 'business')).toEqual(result);
    expect(await production.verify({ ...good, street }, 'business')).toEqual(yes);
  });

  test('the deliverable one is accepted with any city, and other addresses are still verified', async () => {
    const nowhere = { city: '?', state: 'ZZ', zip: '1' };
    expect(await sandbox.verify({ street: '1 Deliverable Street', ...nowhere }, 'owner')).toEqual(yes);
    expect(await sandbox.verify({ ...good, state: 'NY' }, 'owner')).toEqual(no('ZIP 90012 is in CA, not NY'));
  });
});
