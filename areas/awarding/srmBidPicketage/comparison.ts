import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import type { PrintSpec } from '@opensrm/platform/print/printSpec.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { finalBids } from './prices.ts'
import { srmBidPicketage } from './srmBidPicketage.definition.ts'

/**
 * The items of the tender with the final unit price of each bid in a column of its own, named by the bid; nothing for
 * who may not see prices. Exports take the rows as they are.
 */
export const findItemPrices = documentAction({
  title: t('分项比价', 'Prices by item'),
  by: 'buyer',
  readOnly: true,
  input: { picketageId: f.ref('srmBidPicketage', '定标单', 'Sign-off', { required: true }) },
  async run(context, { picketageId }) {
    const picketage = await context.findAs(srmBidPicketage, picketageId)
    if (!(await maySeePrices(context))) return []
    const tender = await context.find(srmBidDocument, picketage.documentId ?? '')
    const bids = await finalBids(context, picketage.documentId ?? '')
    const awarded = new Set(picketage.sections.map(({ sectionNo }) => sectionNo))
    return (tender?.items ?? [])
      .filter(({ sectionNo }) => awarded.has(sectionNo))
      .map((item) => ({
        ...{ id: item.id, sectionNo: item.sectionNo, lineNum: item.lineNum },
        ...{ itemName: item.itemName, specification: item.specification },
        ...{ uomCode: item.uomCode, quantity: item.quantity },
        estimatedPriceExclTax: item.estimatedPriceExclTax,
        ...Object.fromEntries(
          bids.map(({ respondId, items }) => [
            respondId,
            items.find(({ documentItemId }) => documentItemId === item.id)?.priceExclTax ?? null,
          ]),
        ),
      }))
  },
})

async function maySeePrices({ platform, caller }: OperationContext): Promise<boolean> {
  if (!caller) return false
  const door = readDoor(srmBidPicketage, await permissionsOf(platform, caller), 'open')
  return door.mayRead('suppliers', 'finalAmount')
}

const HEAD = ['picketageNumber', 'documentNumber', 'title', 'orgId', 'categoryId', 'buyerId']

/** What is decided: for the file, with the opinions of the countersigners. */
export const signOffPrint: PrintSpec = {
  title: t('定标审批表', 'Award sign-off'),
  paper: { landscape: true },
  facts: [
    ...[...HEAD, 'legalFlag', 'currencyCode', 'deviateFlag', 'overBudgetFlag', 'effectiveFrom'],
    ...['effectiveTo', 'budgetSavingRate', 'negotiationDropRate', 'publicityEndTime'],
  ],
  tables: [
    {
      child: 'sections',
      columns: ['sectionNo', 'sectionName', 'sectionResult', 'awardCount', 'amountExclTax'],
    },
    {
      child: 'suppliers',
      title: t('中标供应商', 'Winners'),
      columns: ['sectionNo', 'supplierId', 'recommendRank', 'finalAmount', 'sharePct', 'reason'],
      where: ({ awardFlag }) => awardFlag === 'Y',
    },
    {
      child: 'items',
      columns: [
        ...['sectionNo', 'lineNum', 'itemName', 'supplierId', 'awardQuantity', 'uomCode'],
        ...['awardPriceExclTax', 'amountExclTax', 'amountInclTax'],
      ],
    },
    {
      child: 'countersigns',
      columns: ['userId', 'signDept', 'signOrder', 'opinion', 'remark', 'signTime'],
    },
  ],
  totals: ['amountExclTax', 'amountInclTax', 'budgetAmountExclTax', 'openBestAmount'],
  notes: ['awardReason', 'deviateReason', 'overBudgetReason'],
  stamps: ['CANCELLED'],
}

/** All bids side by side. */
export const comparisonPrint: PrintSpec = {
  title: t('定标汇总表', 'Comparison of bids'),
  paper: { landscape: true },
  facts: [...HEAD, 'currencyCode', 'priceBasis'],
  tables: [
    {
      child: 'suppliers',
      title: t('价格与得分', 'Prices and scores'),
      columns: [
        ...['sectionNo', 'recommendRank', 'supplierId', 'openAmount', 'negotiatedAmount'],
        ...['finalAmount', 'priceScore', 'techScore', 'bizScore', 'serviceScore', 'totalScore'],
      ],
    },
    {
      child: 'suppliers',
      title: t('条件与结论', 'Terms and decision'),
      columns: [
        ...['sectionNo', 'supplierId', 'deliveryDays', 'warrantyMonths', 'paymentTermId'],
        ...['validDays', 'candidateFlag', 'awardFlag', 'sharePct', 'excludedReason'],
      ],
    },
    {
      child: 'items',
      title: t('中标分项', 'Awarded items'),
      columns: [
        ...['sectionNo', 'lineNum', 'itemName', 'supplierId', 'awardPriceExclTax'],
        ...['estimatedPriceExclTax', 'lastPriceExclTax', 'lowestPriceExclTax', 'savingAmount'],
      ],
    },
  ],
  totals: ['amountExclTax', 'openBestAmount'],
  notes: [],
  stamps: ['CANCELLED'],
}
