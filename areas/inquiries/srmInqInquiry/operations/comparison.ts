import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import { srmInqQuotation } from '../../srmInqQuotation/srmInqQuotation.definition.ts'
import { srmInqInquiry } from '../srmInqInquiry.definition.ts'
import { standingIds } from './opening.ts'

const { supplierId, paymentTermId } = srmInqQuotation.fields
const { itemId } = srmInqInquiry.children.items.fields

/**
 * The lines of the RFQ with the price of each opened quotation in a column of its own, named by the quotation, on the
 * comparison basis and in the currency of the RFQ; and what else each quotation costs. Nothing before the opening, and
 * nothing for who may not see prices. A supplier that did not answer in a later round stands with its price before.
 */
export const findComparison = documentAction({
  title: t('报价比较', 'Comparison of quotations'),
  by: 'buyer',
  readOnly: true,
  input: { inquiryId: f.ref('srmInqInquiry', '询价单', 'RFQ', { required: true }) },
  async run(context, { inquiryId }) {
    const { caller, platform, tx } = context
    const none = { quotations: [], rows: [] }
    const inquiry = await context.findAs(srmInqInquiry, inquiryId)
    if (!caller || !inquiry.openedTime) return none
    const door = readDoor(srmInqQuotation, await permissionsOf(platform, caller), 'open')
    if (!door.mayRead('lines', 'comparePrice')) return none
    const ids = await standingIds(context, inquiry)
    const standing = await context.select(srmInqQuotation, { id: ids })
    const lines = await context.selectRows(srmInqQuotation, 'lines', { headerId: ids })
    const quotations = standing.map((one) => ({
      ...{ id: one.id, supplierId: one.supplierId, roundNum: one.roundNum },
      ...{ currencyCode: one.currencyCode, paymentTermId: one.paymentTermId },
      ...{ amountExclTax: one.amountExclTax, amountInclTax: one.amountInclTax },
      ...{ freightAmount: one.freightAmount, mouldAmount: one.mouldAmount },
      compareAmount: one.compareAmount,
      quotedCount: lines.filter(
        ({ headerId, comparePrice }) => headerId === one.id && comparePrice !== null,
      ).length,
    }))
    const labelled = { supplierId, paymentTermId }
    await attachRowLabels(tx, platform.registry, labelled, quotations, caller.language)
    const prices = new Map(
      lines.map((line) => [`${line.inquiryItemId} ${line.headerId}`, line.comparePrice]),
    )
    const rows = inquiry.items.map((item) => ({
      ...{ id: item.id, lineNum: item.lineNum, itemId: item.itemId, itemName: item.itemName },
      ...{ specification: item.specification, uomCode: item.uomCode, quantity: item.quantity },
      ...{ targetPrice: item.targetPrice, lastPrice: item.lastPrice },
      lowestPrice: item.lowestPrice,
      ...Object.fromEntries(ids.map((id) => [id, prices.get(`${item.id} ${id}`) ?? null])),
    }))
    await attachRowLabels(tx, platform.registry, { itemId }, rows, caller.language)
    return { quotations, rows }
  },
})
