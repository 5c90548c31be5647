import { type AnyRow, type RecordOf, rowsOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { TO_VERIFY, VERIFIED } from '../sections/verification.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { askToVerify, ownerOf, settleVerified } from '../srmPosSupplier/srmPosSupplier.verify.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { organisationsOf } from './srmPosChangeInfo.checks.ts'
import type { ChangeInfo } from './srmPosChangeInfo.rules.ts'

type Supplier = RecordOf<typeof srmPosSupplier>

/** Further consequences in the transaction that merges a request into the master. */
export async function applyFurther(
  context: OperationContext,
  supplier: Supplier,
  change: ChangeInfo,
): Promise<void> {
  await keepName(context, supplier, change)
  await verifyAnew(context, supplier, change)
  for (const row of change.categoryChanges)
    for (const orgId of await organisationsOf(context, change, row.targetOrgId))
      await applyCategory(context, supplier, row, orgId)
  for (const { siteId, newPaymentTermId, newAccountId } of change.termChanges)
    await context.update(srmPosSupplierSite, String(siteId), {
      fields: {
        ...(newPaymentTermId ? { paymentTermId: newPaymentTermId } : {}),
        ...(newAccountId ? { accountId: newAccountId } : {}),
      },
    })
  context.emit('srmPosChangeInfo.effective', {
    id: change.id,
    supplierId: change.supplierId,
    buyerId: supplier.buyerId,
  })
}

async function keepName(
  context: OperationContext,
  supplier: Supplier,
  { oldSupplierName, newSupplierName }: ChangeInfo,
): Promise<void> {
  if (!newSupplierName || newSupplierName === oldSupplierName) return
  const known = Array.isArray(supplier.formerNames) ? supplier.formerNames : []
  const formerNames = [...known, { name: oldSupplierName, until: context.today }]
  await context.update(srmPosSupplier, supplier.id, { fields: { formerNames } })
}

/** A new certificate, or one with a changed file or period, is to be verified by the buyer. */
async function verifyAnew(
  context: OperationContext,
  supplier: Supplier,
  change: ChangeInfo,
): Promise<void> {
  const files = rowsOf(change, 'fileChanges')
  const asked = files.filter((row) => row.action === 'UPDATE' && isRenewed(row))
  const ids = new Set(asked.map(({ targetId }) => String(targetId)))
  const dataFiles = supplier.dataFiles
    .filter(({ id, verifyStatus }) => ids.has(id) && verifyStatus !== 'PENDING')
    .map(({ id }) => ({ id, ...TO_VERIFY }))
  if (dataFiles.length > 0)
    await context.update(srmPosSupplier, supplier.id, { rows: { dataFiles } })
  if (ids.size > 0 || files.some(({ action }) => action === 'ADD'))
    await askToVerify(context, supplier)
  else await settleVerified(context, supplier)
}

/** What a request leaves empty stays as it was. */
function isRenewed(row: AnyRow): boolean {
  return VERIFIED.some((key) => {
    const pair = `${key.charAt(0).toUpperCase()}${key.slice(1)}`
    const now = row[`new${pair}`] ?? null
    return now !== null && now !== row[`old${pair}`]
  })
}

/** A requested category is a wish: it still has to be qualified. */
async function applyCategory(
  context: OperationContext,
  supplier: Supplier,
  row: ChangeInfo['categoryChanges'][number],
  orgId: string,
): Promise<void> {
  const where = { supplierId: supplier.id, orgId, categoryId: row.categoryId }
  const [standing] = await context.select(srmPosSupplierCategory, where)
  if (row.action === 'DELETE') {
    if (standing) await context.run(srmPosSupplierCategory, 'doQuit', standing.id)
    return
  }
  if (standing) {
    const fields = { supplyRange: row.supplyRange ?? standing.supplyRange }
    await context.update(srmPosSupplierCategory, standing.id, { fields })
    return
  }
  const { supplyRange } = row
  const made = await context.create(srmPosSupplierCategory, { ...where, supplyRange })
  await matterDesk.raise(context, {
    matterType: 'IN_CATEGORY_QUALIFY',
    definition: srmPosSupplierCategory,
    record: made,
    owner: ownerOf(supplier),
    dueTime: null,
    urgency: 'NORMAL',
  })
}
