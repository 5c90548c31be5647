import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { placeInTree, placeSubtree, type TreeShape } from '@opensrm/platform/documents/tree.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'
import { baseOrganization } from '../baseOrganization/baseOrganization.definition.ts'
import { basePerson } from '../basePerson/basePerson.definition.ts'
import { basePosition } from '../basePosition/basePosition.definition.ts'
import { impactOf, refuseWhileUsed } from '../impact.ts'
import { among, fillMirror } from '../mirrors.ts'
import { refreshManagers } from '../standing.ts'
import { baseDepartment } from './baseDepartment.definition.ts'

const tree: TreeShape = {
  parent: 'parentId',
  level: 'levelId',
  path: 'treeFullPath',
  label: 'deptName',
  separator: '/',
  top: 0,
}

export const baseDepartmentOperations = defineOperations(baseDepartment, {
  async beforeSave(context, draft) {
    const issues = await placeInTree(context, baseDepartment, tree, draft)
    if (issues.length || !draft.parentId) return issues
    const parent = await context.find(baseDepartment, draft.parentId)
    const [own, above] = await Promise.all(
      [draft.orgId, parent?.orgId].map((id) => context.find(baseOrganization, String(id))),
    )
    return own?.legalOrgId === above?.legalOrgId
      ? []
      : [{ field: 'parentId', code: 'OTHER_LEGAL_ENTITY' }]
  },
  async afterSave(context, record, before) {
    await placeSubtree(context, baseDepartment, tree, record, before)
    const isNew = before === null
    if (
      isNew ||
      before.managerPersonId !== record.managerPersonId ||
      before.parentId !== record.parentId
    )
      await refreshManagers(context)
  },
  effects: {
    async doDisable(context, record) {
      refuseWhileUsed(context, recordName(baseDepartment, record), [
        await impactOf(context, basePerson, { departmentId: record.id, status: 'ON_JOB' }),
        await impactOf(context, basePosition, { departmentId: record.id, status: 'ENABLED' }),
        await impactOf(context, baseDepartment, { parentId: record.id, status: 'ENABLED' }),
      ])
    },
  },
  enrich: (at, records) =>
    fillMirror(
      at,
      baseDepartment,
      'positions',
      records,
      (ids) => sql`
        select id, department_id as header_id, id as position_id, headcount, filled_count as filled
        from base_position where ${among('department_id', ids)} and status = 'ENABLED'
        order by position_code`,
    ),
})
