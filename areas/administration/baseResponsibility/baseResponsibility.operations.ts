import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'
import { isSecurityAdministrator, isSystemAdministrator, SYS_ADMIN } from '../administrators.ts'
import { baseRole } from '../baseRole/baseRole.definition.ts'
import { among, fillMirror } from '../mirrors.ts'
import { conflictAmong, conflictsOfHolders } from '../roleConflicts.ts'
import { baseResponsibility } from './baseResponsibility.definition.ts'

type Responsibility = RecordOf<typeof baseResponsibility>

export const baseResponsibilityOperations = defineOperations(baseResponsibility, {
  async beforeSave(context, draft, before) {
    const isSupplier = draft.respSide === 'SUPPLIER'
    if (!before && isSupplier && draft.dataScope === 'ORG_AND_CATEGORY')
      draft.dataScope = 'SUPPLIER'
    if (!draft.homeRoute || (!before && isSupplier && draft.homeRoute === 'inHome'))
      draft.homeRoute = isSupplier ? 'exHome' : 'inHome'
    const issues: Issue[] = []
    if ((draft.dataScope === 'SUPPLIER') !== isSupplier)
      issues.push({ field: 'dataScope', code: 'SCOPE_OF_SUPPLIERS' })
    if (
      draft.dataScope === 'ALL' &&
      before?.dataScope !== 'ALL' &&
      !(await isSecurityAdministrator(context))
    )
      issues.push({
        field: 'dataScope',
        code: 'SECURITY_ADMIN_ONLY',
        args: { label: baseResponsibility.fields.dataScope.label },
      })
    if (before && before.respSide !== draft.respSide && (await isAssigned(context, draft.id)))
      issues.push({ field: 'respSide', code: 'RESP_SIDE_FIXED' })
    issues.push(...(await roleIssues(context, draft, before)))
    if (draft.respCode === SYS_ADMIN) issues.push(...(await administratorIssues(context, draft)))
    return issues
  },
  async beforeDelete(context, record) {
    if (record.respCode === SYS_ADMIN)
      context.refuse('SHIPPED_PROTECTED', { name: recordName(baseResponsibility, record) })
  },
  effects: {
    async doDisable(context, record) {
      if (record.respCode === SYS_ADMIN)
        context.refuse('SHIPPED_PROTECTED', { name: recordName(baseResponsibility, record) })
    },
  },
  enrich: (at, records) =>
    fillMirror(
      at,
      baseResponsibility,
      'users',
      records,
      (ids) => sql`
        select id, resp_id as header_id, user_id, effective_from, effective_to
        from base_user_responsibility where ${among('resp_id', ids)} and status = 'EFFECTIVE'
        order by id limit 2000`,
    ),
})

async function isAssigned(context: OperationContext, id: string): Promise<boolean> {
  const found = await sql`
    select 1 from base_user_responsibility where resp_id = ${id}::bigint limit 1`.execute(
    context.tx,
  )
  return found.rows.length > 0
}

async function roleIssues(
  context: OperationContext,
  draft: Responsibility,
  before: Responsibility | null,
): Promise<Issue[]> {
  const ids = draft.roles.flatMap((row) => row.roleId ?? [])
  if (ids.length === 0) return []
  const roles = new Map(
    (await context.select(baseRole, { id: ids })).map((role) => [role.id, role]),
  )
  const former = new Set((before?.roles ?? []).map((row) => row.roleId))
  const mayGiveAny = await isSystemAdministrator(context)
  const own = mayGiveAny ? new Set<string>() : await rolesOfCaller(context)
  const issues: Issue[] = []
  draft.roles.forEach((row, at) => {
    const role = roles.get(String(row.roleId))
    if (!role) return
    const where = {
      child: 'roles',
      row: at,
      field: 'roleId',
      args: { role: recordName(baseRole, role) },
    }
    if ((role.roleSide === 'SUPPLIER') !== (draft.respSide === 'SUPPLIER'))
      issues.push({ ...where, code: 'ROLE_OTHER_SIDE' })
    else if (!former.has(role.id) && !mayGiveAny && !own.has(role.id))
      issues.push({ ...where, code: 'GRANT_ROLE_BEYOND_OWN' })
  })
  const pair = await conflictAmong(context, ids)
  if (pair) issues.push({ child: 'roles', code: 'ROLES_CONFLICT', args: pair })
  else if (before && ids.some((id) => !former.has(id)))
    issues.push(...(await conflictsOfHolders(context, draft.id, ids)))
  return issues
}

async function rolesOfCaller(context: OperationContext): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.role_id as id from base_user_responsibility held
    join base_responsibility__roles r on r.header_id = held.resp_id
    where held.user_id = ${context.caller?.userId ?? '0'}::bigint and held.status = 'EFFECTIVE'`.execute(
    context.tx,
  )
  return new Set(rows.map((row) => row.id))
}

/** The system administrators' responsibility must keep its role and must not expire. */
async function administratorIssues(
  context: OperationContext,
  draft: Responsibility,
): Promise<Issue[]> {
  const [role] = await context.select(baseRole, { roleCode: SYS_ADMIN })
  const row = draft.roles.find(({ roleId }) => roleId === role?.id)
  const isKept = row && !row.effectiveTo && String(row.effectiveFrom ?? '') <= context.today
  const isInForce = !draft.effectiveTo && String(draft.effectiveFrom) <= context.today
  if (isKept && isInForce) return []
  return [
    {
      ...(isKept ? { field: 'effectiveTo' } : { child: 'roles' }),
      code: 'SHIPPED_PROTECTED',
      args: { name: recordName(baseResponsibility, draft) },
    },
  ]
}
