import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItemPrice } from '../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { askMissing } from './srmPosSupplierItemReport.ask.ts'
import { checkItemReport } from './srmPosSupplierItemReport.check.ts'

/** Reports required by the categories of a supplier's items that are missing or expired. */
export const missingReports = documentAction({
  ...askMissing,
  by: 'both',
  async run(context, { supplierId }) {
    const supplier = await context.findAs(srmPosSupplier, String(supplierId))
    const prices = await context.select(srmBaseItemPrice, {
      supplierId: supplier.id,
      status: 'APPROVED',
    })
    const current = prices.filter(({ effectiveTo }) => !effectiveTo || effectiveTo >= context.today)
    const itemIds = current.flatMap(({ itemId }) => itemId ?? [])
    const { gaps } = await checkItemReport(context, { supplierId: supplier.id, itemIds })
    return gaps.map(({ itemId, itemName, reportType, report }) => ({
      itemId,
      itemName,
      reportType,
      reportNumber: report?.reportNumber ?? null,
      effectiveTo: report?.effectiveTo ?? null,
    }))
  },
})
