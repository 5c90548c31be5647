import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { DocumentAction } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { srmBaseSubinventory } from '../../../base-data/srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import { refuseIssues } from '../../delivery.errors.ts'
import { periodIssues } from '../../srmPurReceipt/srmPurReceipt.period.ts'
import { type Posting, postTransactions } from '../postTransaction.ts'
import { assertMayPost, goodsFields, itemsOf, ownerFields } from './stockRows.ts'

type Asked = {
  itemId: string
  lotNumber: string | null
  ownerType: string | null
  supplierId: string | null
  quantity: string
}

/** Count differences: more or less than the books say, with a reason; never owed to anybody. */
export const doAdjust: DocumentAction = {
  title: t('盘点调整', 'Adjust'),
  by: 'buyer',
  input: {
    subinventoryId: f.ref('srmBaseSubinventory', '子库', 'Subinventory', { required: true }),
    postDate: f.date('入账日期', 'Posting date', { default: { today: true } }),
    reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }),
  },
  inputRows: {
    rows: {
      title: t('调整明细', 'Goods adjusted'),
      fields: {
        itemId: goodsFields.itemId,
        lotNumber: f.text('批次号', 'Lot no.', { maxLength: 50 }),
        ...ownerFields,
        quantity: f.number('调整数量', 'Difference', {
          required: true,
          hint: t('盘盈为正，盘亏为负', 'Positive for more, negative for less'),
        }),
      },
    },
  },
  async run(context, input) {
    const rows = input.rows as Asked[]
    const id = String(input.subinventoryId)
    const place = (await context.select(srmBaseSubinventory, { id, status: 'ACTIVE' }))[0]
    const label = { zh: '子库', en: 'Subinventory' }
    if (!place?.orgId) return context.refuse('UNKNOWN_REFERENCE', { label })
    const orgId = place.orgId
    const postDate = (input.postDate as string | null) ?? context.today
    await assertMayPost(context, orgId, 'doAdjust')
    refuseIssues([...(await periodIssues(context, orgId, postDate)), ...rowIssues(rows)])
    const items = await itemsOf(context, rows)
    const [batch = ''] = await drawIds(context.tx, 1)
    const postings = rows.map((row, index): Posting => {
      const item = items.get(row.itemId)
      const isConsigned = row.ownerType === 'SUPPLIER'
      const supplierId = isConsigned ? row.supplierId : null
      return {
        type: 'ADJUST',
        sourceKey: `ADJUST:${batch}:${index}`,
        sourceDocType: 'TRANSACTION',
        sourceDocNumber: null,
        postDate,
        stock: {
          inventoryOrgId: orgId,
          subinventoryId: id,
          itemId: row.itemId,
          lotNumber: row.lotNumber,
          ownerType: isConsigned ? 'SUPPLIER' : 'OWN',
          supplierId,
        },
        categoryId: item?.categoryId ?? null,
        quantity: row.quantity,
        uomCode: item?.uomCode ?? null,
        stockUomCode: item?.uomCode ?? null,
        uomRate: 1,
        supplierId,
        reason: String(input.reason),
      }
    })
    const posted = await postTransactions(context, postings)
    return {
      transactions: posted.map(({ id: postedId, transactionNumber }) => ({
        id: postedId,
        transactionNumber,
      })),
    }
  },
}

function rowIssues(rows: readonly Asked[]): Issue[] {
  return rows.flatMap((row, index): Issue[] => {
    const place = { child: 'rows', row: index }
    const args = { row: index + 1 }
    if (decimal(row.quantity).isZero())
      return [{ ...place, field: 'quantity', code: 'ADJUST_ZERO', args }]
    const needsOwner = row.ownerType === 'SUPPLIER' && !row.supplierId
    return needsOwner ? [{ ...place, field: 'supplierId', code: 'ADJUST_OWNER', args }] : []
  })
}
