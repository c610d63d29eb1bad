import type { AddressUse, PostalAddress } from './address-verifier.ts';
import { isState, statesOfZip } from './states-of-zip.ts';

type Rule = (address: PostalAddress, use: AddressUse) => string | undefined;

const militaryStates = ['AA', 'AE', 'AP'];
const militaryCities = ['APO', 'FPO', 'DPO'];
const poBox = /^(p ?o ?box|post office box)(?![a-z])|^(pob|box) ?#? ?\d/;

const incomplete: Rule = ({ street, city, state, zip }) => {
  if (!/[\p{L}\p{N}]/u.test(street)) return 'the street has no letters or digits';
  if (!/\p{L}/u.test(city)) return 'the city has no letters';
  if (!isState(state)) return `${state} is not a state`;
  if (!/^\d{5}(-?\d{4})?$/.test(zip)) return 'a ZIP has 5 or 9 digits';
  return undefined;
};

/**
 * Only a street line that *is* a box. A box beside a street, "PSC 802 BOX 74" and "RR 2 BOX 4" do not count.
 */
const misplacedPoBox: Rule = ({ street }, use) => {
  const line = street.toLowerCase().replaceAll('.', ' ').replace(/\s+/g, ' ').trim();
  return use !== 'mailing' && poBox.test(line) ? 'a PO box is accepted only as a mailing address' : undefined;
};

/**
 * DMM 703.2.2.1: an overseas military address has APO, FPO or DPO for a city and AA, AE or AP for a state.
 */
const halfMilitary: Rule = ({ city, state }) => {
  const postOffice = city.toUpperCase();
  const overseas = militaryStates.includes(state);
  if (overseas === militaryCities.includes(postOffice)) return undefined;
  return overseas
    ? `${state} is a military state, so the city must be APO, FPO or DPO`
    : `${postOffice} is a military post office, so the state must be AA, AE or AP`;
};

const zipOfAnotherState: Rule = ({ state, zip }) => {
  const [home, ...others] = statesOfZip(zip);
  if (home === undefined || others.length > 0 || home === state) return undefined;
  return `ZIP ${zip.slice(0, 5)} is in ${home}, not ${state}`;
};

const rules = [incomplete, misplacedPoBox, halfMilitary, zipOfAnotherState];

/** The contradiction in an address, as a sentence; null when there is none. */
export function contradictionIn(address: PostalAddress, use: AddressUse): string | null {
  const { street, city, state, zip } = address;
  const tidy = { street, city: city.trim(), state: state.trim().toUpperCase(), zip: zip.trim() };
  for (const rule of rules) {
    const reason = rule(tidy, use);
    if (reason !== undefined) return reason;
  }
  return null;
}
