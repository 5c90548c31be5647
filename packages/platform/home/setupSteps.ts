import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Permissions } from '../access/permissions.ts'
import type { Platform } from '../http/action.ts'

/** One thing an installation needs before its first purchase. It is done when such records exist. */
export type SetupStep = {
  code: string
  title: Text
  /** what to do there, and why */
  hint: Text
  seq: number
  resource: string
  /** header fields, including 'status', and their values; null means any value */
  having: { readonly [field: string]: string | null }
  /** required number of records, including those created at setup */
  atLeast?: number
  /** the page for this step */
  route: string
}

/** Installations that were complete once are not checked again: later deletions do not reopen the setup. */
const complete = new WeakSet<Platform>()

/** Finished and open steps, for users who set up the company; null when all are done. */
export async function setupOf(platform: Platform, permissions: Permissions) {
  const { registry, db } = platform
  if (complete.has(platform)) return null
  if (!permissions.can('baseOrganization', 'saveOrUpdate')) return null
  const steps = registry.areas
    .flatMap((area) => area.setupSteps ?? [])
    .sort((left, right) => left.seq - right.seq)
  if (steps.length === 0) return null
  const { rows } = await sql<{ code: string }>`${sql.join(
    steps.map((step) => foundSql(platform, step)),
    sql` union all `,
  )}`.execute(db)
  const done = new Set(rows.map(({ code }) => code))
  if (done.size === steps.length) {
    complete.add(platform)
    return null
  }
  return steps
    .filter((step) => done.has(step.code) || permissions.can(step.resource, 'saveOrUpdate'))
    .map(({ code, title, hint, route }) => ({ code, title, hint, route, done: done.has(code) }))
}

function foundSql({ registry }: Platform, step: SetupStep): RawBuilder<unknown> {
  const { definition } = registry.document(step.resource)
  const conditions = Object.entries(step.having).map(([field, value]) => {
    const column = sql.ref(snake(field))
    return value === null ? sql`${column} is not null` : sql`${column} = ${value}`
  })
  const atLeast = step.atLeast ?? 1
  return sql`select ${step.code} as code where ${atLeast} = (select count(*) from (
    select 1 from ${sql.table(tableOf(definition))}
    where ${sql.join([sql`true`, ...conditions], sql` and `)} limit ${atLeast}) found)`
}
