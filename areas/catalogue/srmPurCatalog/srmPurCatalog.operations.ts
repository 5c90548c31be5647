import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { callerOfUser } from '@opensrm/platform/access/otherUsers.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { placeInTree, placeSubtree, type TreeShape } from '@opensrm/platform/documents/tree.ts'
import { sql } from 'kysely'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import '../directory.errors.ts'
import { srmPurCatalogSku } from '../srmPurCatalogSku/srmPurCatalogSku.definition.ts'
import { branchOf, catalogsWithin } from './branch.ts'
import { srmPurCatalog } from './srmPurCatalog.definition.ts'

type Catalog = RecordOf<typeof srmPurCatalog>

const tree: TreeShape = {
  ...{ parent: 'parentId', level: 'catalogLevel', path: 'fullPath', label: 'catalogCode' },
  ...{ separator: '/', top: 1, maxLevel: 3, leaf: 'leafFlag' },
}

export const srmPurCatalogOperations = defineOperations(srmPurCatalog, {
  async beforeSave(context, draft, before) {
    const issues = [
      ...(await familyIssues(context, draft, before)),
      ...(await attributeIssues(context, draft, before)),
      ...(await ownerIssues(context, draft, before)),
    ]
    return issues.length > 0 ? issues : placeInTree(context, srmPurCatalog, tree, draft)
  },
  async afterSave(context, record, before) {
    await placeSubtree(context, srmPurCatalog, tree, record, before)
    if (!before || before.ownerId === record.ownerId) return
    const waiting = await context.select(srmPurCatalogSku, {
      ...{ catalogId: record.id, changeState: 'APPROVING' },
    })
    for (const { id } of waiting)
      await context.update(srmPurCatalogSku, id, { fields: { approverId: record.ownerId } })
  },
  effects: {
    async doInvalid(context, record) {
      const within = await catalogsWithin(context, [record.id])
      const skus = await context.select(srmPurCatalogSku, {
        catalogId: within,
        status: 'ON_SHELF',
      })
      for (const { id } of skus)
        await context.run(srmPurCatalogSku, 'doAutoOffShelf', id, {
          reason: t('目录停用', 'Directory disabled'),
        })
      const below = await context.select(srmPurCatalog, { id: within, status: 'ACTIVE' })
      const lowestFirst = below
        .filter(({ id }) => id !== record.id)
        .sort((a, b) => (b.catalogLevel ?? 0) - (a.catalogLevel ?? 0))
      for (const { id } of lowestFirst) await context.run(srmPurCatalog, 'doInvalid', id)
      return { answer: { offShelf: skus.length, below: lowestFirst.length } }
    },
    async doEffect(context, record) {
      const parent = await context.findMaster(srmPurCatalog, record.parentId)
      if (parent?.status === 'INACTIVE') context.refuse('CATALOG_PARENT_INACTIVE')
    },
  },
  /** SKUs on shelf in the directory and below it. */
  async enrich({ db }, rows) {
    const { rows: counts } = await sql<{ id: string; n: string }>`
      with recursive below(top, id) as (
        select id, id from srm_pur_catalog where id = any(${rows.map(({ id }) => id)}::bigint[])
        union select b.top, c.id from below b join srm_pur_catalog c on c.parent_id = b.id)
      select b.top::text as id, count(*)::text as n from below b
      join srm_pur_catalog_sku s on s.catalog_id = b.id and s.status = 'ON_SHELF'
      group by b.top`.execute(db)
    const byId = new Map(counts.map(({ id, n }) => [id, Number(n)]))
    for (const row of rows) row.onShelfCount = byId.get(row.id) ?? 0
  },
})

