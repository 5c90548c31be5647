import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const auto = { auto: true } as const
const inside = { auto: true, visibleTo: 'buyer' } as const

/**
 * An offer of an auction that is over. It stores nothing: the view behind it reads the log of the hall, and shows no hall
 * that still runs. Until then the hall alone decides who sees which offer.
 */
export const srmActOffer = defineDocument({
  resource: 'srmActOffer',
  title: t('竞价出价', 'Auction offer'),
  display: { code: 'offerTitle', title: ['competeId', 'offerSeq'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('出价', 'Offer', {
      offerTitle: f.text('标题', 'Title', { auto: true, hidden: true, maxLength: 60 }),
      competeId: f.ref('srmActCompete', '竞价单', 'Auction', auto),
      offerSeq: f.integer('出价序号', 'Offer no.', auto),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', auto),
      alias: f.text('代号', 'Alias', { auto: true, maxLength: 20 }),
      turnNum: f.integer('轮次', 'Turn', auto),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', auto),
      offerAmount: f.amount('出价', 'Offer', {
        ...auto,
        currencyField: 'currencyCode',
        hint: t(
          '为空：密封出价被替换，从未开启',
          'Empty: a sealed offer that was replaced and never opened',
        ),
      }),
      comparePrice: f.amount('比较价', 'Comparison price', {
        ...auto,
        currencyField: 'currencyCode',
      }),
      acceptedTime: f.datetime('受理时间', 'Accepted at', { auto: true, seconds: true }),
      extendedFlag: f.bool('触发延时', 'Extended the end', auto),
      confirmFlag: f.bool('大幅确认', 'Large drop confirmed', auto),
      voidReason: f.text('作废原因', 'Void reason', { auto: true, maxLength: 300 }),
      commitment: f.text('密封指纹', 'Commitment', { auto: true, maxLength: 64 }),
      rowHash: f.text('本条哈希', 'Hash of the entry', { auto: true, maxLength: 64 }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', inside),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', inside),
      hostId: f.ref('baseUser', '主持人', 'Host', { ...inside, hidden: true }),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', { ...inside, hidden: true }),
    }),
  },
  states: {
    ACCEPTED: t('有效', 'Standing'),
    SUPERSEDED: t('已被替代', 'Superseded'),
    VOID: t('作废', 'Void'),
  },
  access: {
    supplier: 'supplierId',
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['hostId', 'supervisorId'],
  },
  list: {
    columns: `
      competeId offerSeq alias supplierId turnNum offerAmount comparePrice acceptedTime extendedFlag
      voidReason status`,
    filters: 'competeId supplierId alias turnNum status acceptedTime categoryId buyerId',
    sort: '-acceptedTime',
  },
  screens: {
    'competeHall/competeOfferDetail': {
      kind: 'list',
      side: 'buyer',
      title: t('出价记录', 'Offers'),
    },
    supplierOfferDetail: {
      kind: 'list',
      side: 'supplier',
      columns: [
        'competeId',
        'offerSeq',
        'turnNum',
        'offerAmount',
        'comparePrice',
        'acceptedTime',
        'extendedFlag',
        'voidReason',
        'status',
      ],
      title: t('我的出价', 'My offers'),
    },
  },
  links: [{ direction: 'up', resource: 'srmActCompete', field: 'competeId' }],
})
