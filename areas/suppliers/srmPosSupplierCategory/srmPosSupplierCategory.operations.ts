import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { categoryTree } from '../standing/library.ts'
import { noteReach } from '../standing/reach.ts'
import { srmPosSupplierCategory } from './srmPosSupplierCategory.definition.ts'

type Category = RecordOf<typeof srmPosSupplierCategory>

export const srmPosSupplierCategoryOperations = defineOperations(srmPosSupplierCategory, {
  beforeSave: (context, draft, before) =>
    draft.mainFlag === 'Y' && before?.mainFlag !== 'Y'
      ? mainIssues(context, draft)
      : Promise.resolve([]),
  afterSave: (context, { supplierId, categoryId }, before) =>
    before ? Promise.resolve() : noteReach(context, supplierId, { categoryIds: categoryId }),
  actions: { findTree: categoryTree },
  effects: {
    doQualified: async (context, record) => ({
      patch: { fields: { qualifiedDate: record.qualifiedDate ?? context.today } },
    }),
  },
})

/** Only so many suppliers are the main source of a category in an organisation. */
async function mainIssues(context: OperationContext, draft: Category): Promise<Issue[]> {
  const { orgId, categoryId } = draft
  if (!categoryId) return []
  // Two that become main sources at once are counted one after the other.
  await context.lock(srmBaseCategory, categoryId)
  const most = Number(
    await findValue(context, { profileCode: 'POS_MAIN_SUPPLIER_MAX', orgId, categoryId }),
  )
  const main = await context.select(srmPosSupplierCategory, { orgId, categoryId, mainFlag: 'Y' })
  const others = main.filter(({ id, status }) => id !== draft.id && status !== 'QUIT')
  return others.length >= most
    ? [{ field: 'mainFlag', code: 'CATEGORY_MAIN_MOST', args: { most } }]
    : []
}