async function familyIssues(
  context: OperationContext,
  draft: Catalog,
  before: Catalog | null,
): Promise<Issue[]> {
  const { parentId, catalogName } = draft
  const brothers = await context.select(srmPurCatalog, { parentId, catalogName })
  if (brothers.some(({ id }) => id !== draft.id))
    return [
      { field: 'catalogName', code: 'CATALOG_NAME_TAKEN', args: { name: String(catalogName) } },
    ]
  if (!parentId || parentId === before?.parentId) return []
  const skus = await context.select(srmPurCatalogSku, { catalogId: parentId })
  if (skus.length === 0) return []
  const parent = await context.findMaster(srmPurCatalog, parentId)
  const name = parent?.catalogName ?? ''
  return [{ field: 'parentId', code: 'CATALOG_HAS_SKUS', args: { name } }]
}

/** Attributes go down the branch: a directory adds to them and redefines none. Values that were filled in stay valid. */
async function attributeIssues(
  context: OperationContext,
  draft: Catalog,
  before: Catalog | null,
): Promise<Issue[]> {
  const issues: Issue[] = []
  const above = await branchOf(context, draft.parentId)
  const within = before ? await catalogsWithin(context, [draft.id]) : []
  const others = [...above.map(({ id }) => id), ...within.filter((id) => id !== draft.id)]
  const theirs =
    others.length > 0
      ? await context.selectRows(srmPurCatalog, 'attributes', { headerId: others })
      : []
  for (const [row, { attrCode }] of draft.attributes.entries()) {
    const same = theirs.find((other) => other.attrCode === attrCode)
    if (!same) continue
    const holder = await context.findMaster(srmPurCatalog, same.headerId)
    issues.push({
      ...{ child: 'attributes', row, field: 'attrCode', code: 'CATALOG_ATTRIBUTE_INHERITED' },
      args: { code: attrCode ?? '', name: holder?.catalogName ?? '' },
    })
  }
  for (const old of before?.attributes ?? []) {
    const row = draft.attributes.findIndex(({ id }) => id === old.id)
    const kept = draft.attributes[row]
    if (kept?.attrType === old.attrType && kept?.attrCode === old.attrCode) continue
    const code = old.attrCode ?? ''
    const count = await valuesOf(context, within, code)
    if (count === 0) continue
    const place = row < 0 ? {} : { row, field: 'attrType' }
    issues.push({
      ...{ child: 'attributes', ...place, code: 'CATALOG_ATTRIBUTE_USED' },
      args: { code, count },
    })
  }
  return issues
}

async function valuesOf(
  { tx }: OperationContext,
  catalogIds: readonly string[],
  code: string,
): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*)::text as n
    from srm_pur_catalog_sku__attributes a join srm_pur_catalog_sku s on s.id = a.header_id
    where s.catalog_id = any(${catalogIds}::bigint[]) and a.attr_code = ${code}
      and a.attr_value is not null`.execute(tx)
  return Number(rows[0]?.n ?? 0)
}

/** Who approves the SKUs must be able to: an account with the right to decide on those of the category. */
async function ownerIssues(
  context: OperationContext,
  draft: Catalog,
  before: Catalog | null,
): Promise<Issue[]> {
  const { ownerId, categoryId } = draft
  if (!ownerId || (ownerId === before?.ownerId && categoryId === before.categoryId)) return []
  const users = await context.select(baseUser, { personId: ownerId })
  for (const { id } of users) {
    const { caller } = await callerOfUser(context.platform, id, 'CN')
    const permissions = await permissionsOf(context.platform, caller)
    const record = { orgId: null, categoryId, status: 'APPROVED' } as never
    if (
      permissions.can(srmPurCatalogSku.resource, 'doApproveChange') &&
      (!categoryId || permissions.canWrite(srmPurCatalogSku, record, 'doApproveChange'))
    )
      return []
  }
  const person = await context.findMaster(basePerson, ownerId)
  const category = await context.findMaster(srmBaseCategory, categoryId)
  return [
    {
      ...{ field: 'ownerId', code: 'CATALOG_OWNER' },
      args: { name: person?.personName ?? '', category: category?.categoryName ?? '' },
    },
  ]
}
