/**
 * The address service gave no result. The error has no `cause`, because the causes of fetch and JSON.parse
 * quote the request or the response, which has an address. /
 */
export class AddressServiceUnavailable extends Error {
  override readonly name = 'AddressServiceUnavailable';

  constructor(behaviour: string) {
    super(`the address service ${behaviour}`);
  }
}
