import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What the definitions of both kinds of round over prices share. */

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const

/** What suppliers quote or are worth: only for who may see prices. */
export const price = { ...told, needsCode: 'btnViewPrice' } as const
/** Offers compete: nobody wants their sum. */
export const rival = { ...price, noTotal: true } as const
export const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })

/** The section of an evaluated tender. */
export const sectionFields = {
  documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', {
    required: true,
    refFilter: [{ field: 'status', is: 'EVALUATED' }],
  }),
  documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
  title: f.text('招标名称', 'Title', told),
  sectionNo: f.integer('标段号', 'Section no.', { required: true, default: 1, min: '1' }),
}

/** What is copied of the tender. */
export const tenderFields = {
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
  categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
  buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
  supervisorId: f.ref('baseUser', '监督人', 'Supervisor', { ...told, ...inside }),
  currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
  priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', told),
}

/** An item of a called bidder. */
export const itemFields = {
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
  documentItemId: f.ref('srmBidDocument.items', '招标清单行', 'Item of the tender', {
    ...{ ...told, ...inside },
    hidden: true,
  }),
  lineNum: f.integer('清单编号', 'Item no.', { ...told, width: 90 }),
  itemName: f.text('物料名称', 'Item name', told),
  uomCode: f.lookup('UOM', '单位', 'UOM', told),
  quantity: f.number('数量', 'Quantity', { ...told, uomField: 'uomCode' }),
}

/** Why and by whom the end was moved. */
export const adjusts = child({
  title: t('截止时间调整', 'Changes of the end'),
  auto: true,
  ...inside,
  fields: {
    oldTime: f.datetime('原截止时间', 'End before', told),
    newTime: f.datetime('新截止时间', 'New end', told),
    reason: f.text('原因', 'Reason', { ...told, maxLength: 500 }),
    userId: f.ref('baseUser', '调整人', 'Changed by', told),
  },
})
