import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { copyWith } from '@opensrm/platform/documents/copy.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import '../sku.errors.ts'
import '../sku.events.ts'
import '../sku.inputs.ts'
import { srmPurCatalog } from '../srmPurCatalog/srmPurCatalog.definition.ts'
import { agreementIssues } from './agreement.ts'
import { approverOf } from './approver.ts'
import { attributeRows, missingIssues, valueIssues } from './attributes.ts'
import { approveChange, attributePatch, change, merged, rejectChange } from './change.ts'
import { isMapped } from './followShelf.ts'
import { importPictures } from './importPictures.ts'
import { isSeen } from './mall.ts'
import { findMallPage, findPreview } from './page.ts'
import { pictureIssues } from './pictures.ts'
import { endPrices, historyPatch, publishPrices } from './prices.ts'
import { faultsText, logRow, nowText, shelfCheck, shelfFaults } from './shelf.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'
import { type Sku, sideOf } from './srmPurCatalogSku.rules.ts'
import { countedStock } from './stock.ts'

export const srmPurCatalogSkuOperations = defineOperations(srmPurCatalogSku, {
  /** Employees see what is on the shelf for their organisation; suppliers see their own in any state. */
  audience: ({ supplierId, orgId }, alias) =>
    sql`(${supplierId} is null and ${isSeen(orgId, alias)})`,
  async beforeSave(context, draft, before) {
    draft.attributes = await attributeRows(context, draft)
    const issues: Issue[] = valueIssues(draft.attributes)
    const catalog = await context.findMaster(srmPurCatalog, draft.catalogId)
    if (catalog && (!catalog.categoryId || !catalog.ownerId))
      issues.push({
        ...{ field: 'catalogId', code: 'SKU_DIRECTORY_INCOMPLETE' },
        args: { name: catalog.catalogName ?? '' },
      })
    if (draft.mainImageId !== (before?.mainImageId ?? null))
      issues.push(...(await pictureIssues(context, draft)))
    return issues
  },
  hindrances: { doOnShelf: hinderedBy(assertReady) },
  actions: { findPreview, findMallPage, importPictures },
  effects: {
    async doSubmit(context, sku) {
      const attributes = await attributeRows(context, sku)
      refuseIssues([...missingIssues(attributes), ...(await agreementIssues(context, sku))])
      const approverId = await approverOf(context, sku)
      if (!approverId) context.refuse('SKU_NO_APPROVER')
      const submitUserId = context.caller?.userId ?? null
      const submitSide = sideOf(context.caller?.side)
      return {
        patch: merged([
          { fields: { approverId, submitUserId, submitSide } },
          attributePatch(sku, { attributes }),
        ]),
      }
    },
    async doApproval(context, sku) {
      if (context.caller && context.caller.userId === sku.submitUserId)
        context.refuse('SKU_OWN_SUBMISSION')
      refuseIssues(await agreementIssues(context, sku))
      const { id, skuCode, supplierId } = sku
      context.emit('srmPurCatalogSku.approved', { id, skuCode, supplierId })
      return {
        patch: merged([
          historyPatch(context, sku, sku, true),
          { fields: await shelfCheck(context, sku) },
        ]),
      }
    },
    async doReject(context, { id, skuCode, supplierId }, { opinion }) {
      context.emit('srmPurCatalogSku.rejected', {
        ...{ id, skuCode, supplierId, opinion: opinion ?? '' },
      })
    },
    async doOnShelf(context, sku) {
      await assertReady(context, sku)
      await publishPrices(context, sku)
      const none = { shelfCheckMsg: null, shelfCheckMsgEn: null }
      return {
        patch: {
          fields: {
            ...{ ...none, shelfTime: nowText(context), offShelfSide: null },
            ...{ offShelfReason: null, offShelfReasonEn: null },
          },
          add: { shelfLogs: [logRow(context, 'ON_SHELF', null)] },
        },
      }
    },
    doOffShelf: (context, sku, { reason }) =>
      takenOff(context, sku, t(reason, reason), sideOf(context.caller?.side)),
    async doAutoOffShelf(context, sku, { reason }) {
      const { id, skuCode, supplierId, approverId } = sku
      context.emit('srmPurCatalogSku.tookOffShelf', {
        ...{ id, skuCode, supplierId, approverId, reason: reason.zh },
      })
      return takenOff(context, sku, reason, 'SYSTEM')
    },
    async followShelf(context, sku) {
      const mappedFlag = (await isMapped(context, sku.id)) ? 'Y' : 'N'
      return { patch: { fields: { ...(await shelfCheck(context, sku)), mappedFlag } } }
    },
    doChange: change,
    doApproveChange: (context, sku, { opinion }) => approveChange(context, sku, opinion ?? null),
    doRejectChange: (context, sku, { opinion }) => rejectChange(context, sku, opinion),
    doUpdateStock: async (_context, _sku, { stockQuantity }) => ({
      patch: { fields: { stockQuantity } },
    }),
    async doCopy(context, sku) {
      const copy = await copyWith(context, srmPurCatalogSku, sku, {
        supplierSkuCode: await freeCode(context, sku),
        attributes: sku.attributes.map(({ attrCode, attrValue }) => ({ attrCode, attrValue })),
      })
      return { answer: { id: copy.id } }
    },
    doInvalid: async (_context, _sku, { reason }) => ({
      patch: { fields: { invalidReason: reason, changeState: 'NONE' } },
    }),
    followOrders: async (context, sku, { changes }) => ({
      patch: countedStock(context, sku, changes),
    }),
    async followMapping(context, sku, { left, joined }) {
      const move = { ...(left ? { left } : {}), ...(joined ? { joined } : {}) }
      const mappedFlag = (await isMapped(context, sku.id, move)) ? 'Y' : 'N'
      if (sku.status === 'ON_SHELF') await publishPrices(context, sku, move)
      return { patch: { fields: { ...(await shelfCheck(context, sku)), mappedFlag } } }
    },
  },
})

/** The supplier's code with a number that is not taken. */
async function freeCode(context: OperationContext, { supplierId, supplierSkuCode }: Sku) {
  const skus = await context.select(srmPurCatalogSku, { supplierId })
  const taken = new Set(skus.map((sku) => sku.supplierSkuCode))
  const start = (supplierSkuCode ?? '').slice(0, 54)
  let number = 2
  while (taken.has(`${start}-${number}`)) number += 1
  return `${start}-${number}`
}

/** All that keeps a SKU from the shelf, in one refusal. */
async function assertReady(context: OperationContext, sku: Sku): Promise<void> {
  // A row of a list has no collections; the answer counts when the operation runs.
  const whole = sku.attributes ? sku : await context.find(srmPurCatalogSku, sku.id)
  const faults = whole ? await shelfFaults(context, whole) : []
  if (faults.length > 0)
    context.refuse('SKU_NOT_READY', { sku: sku.skuName ?? '', reasons: faultsText(faults) })
}

async function takenOff(
  context: OperationContext,
  sku: Sku,
  reason: Text,
  offShelfSide: 'BUYER' | 'SUPPLIER' | 'SYSTEM',
) {
  await endPrices(context, sku)
  const { zh, en } = reason
  return {
    patch: {
      fields: {
        ...{ offShelfSide, offShelfReason: zh.slice(0, 1000), offShelfReasonEn: en.slice(0, 1000) },
        ...(await shelfCheck(context, sku)),
      },
      add: {
        shelfLogs: [logRow(context, offShelfSide === 'SYSTEM' ? 'AUTO_OFF' : 'OFF_SHELF', reason)],
      },
    },
  }
}
