import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { noteState } from '../srmPosSupplier/srmPosSupplier.history.ts'
import { categoryTree } from '../standing/library.ts'
import { noteReach } from '../standing/reach.ts'
import { srmPosSupplierCategory } from './srmPosSupplierCategory.definition.ts'

type Category = RecordOf<typeof srmPosSupplierCategory>

export const srmPosSupplierCategoryOperations = defineOperations(srmPosSupplierCategory, {
  beforeSave: (context, draft, before) =>
    draft.mainFlag === 'Y' && before?.mainFlag !== 'Y'
      ? mainIssues(context, draft)
      : Promise.resolve([]),
  async afterSave(context, record, before) {
    if (before) return
    await noteReach(context, record.supplierId, { categoryIds: record.categoryId })
    await moved(context, record, null, record.status)
  },
  actions: { findTree: categoryTree },
  effects: {
    doQualifying: (context, record) => moved(context, record, record.status, 'QUALIFYING'),
    async doQualified(context, record) {
      await moved(context, record, record.status, 'QUALIFIED')
      return { patch: { fields: { qualifiedDate: record.qualifiedDate ?? context.today } } }
    },
    doQualifyFailed: (context, record) => moved(context, record, record.status, 'POTENTIAL'),
    doExpire: (context, record) => moved(context, record, record.status, 'EXPIRED'),
    doQuit: (context, record) => moved(context, record, record.status, 'QUIT'),
  },
})

/** A renewal of a qualification changes no state. */
async function moved(
  context: OperationContext,
  record: Category,
  from: Category['status'] | null,
  to: Category['status'],
): Promise<void> {
  if (from === to) return
  const { sourceDoc } = record
  await noteState(context, record, { from, to, sourceDoc })
}

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
