import type { Database } from './query/database.ts';

type Name = { readonly firstName: string; readonly lastName: string };

/**
 * The people who work at a place after a day, at most so many, by name. The place is the usual one of their
 * employment then, or they have a shift there.
 */
export const workersAt = (
  db: Database,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  after: string,
  most: number,
): Promise<Name[]> =>
  db.$queryRaw<Name[]>`
    select e.first_name as "firstName", e.last_name as "lastName" from employees e
    where e.partner_id = current_partner() and e.company_id = ${companyId}
      and (((e.term_date is null or e.term_date > ${after})
          and (e.work_location_id = ${id} or exists (select from jsonb_array_elements(e.earlier_workplaces) w
            where w ->> 'workLocationId' = ${id} and w ->> 'until' > ${after})))
        or exists (select from shifts s where s.partner_id = e.partner_id and s.company_id = e.company_id
          and s.employee_id = e.id and s.work_location_id = ${id} and left(s.time, 10) > ${after}))
    order by e.last_name, e.first_name, e.id limit ${most}`;
