import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { aslReasonsText, checkAsl } from '../../asl/ports.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import { srmPosSupplierSite } from '../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import '../sku.errors.ts'
import { branchOf } from '../srmPurCatalog/branch.ts'
import { srmPurCatalogMapping } from '../srmPurCatalogMapping/srmPurCatalogMapping.definition.ts'
import { agreementIssues } from './agreement.ts'
import { attributeRows, missingIssues } from './attributes.ts'
import type { Sku } from './srmPurCatalogSku.rules.ts'

/** What keeps a SKU from the shelf; some also takes it off. */
export type ShelfFault = { text: Text; takesOff: boolean }

/** Everything that fails of the conditions for the shelf. Single and batch, the daily job and events all ask here. */
export async function shelfFaults(context: OperationContext, sku: Sku): Promise<ShelfFault[]> {
  const faults: ShelfFault[] = []
  const add = (text: Text, takesOff = true) => faults.push({ text, takesOff })
  const { priceEffectiveFrom: from, priceEffectiveTo: to } = sku
  if (context.today < String(from) || context.today > String(to))
    add(messageText('SHELF_PRICE_DATES', { from: String(from), to: String(to) }))
  for (const issue of await agreementIssues(context, sku)) add(textOf(issue))
  const branch = await branchOf(context, sku.catalogId)
  if (branch.some(({ status }) => status !== 'ACTIVE')) add(messageText('SHELF_DIRECTORY', {}))
  const supplier = await supplierFault(context, sku)
  if (supplier) add(supplier)
  if (!sku.mainImageId) add(messageText('SHELF_PICTURE', {}), false)
  for (const issue of missingIssues(await attributeRows(context, sku))) add(textOf(issue), false)
  return faults
}

const textOf = ({ code, args }: Issue): Text => messageText(code, (args ?? {}) as never)

export function faultsText(faults: readonly ShelfFault[]): Text {
  const join = (language: 'zh' | 'en', separator: string) =>
    faults.map(({ text }) => text[language]).join(separator)
  return t(join('zh', '；'), join('en', '; '))
}

/** The supplier must be orderable, and on the list, for one of the organisations it serves. */
async function supplierFault(context: OperationContext, sku: Sku): Promise<Text | null> {
  const supplierId = String(sku.supplierId)
  const sites = await context.select(srmPosSupplierSite, { supplierId })
  const orgIds = [...new Set(sites.flatMap(({ orgId }) => orgId ?? []))]
  const itemId = await mappedItem(context, sku)
  let first: Text | null = null
  for (const orgId of orgIds.length > 0 ? orgIds : ['0']) {
    const categoryIds = sku.categoryId ? [sku.categoryId] : []
    const ask = { supplierId, orgId, action: 'ORDER' } as const
    const eligible = await doCheckEligibility(context, { ...ask, categoryIds })
    if (!eligible.allowed) {
      first ??= reasonsText(eligible.reasons)
      continue
    }
    const listed = await checkAsl(context, { ...ask, itemId, categoryId: sku.categoryId })
    if (listed.result !== 'FORBID') return null
    first ??=
      context.caller?.side === 'supplier'
        ? messageText('ASL_NOT_OPEN', {})
        : aslReasonsText(listed.reasons)
  }
  return first
}

async function mappedItem(context: OperationContext, { id }: Sku): Promise<string | null> {
  const mappings = await context.select(srmPurCatalogMapping, { skuId: id, status: 'ACTIVE' })
  const today = mappings.find(
    ({ effectiveFrom, effectiveTo }) =>
      String(effectiveFrom) <= context.today && String(effectiveTo ?? '9999') >= context.today,
  )
  return today?.itemId ?? null
}

/** What the list of shelves says about a SKU. */
export async function shelfCheck(context: OperationContext, sku: Sku) {
  const { zh, en } = faultsText(await shelfFaults(context, sku))
  const cut = (text: string) => text.slice(0, 2000) || null
  return { shelfCheckMsg: cut(zh), shelfCheckMsgEn: cut(en) }
}

export function logRow(
  context: OperationContext,
  shelfAction: 'ON_SHELF' | 'OFF_SHELF' | 'AUTO_OFF',
  reason: Text | null,
) {
  return {
    ...{ shelfAction, reason: reason?.zh.slice(0, 1000) ?? null },
    ...{ reasonEn: reason?.en.slice(0, 1000) ?? null },
    actionUserId: shelfAction === 'AUTO_OFF' ? null : (context.caller?.userId ?? null),
    actionTime: nowText(context),
  }
}

export const nowText = ({ now, platform }: OperationContext): string =>
  formatInstant(now, platform.config.timeZone)
