import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isCreditCode } from '@opensrm/kernel/values/checkDigits.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { placeInTree, placeSubtree, type TreeShape } from '@opensrm/platform/documents/tree.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'
import { administrationLookups } from '../administration.lookups.ts'
import { baseDepartment } from '../baseDepartment/baseDepartment.definition.ts'
import { impactOf, impactText, openDocuments, refuseWhileUsed, usesOf } from '../impact.ts'
import { baseOrganization } from './baseOrganization.definition.ts'

type Organisation = RecordOf<typeof baseOrganization>

const tree: TreeShape = {
  parent: 'parentId',
  level: 'levelId',
  path: 'treeFullPath',
  label: 'orgName',
  separator: '/',
  top: 0,
}

/** From top to bottom. A parent has the same type or an earlier one. */
const TYPES = ['GROUP', 'LEGAL', 'BU', 'INV']

export const baseOrganizationOperations = defineOperations(baseOrganization, {
  async beforeSave(context, draft, before) {
    const issues = await placeInTree(context, baseOrganization, tree, draft)
    if (issues.length === 0) issues.push(...(await typeIssues(context, draft)))
    if (before) issues.push(...(await fixedIssues(context, draft, before)))
    if (
      draft.unifiedCreditCode &&
      draft.countryCode === 'CN' &&
      !isCreditCode(draft.unifiedCreditCode)
    )
      issues.push({ field: 'unifiedCreditCode', code: 'CREDIT_CODE_WRONG' })
    if (issues.length === 0) draft.legalOrgId = await legalAbove(context, draft)
    return issues
  },
  async afterSave(context, record, before) {
    await placeSubtree(context, baseOrganization, tree, record, before)
    if (before && before.legalOrgId !== record.legalOrgId) await placeLegal(context, record.id)
  },
  effects: {
    async doDisable(context, record) {
      refuseWhileUsed(context, recordName(baseOrganization, record), [
        await impactOf(context, baseOrganization, { parentId: record.id, status: 'ENABLED' }),
        await impactOf(context, baseDepartment, { orgId: record.id, status: 'ENABLED' }),
        ...(await openDocuments(context, 'baseOrganization', record.id)),
      ])
    },
    async doMove(context, record, input) {
      const moved = structuredClone(record)
      moved.parentId = input.parentId
      const issues = await placeInTree(context, baseOrganization, tree, moved)
      if (issues.length === 0) issues.push(...(await typeIssues(context, moved)))
      const [issue] = issues
      if (issue) context.refuse(issue.code, issue.args ?? {}, { field: 'parentId' })
      const { parentId, levelId, treeFullPath } = moved
      const legalOrgId = await legalAbove(context, moved)
      // Update first: the subtree takes its level and path from the stored row.
      await context.update(baseOrganization, record.id, {
        fields: { parentId, levelId, treeFullPath, legalOrgId },
      })
      await placeSubtree(context, baseOrganization, tree, moved, record)
      await placeLegal(context, record.id)
    },
  },
})

/** Checks GROUP over LEGAL over BU over INV against the parent and against the children. */
async function typeIssues(context: OperationContext, draft: Organisation): Promise<Issue[]> {
  const titles: { [type: string]: { zh: string; en: string } } =
    administrationLookups.ORG_TYPE.values
  const own = String(draft.orgType)
  const below = await context.select(baseOrganization, { parentId: draft.id })
  const parent = draft.parentId ? await context.find(baseOrganization, draft.parentId) : null
  const pairs = [
    ...(parent ? [[String(parent.orgType), own]] : []),
    ...below.map((child) => [own, String(child.orgType)]),
  ] as [string, string][]
  const wrong = pairs.find(([upper, lower]) => TYPES.indexOf(upper) > TYPES.indexOf(lower))
  if (!wrong) return []
  const [upper, lower] = wrong
  const args = { type: titles[lower] ?? lower, parent: titles[upper] ?? upper }
  return [{ field: 'orgType', code: 'ORG_TYPE_ORDER', args }]
}

/**
 * Codes are printed on documents, and amounts are stored in the currency: neither may change once
 * the organisation is in use.
 */
async function fixedIssues(
  context: OperationContext,
  draft: Organisation,
  before: Organisation,
): Promise<Issue[]> {
  const changed = (['orgCode', 'currencyCode'] as const).filter(
    (key) => before[key] && draft[key] !== before[key],
  )
  if (changed.length === 0) return []
  const own = ['baseOrganization', 'baseDepartment', 'basePosition', 'basePerson', 'baseUser']
  const uses = await usesOf(context, 'baseOrganization', draft.id, own)
  if (uses.length === 0) return []
  return changed.map((field) => ({
    field,
    code: 'ALREADY_USED',
    args: {
      name: recordName(baseOrganization, before),
      label: baseOrganization.fields[field].label,
      impact: impactText(uses),
    },
  }))
}

/**
 * A legal entity is its own legal entity; every other organisation belongs to the nearest one
 * above.
 */
async function legalAbove(context: OperationContext, draft: Organisation): Promise<string | null> {
  if (draft.orgType === 'LEGAL') return draft.id
  if (!draft.parentId) return null
  return (await context.find(baseOrganization, draft.parentId))?.legalOrgId ?? null
}

async function placeLegal(context: OperationContext, id: string): Promise<void> {
  await sql`
    with recursive below as (
      select id, legal_org_id as legal from base_organization where id = ${id}::bigint
      union all
      select c.id, case when c.org_type = 'LEGAL' then c.id else b.legal end
      from base_organization c join below b on c.parent_id = b.id
    )
    update base_organization o set legal_org_id = below.legal from below
    where below.id = o.id and o.legal_org_id is distinct from below.legal`.execute(context.tx)
}
