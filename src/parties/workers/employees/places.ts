import { addDays, type PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import type { Employee } from '../../../generated/prisma/client.ts';

/** Where an employee lives. */
export type Home = Pick<Employee, 'address' | 'addressLine2' | 'city' | 'state' | 'zip' | 'localities'>;
/** Where an employee usually works. */
export type Workplace = Pick<Employee, 'workingState' | 'workLocationId'>;
/** A place that applied until a day, as its column stores it. It begins on the day after the previous one. */
export type Earlier<One> = One & { readonly until: PlainDate };
/** A place from a day on; null for the first place, which applies from the beginning. */
export type Dated<One> = One & { readonly from: PlainDate | null };

/** The columns that decide where an employee lives and works on a day. */
export const workplaceColumns = {
  workingState: true,
  workLocationId: true,
  earlierWorkplaces: true,
} as const;
export const homeColumns = {
  address: true,
  addressLine2: true,
  city: true,
  state: true,
  zip: true,
  localities: true,
  earlierHomes: true,
} as const;
export type WithWorkplaces = Pick<Employee, keyof typeof workplaceColumns>;
export type WithHomes = Pick<Employee, keyof typeof homeColumns>;

/** Only the service's inputs, which are validated, write the two columns. */
export const earlierHomesOf = ({ earlierHomes }: Pick<Employee, 'earlierHomes'>) =>
  earlierHomes as Earlier<Home>[];
export const earlierWorkplacesOf = ({ earlierWorkplaces }: Pick<Employee, 'earlierWorkplaces'>) =>
  earlierWorkplaces as Earlier<Workplace>[];

export const homeOf = ({ address, addressLine2, city, state, zip, localities }: Home): Home => {
  return { address, addressLine2, city, state, zip, localities };
};
export const workplaceOf = ({ workingState, workLocationId }: Workplace): Workplace => {
  return { workingState, workLocationId };
};

const on = <One>(day: PlainDate, earlier: readonly Earlier<One>[], last: One): One =>
  earlier.find(({ until }) => day <= until) ?? last;

export const homeOn = (employee: WithHomes, day: PlainDate): Home =>
  on(day, earlierHomesOf(employee), homeOf(employee));
export const workplaceOn = (employee: WithWorkplaces, day: PlainDate): Workplace =>
  workplaceOf(on(day, earlierWorkplacesOf(employee), employee));

const dated = <One>(earlier: readonly Earlier<One>[], last: One) =>
  [...earlier, last].map((place, at): Dated<One> => {
    const before = earlier[at - 1];
    return { ...place, from: before ? addDays(before.until, 1) : null };
  });

/** All homes, the first one first. Empty if the employee has no address. */
export const homesOf = (employee: WithHomes): Dated<Home>[] =>
  employee.state === null && earlierHomesOf(employee).length === 0
    ? []
    : dated(earlierHomesOf(employee), homeOf(employee));

export const workplacesOf = (employee: WithWorkplaces): Dated<Workplace>[] =>
  employee.workingState === null && earlierWorkplacesOf(employee).length === 0
    ? []
    : dated(earlierWorkplacesOf(employee), workplaceOf(employee));
