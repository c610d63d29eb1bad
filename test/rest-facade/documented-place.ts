/** A request for a work location with every documented field. */
export const documentedPlace = {
  name: 'Mission Street bakery',
  address: '1 Dr Carlton B Goodlett Pl',
  address_line2: 'Room 2',
  city: 'San Francisco',
  state: 'CA',
  zip: '94102',
  localities: ['ca-none'],
} as const;

/** The same in another state. */
export const placeInNewYork = {
  name: 'Spring Street bakery',
  address: '200 Spring St',
  city: 'New York',
  state: 'NY',
  zip: '10012',
  localities: ['ny-new-york-city'],
} as const;
