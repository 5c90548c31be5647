import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

type At = Pick<OperationContext, 'tx' | 'today'>

/** Counts filled and vacant seats. Acting holders take no seat. */
export async function refreshSeats(at: At, positionIds?: readonly string[]): Promise<void> {
  await sql`
    update base_position p set filled_count = held.count, vacant_count = p.headcount - held.count
    from (
      select p.id, count(a.id) as count from base_position p
      left join base_position_allot a on a.position_id = p.id and a.allot_kind <> 'ACTING' and ${inForce(at)}
      group by p.id
    ) held
    where held.id = p.id ${only('p.id', positionIds)}
      and (p.filled_count, p.vacant_count) is distinct from (held.count, p.headcount - held.count)`.execute(
    at.tx,
  )
}

/** Sets the main position and job of persons from their primary allotment in force. */
export async function refreshPersons(at: At, personIds?: readonly string[]): Promise<void> {
  await sql`
    update base_person person set main_position_id = held.position_id, job_id = held.job_id
    from (
      select person.id, main.position_id, main.job_id from base_person person
      left join lateral (
        select a.position_id, position.job_id from base_position_allot a
        join base_position position on position.id = a.position_id
        where a.person_id = person.id and a.primary_flag = 'Y' and ${inForce(at)}
        order by a.effective_from desc, a.id desc limit 1
      ) main on true
    ) held
    where held.id = person.id ${only('person.id', personIds)}
      and (person.main_position_id, person.job_id) is distinct from (held.position_id, held.job_id)`.execute(
    at.tx,
  )
}

/**
 * Sets line managers: the nearest holder above in the default approval hierarchy, skipping vacant
 * positions; otherwise the manager of the person's department or of the nearest department above.
 */
export async function refreshManagers(at: At, personIds?: readonly string[]): Promise<void> {
  await sql`
    with recursive tree as (
      select n.position_id, n.parent_position_id from base_position_level__nodes n
      join base_position_level l on l.id = n.header_id
      where l.status = 'EFFECTIVE' and l.purpose = 'APPROVAL' and l.default_flag = 'Y'
    ), holder as (
      select distinct on (a.position_id) a.position_id, a.person_id from base_position_allot a
      join base_person p on p.id = a.person_id and p.status = 'ON_JOB'
      where ${inForce(at)} order by a.position_id, (a.primary_flag = 'Y') desc, a.id
    ), climb as (
      select p.id as person_id, t.parent_position_id as position_id, 1 as step
      from base_person p join tree t on t.position_id = p.main_position_id
      union all
      select c.person_id, t.parent_position_id, c.step + 1
      from climb c join tree t on t.position_id = c.position_id
      where c.step < 50 and not exists (
        select 1 from holder h where h.position_id = c.position_id and h.person_id <> c.person_id)
    ), by_position as (
      select distinct on (c.person_id) c.person_id, h.person_id as manager_id
      from climb c join holder h on h.position_id = c.position_id and h.person_id <> c.person_id
      order by c.person_id, c.step
    ), department as (
      select p.id as person_id, p.department_id, 1 as step from base_person p
      union all
      select d.person_id, up.parent_id, d.step + 1
      from department d join base_department up on up.id = d.department_id
      where d.step < 50 and up.parent_id is not null
    ), by_department as (
      select distinct on (d.person_id) d.person_id, m.id as manager_id
      from department d join base_department up on up.id = d.department_id
      join base_person m on m.id = up.manager_person_id and m.status = 'ON_JOB' and m.id <> d.person_id
      order by d.person_id, d.step
    )
    update base_person p set manager_person_id = found.manager_id
    from (
      select person.id, coalesce(b.manager_id, d.manager_id) as manager_id from base_person person
      left join by_position b on b.person_id = person.id
      left join by_department d on d.person_id = person.id
    ) found
    where found.id = p.id ${only('p.id', personIds)}
      and p.manager_person_id is distinct from found.manager_id`.execute(at.tx)
}

function inForce({ today }: At) {
  return sql`a.status = 'EFFECTIVE' and a.effective_from <= ${today}::date
    and coalesce(a.effective_to, 'infinity'::date) >= ${today}::date`
}

function only(column: string, ids: readonly string[] | undefined) {
  return ids ? sql`and ${sql.ref(column)} = any(${[...ids]}::bigint[])` : sql``
}
