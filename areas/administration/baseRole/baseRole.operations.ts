import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'
import { SYS_ADMIN } from '../administrators.ts'
import { baseRole } from './baseRole.definition.ts'
import { checkPermits, findPermitTree } from './permits.ts'

type Role = RecordOf<typeof baseRole>

export const baseRoleOperations = defineOperations(baseRole, {
  async beforeSave(context, draft, before) {
    const issues: Issue[] = []
    if ((draft.conflictRoleIds ?? []).includes(draft.id))
      issues.push({ field: 'conflictRoleIds', code: 'CONFLICT_WITH_ITSELF' })
    if (before?.roleCode === SYS_ADMIN && draft.roleCode !== SYS_ADMIN)
      issues.push(protectedIssue(before, 'roleCode'))
    if (before && before.roleSide !== draft.roleSide && (await isUsed(context, before)))
      issues.push({ field: 'roleSide', code: 'ROLE_SIDE_FIXED' })
    return issues
  },
  async afterSave(context, record, before) {
    // Exclusion is mutual: the other role names this one too.
    const own = new Set(record.conflictRoleIds ?? [])
    const former = new Set(before?.conflictRoleIds ?? [])
    const touched = [...own, ...former].filter((id) => own.has(id) !== former.has(id))
    for (const id of touched) {
      const other = await context.find(baseRole, id)
      if (!other) continue
      const theirs = new Set(other.conflictRoleIds ?? [])
      if (own.has(id)) theirs.add(record.id)
      else theirs.delete(record.id)
      await context.update(baseRole, id, { fields: { conflictRoleIds: [...theirs] } })
    }
  },
  async beforeDelete(context, record) {
    if (record.roleCode === SYS_ADMIN)
      context.refuse('SHIPPED_PROTECTED', { name: recordName(baseRole, record) })
  },
  effects: {
    async doDisable(context, record) {
      if (record.roleCode === SYS_ADMIN)
        context.refuse('SHIPPED_PROTECTED', { name: recordName(baseRole, record) })
    },
    /**
     * Replaces the whole set: permits missing from the input are removed. Database triggers notify
     * every process in the same commit.
     */
    async doSavePermits(context, record, input) {
      const menus = unique(input.menuPermits, ({ menuId }) => menuId)
      const resources = unique(input.resourcePermits, ({ resourceId }) => resourceId)
      await checkPermits(context, record, menus, resources)
      const heldMenus = new Set(record.menuPermits.map((row) => row.menuId))
      const heldResources = new Set(record.resourcePermits.map((row) => row.resourceId))
      const menuIds = new Set(menus.map((row) => row.menuId))
      const resourceIds = new Set(resources.map((row) => row.resourceId))
      const gone = <R extends { id: string }>(rows: readonly R[], stays: (row: R) => boolean) =>
        rows.filter((row) => !stays(row)).map((row) => row.id)
      return {
        patch: {
          remove: {
            menuPermits: gone(record.menuPermits, (row) => menuIds.has(String(row.menuId))),
            resourcePermits: gone(record.resourcePermits, (row) =>
              resourceIds.has(String(row.resourceId)),
            ),
          },
          add: {
            menuPermits: menus
              .filter((row) => !heldMenus.has(row.menuId))
              .map(({ menuId }) => ({ menuId, checkFlag: 'Y' })),
            resourcePermits: resources
              .filter((row) => !heldResources.has(row.resourceId))
              .map(({ menuId, resourceId }) => ({ menuId, resourceId })),
          },
        },
      }
    },
    async doCopy(context, record) {
      const { roleName, roleNameEn, roleSide, riskLevel, conflictRoleIds, description } = record
      const copy = await context.create(baseRole, {
        ...{ roleName, roleNameEn, roleSide, riskLevel, conflictRoleIds, description },
        roleCode: await freeCode(context, String(record.roleCode)),
        menuPermits: record.menuPermits.map(({ menuId }) => ({ menuId, checkFlag: 'Y' })),
        resourcePermits: record.resourcePermits.map(({ menuId, resourceId }) => ({
          menuId,
          resourceId,
        })),
      })
      return { answer: { id: copy.id, roleCode: copy.roleCode } }
    },
  },
  actions: {
    findPermitTree: documentAction({
      title: t('权限树', 'Permit tree'),
      by: 'buyer',
      input: {},
      readOnly: true,
      run: findPermitTree,
    }),
  },
  /** Counted on read because the installer writes permits without calling these operations. */
  async enrich({ db }, records) {
    const ids = records.map((record) => record.id)
    const { rows } = await sql<{ id: string; menus: string; resources: string }>`
      select r.id,
        (select count(*) from base_role__menu_permits m where m.header_id = r.id) as menus,
        (select count(*) from base_role__resource_permits p where p.header_id = r.id) as resources
      from base_role r where r.id = any(${ids}::bigint[])`.execute(db)
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const record of records) {
      const counts = byId.get(record.id)
      record.menuCount = Number(counts?.menus ?? 0)
      record.resourceCount = Number(counts?.resources ?? 0)
    }
  },
})

function protectedIssue(record: Role, field: string): Issue {
  return { field, code: 'SHIPPED_PROTECTED', args: { name: recordName(baseRole, record) } }
}

async function isUsed(context: OperationContext, record: Role): Promise<boolean> {
  if (record.menuPermits.length > 0) return true
  const found = await sql`
    select 1 from base_responsibility__roles where role_id = ${record.id}::bigint limit 1`.execute(
    context.tx,
  )
  return found.rows.length > 0
}

async function freeCode(context: OperationContext, code: string): Promise<string> {
  for (let count = 1; ; count++) {
    const proposal = `${code.slice(0, 55)}_COPY${count === 1 ? '' : count}`
    if ((await context.select(baseRole, { roleCode: proposal })).length === 0) return proposal
  }
}

function unique<R>(rows: readonly R[] | undefined, key: (row: R) => string): R[] {
  return [...new Map((rows ?? []).map((row) => [key(row), row])).values()]
}
