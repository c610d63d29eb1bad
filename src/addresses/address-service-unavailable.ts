/**
 * The address service gave no verdict. The message is the service's behaviour in our own words and there is
 * no `cause`: the causes of fetch and JSON.parse quote what was sent or answered, which is an address.
 */
export class AddressServiceUnavailable extends Error {
  override readonly name = 'AddressServiceUnavailable';

  constructor(behaviour: string) {
    super(`the address service ${behaviour}`);
  }
}
