/**
 * The address service gave no result. The message describes the service's behaviour and there is no `cause`:
 * the causes of fetch and JSON.parse quote what was sent or answered, which is an address.
 */
export class AddressServiceUnavailable extends Error {
  override readonly name = 'AddressServiceUnavailable';

  constructor(behaviour: string) {
    super(`the address service ${behaviour}`);
  }
}
