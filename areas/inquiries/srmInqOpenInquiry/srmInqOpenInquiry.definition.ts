import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const

/**
 * That an open RFQ is running, for each supplier qualified for its organisation and category. Its content comes with the
 * quotation that a supplier gets when it first views the RFQ. It stores nothing.
 */
export const srmInqOpenInquiry = defineDocument({
  resource: 'srmInqOpenInquiry',
  title: t('公开询价', 'Open RFQ'),
  display: { code: 'inquiryNumber', title: ['inquiryNumber', 'title'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('询价', 'RFQ', {
      inquiryNumber: f.text('询价单号', 'RFQ no.', { ...told, maxLength: 30 }),
      title: f.text('询价标题', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      inquiryType: f.lookup('INQ_TYPE', '询价类型', 'RFQ type', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      lineCount: f.integer('物料行数', 'Lines', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      quoteStartTime: f.datetime('报价开始时间', 'Quoting starts', told),
      quoteEndTime: f.datetime('报价截止时间', 'Quoting ends', told),
      supplierIds: f.multiref('srmPosSupplier', '合格供应商', 'Qualified suppliers', {
        ...told,
        hidden: true,
        visibleTo: 'buyer',
      }),
    }),
  },
  states: {
    PUBLISHED: t('已发布未开始', 'Published'),
    QUOTING: t('报价中', 'Quoting'),
  },
  access: {
    sharedWith: [{ states: ['PUBLISHED', 'QUOTING'], by: 'supplierIds' }],
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      inquiryNumber title categoryId inquiryType lineCount currencyCode buyerId quoteStartTime
      quoteEndTime status`,
    filters: 'inquiryNumber title categoryId inquiryType quoteEndTime status',
    sort: 'quoteEndTime',
  },
  screens: {
    inquiryOpenList: { kind: 'list', side: 'both' },
    inquiryOpenDetail: { kind: 'detail', side: 'both' },
  },
})
