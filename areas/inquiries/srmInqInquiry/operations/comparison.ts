import type { RowOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import {
  documentAction,
  type HeaderOf,
  type OperationContext,
  type StoredRow,
} from '@opensrm/platform/documents/operations.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import { srmInqQuotation } from '../../srmInqQuotation/srmInqQuotation.definition.ts'
import { srmInqInquiry } from '../srmInqInquiry.definition.ts'
import { standingIds } from './opening.ts'

const { supplierId, paymentTermId } = srmInqQuotation.fields
const { itemId } = srmInqInquiry.children.items.fields

type Quotation = HeaderOf<typeof srmInqQuotation>
type QuotationLine = StoredRow<typeof srmInqQuotation, 'lines'>
type Item = RowOf<typeof srmInqInquiry, 'items'>

/** What a quoted line asks for beside its price, and which of it does not fit the RFQ. */
const termsOf = (line: QuotationLine, { quantity, needByDate }: Item, today: string) => ({
  ...{ leadTimeDays: line.leadTimeDays, minOrderQuantity: line.minOrderQuantity },
  ...{ supplyQuantity: line.supplyQuantity, brand: line.brand, deviation: line.deviation },
  isLate:
    needByDate !== null &&
    line.leadTimeDays !== null &&
    addDays(today, line.leadTimeDays) > needByDate,
  isMore: isGreater(line.minOrderQuantity, quantity),
  isPart: line.supplyQuantity !== null && isGreater(quantity, line.supplyQuantity),
})

const NONE = { quotations: [], rows: [] }

/** Nothing before the opening, and nothing for who may not see prices. */
async function compared(context: OperationContext, inquiryId: string) {
  const { caller, platform, tx, today } = context
  const inquiry = await context.findAs(srmInqInquiry, inquiryId)
  if (!caller || !inquiry.openedTime) return NONE
  const door = readDoor(srmInqQuotation, await permissionsOf(platform, caller), 'open')
  if (!door.mayRead('lines', 'comparePrice')) return NONE
  const ids = await standingIds(context, inquiry)
  const standing = await context.select(srmInqQuotation, { id: ids })
  const lines = await context.selectRows(srmInqQuotation, 'lines', { headerId: ids })
  const quotations = standing.map((one) => totalsOf(one, lines))
  const labelled = { supplierId, paymentTermId }
  await attachRowLabels(tx, platform.registry, labelled, quotations, caller.language)
  const quoted = new Map(lines.map((line) => [`${line.inquiryItemId} ${line.headerId}`, line]))
  const rows = inquiry.items.map((item) => {
    const cells = ids.flatMap((id) => {
      const line = quoted.get(`${item.id} ${id}`)
      return line ? [[id, line] as const] : []
    })
    return {
      ...{ id: item.id, lineNum: item.lineNum, itemId: item.itemId, itemName: item.itemName },
      ...{ specification: item.specification, uomCode: item.uomCode, quantity: item.quantity },
      ...{ targetPrice: item.targetPrice, lastPrice: item.lastPrice },
      ...{ lowestPrice: item.lowestPrice, needByDate: item.needByDate },
      ...Object.fromEntries(cells.map(([id, { comparePrice }]) => [id, comparePrice])),
      terms: Object.fromEntries(cells.map(([id, line]) => [id, termsOf(line, item, today)])),
    }
  })
  await attachRowLabels(tx, platform.registry, { itemId }, rows, caller.language)
  return { quotations, rows }
}

const totalsOf = (one: Quotation, lines: readonly QuotationLine[]) => ({
  ...{ id: one.id, supplierId: one.supplierId, roundNum: one.roundNum },
  ...{ currencyCode: one.currencyCode, paymentTermId: one.paymentTermId },
  ...{ amountExclTax: one.amountExclTax, amountInclTax: one.amountInclTax },
  ...{ freightAmount: one.freightAmount, mouldAmount: one.mouldAmount },
  compareAmount: one.compareAmount,
  quotedCount: lines.filter(
    ({ headerId, comparePrice }) => headerId === one.id && comparePrice !== null,
  ).length,
})

const input = { inquiryId: f.ref('srmInqInquiry', '询价单', 'RFQ', { required: true }) }

/**
 * The lines of the RFQ with the price of each opened quotation in a column of its own, named by the quotation, on the
 * comparison basis and in the currency of the RFQ, with its terms; and what else each quotation costs. A supplier that
 * did not answer in a later round stands with its price before.
 */
export const findComparison = documentAction({
  title: t('报价比较', 'Comparison of quotations'),
  by: 'buyer',
  readOnly: true,
  input,
  run: (context, { inquiryId }) => compared(context, inquiryId),
})

/** The same for a sheet: the terms of a quotation are columns of their own, `<quotation>.<term>`. */
export const findComparedLines = documentAction({
  title: t('比价明细', 'Compared lines'),
  by: 'buyer',
  readOnly: true,
  input,
  async run(context, { inquiryId }) {
    const { rows } = await compared(context, inquiryId)
    return rows.map(({ terms, ...row }) => ({
      ...row,
      ...Object.fromEntries(
        Object.entries(terms).flatMap(([id, one]) =>
          Object.entries(one).map(([term, value]) => [`${id}.${term}`, value]),
        ),
      ),
    }))
  },
})
