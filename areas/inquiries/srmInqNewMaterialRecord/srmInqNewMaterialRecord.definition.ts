import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const

/** A demand for an item without a code or a price, from its first appearance until it has a price. */
export const srmInqNewMaterialRecord = defineDocument({
  resource: 'srmInqNewMaterialRecord',
  title: t('新物料询价记录', 'New-item record'),
  number: { field: 'tempCode', pattern: 'NM{yyyyMM}{seq4}' },
  display: { code: 'tempCode', name: 'itemName', withCode: true },
  fields: {
    ...group('物料', 'Item', {
      tempCode: f.text('临时编码', 'Temporary code', { auto: true, unique: true, maxLength: 30 }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', {
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
        hint: t('尚未编码时为空', 'Empty until the item has a code'),
      }),
      itemName: f.text('物料名称', 'Item name', {
        required: true,
        copiedFrom: 'itemId.itemName',
        overridable: true,
      }),
      specification: f.text('规格型号', 'Specification', {
        maxLength: 500,
        copiedFrom: 'itemId.specification',
        overridable: true,
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        required: true,
        copiedFrom: 'itemId.categoryId',
        overridable: true,
      }),
      uomCode: f.lookup('UOM', '单位', 'Unit', {
        required: true,
        copiedFrom: 'itemId.purchaseUomCode',
        overridable: true,
      }),
    }),
    ...group('需求', 'Demand', {
      demandQuantity: f.number('需求数量', 'Demand', {
        required: true,
        over: '0',
        uomField: 'uomCode',
      }),
      annualQuantity: f.number('预计年用量', 'Estimated annual use', {
        over: '0',
        uomField: 'uomCode',
      }),
      needByDate: f.date('需求日期', 'Need-by date'),
      targetPrice: f.price('目标价', 'Target price', { over: '0', needsCode: 'btnViewPrice' }),
      sourceType: f.lookup('INQ_NEW_SOURCE', '来源', 'Source', { ...told, default: 'MANUAL' }),
      sourceNumber: f.text('来源单号', 'Source no.', { ...told, maxLength: 500 }),
      requesterId: f.ref('basePerson', '需求人', 'Requester', {
        ...told,
        default: { session: 'personId' },
      }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', {
        hint: t('为空时取品类采购员', 'Empty: the buyer of the category'),
      }),
    }),
    ...group('进度', 'Progress', {
      firstSeenTime: f.datetime('进入时间', 'Entered', { ...told, default: { now: true } }),
      daysOpen: f.integer('停留天数', 'Days open', { computed: 'atRead' }),
      inquiryId: f.ref('srmInqInquiry', '询价单', 'RFQ', told),
      quoteCount: f.integer('报价数', 'Quotations', { computed: 'atRead' }),
      awardId: f.ref('srmInqAward', '定标单', 'Award', told),
      priceId: f.ref('srmBaseItemPrice', '价格', 'Price', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      awardPriceExclTax: f.price('定标不含税单价', 'Award price excl. tax', {
        ...told,
        needsCode: 'btnViewPrice',
      }),
      endDate: f.date('结束日期', 'Ended on', told),
      closeReason: f.text('关闭原因', 'Reason of closing', { ...told, maxLength: 500 }),
    }),
  },
  states: {
    TO_INQUIRE: t('待询价', 'To inquire'),
    INQUIRING: t('询价中', 'In RFQ'),
    AWARDING: t('定标中', 'Awarding'),
    PRICED: t('已定价', 'Priced'),
    CLOSED: t('已关闭', 'Closed'),
  },
  deletableIn: [],
  transitions: [
    {
      op: 'doCreateInquiry',
      label: t('发起询价', 'Create RFQ'),
      from: ['TO_INQUIRE'],
      to: 'INQUIRING',
      by: 'buyer',
      style: 'primary',
      input: {
        recordIds: f.multiref('srmInqNewMaterialRecord', '一并询价的记录', 'Further records', {
          refFilter: [
            { field: 'status', is: 'TO_INQUIRE' },
            { field: 'orgId', sameAs: 'orgId' },
          ],
          hint: t('与本记录进入同一询价单', 'They become lines of the same RFQ'),
        }),
      },
    },
    {
      op: 'doAssign',
      label: t('分配采购员', 'Assign buyer'),
      from: ['TO_INQUIRE', 'INQUIRING'],
      to: 'same',
      by: 'buyer',
      bulk: true,
      optional: true,
      input: { buyerId: f.ref('basePerson', '采购员', 'Buyer', { required: true }) },
    },
    {
      op: 'doBindItem',
      label: t('绑定物料', 'Assign item code'),
      from: ['INQUIRING', 'AWARDING'],
      to: ['INQUIRING', 'AWARDING', 'PRICED'],
      by: 'buyer',
      guard: 'withoutItem',
      optional: true,
      input: {
        itemId: f.ref('srmBaseItem', '物料', 'Item', {
          required: true,
          refFilter: [{ field: 'status', is: 'ACTIVE' }],
        }),
      },
    },
    {
      op: 'doInvalid',
      label: t('关闭', 'Close'),
      from: ['TO_INQUIRE'],
      to: 'CLOSED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      bulk: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
    {
      op: 'doInquire',
      label: t('进入询价', 'In RFQ'),
      from: ['TO_INQUIRE', 'AWARDING', 'PRICED'],
      to: 'INQUIRING',
      by: 'system',
    },
    {
      op: 'doAwarding',
      label: t('进入定标', 'In award'),
      from: ['INQUIRING'],
      to: 'AWARDING',
      by: 'system',
    },
    {
      op: 'doPriced',
      label: t('已定价', 'Priced'),
      from: ['TO_INQUIRE', 'INQUIRING', 'AWARDING'],
      to: 'PRICED',
      by: 'system',
    },
    {
      op: 'doReturn',
      label: t('退回待询价', 'Back to be inquired'),
      from: ['INQUIRING', 'AWARDING'],
      to: 'TO_INQUIRE',
      by: 'system',
    },
  ],
  access: { org: 'orgId', category: 'categoryId', persons: ['buyerId', 'requesterId'] },
  list: {
    columns: `
      tempCode itemId specification demandQuantity uomCode needByDate daysOpen buyerId sourceType
      sourceNumber categoryId inquiryId quoteCount awardPriceExclTax status`,
    filters: `
      tempCode itemId itemName categoryId buyerId sourceType status needByDate firstSeenTime`,
    sort: 'firstSeenTime',
  },
  screens: { NewMaterialInquiryRecord: { kind: 'list', side: 'buyer' } },
  matters: [
    { type: 'IN_NEW_MATERIAL', when: { status: 'TO_INQUIRE' }, owner: { person: 'buyerId' } },
  ],
  links: [{ direction: 'down', resource: 'srmInqInquiry', field: 'items.newMaterialRecordId' }],
  indexes: [
    {
      fields: ['orgId', 'itemId'],
      unique: true,
      where: "item_id is not null and status in ('TO_INQUIRE', 'INQUIRING', 'AWARDING')",
    },
  ],
})
