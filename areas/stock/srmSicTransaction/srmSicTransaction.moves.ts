import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { serialNumbersField } from '../srmPurMaterialSn/serialNumbers.ts'

/** Inputs of manual movements, used by the screen's dialogs and the server. */

/** Fields of a row with manually entered goods; quantities are in the stock unit. */
const goodsFields = {
  itemId: f.ref('srmBaseItem', '物料', 'Item', { required: true }),
  lotNumber: f.text('批次号', 'Lot no.', {
    maxLength: 50,
    hint: t('为空按先进先出', 'Empty: first in, first out'),
  }),
}

const ownerFields = {
  ownerType: f.lookup('SIC_OWNER_TYPE', '所有权', 'Owner', { default: 'OWN' }),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
}

/** Goods are moved only where the user may post, and while the place is active. */
const place = {
  required: true,
  permitted: true,
  refFilter: [{ field: 'status', is: 'ACTIVE' }],
} as const

/** Components go to a subcontractor for an order, and the unused rest comes back for it. */
const orderComponentId = f.ref('srmPurOrder.components', '委外订单组件', 'For order', {
  hint: t(
    '发给外协或从外协退回的组件属于哪个委外订单',
    'Subcontracting order that components are issued for or come back from',
  ),
  refFilter: [
    { field: 'itemId', sameAs: 'itemId' },
    { field: 'header.orderType', is: 'OUTSOURCE' },
    { field: 'header.status', is: ['CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED'] },
    { field: 'header.supplierId', sameAs: 'toSubinventoryId.subcontractorId' },
    { field: 'header.supplierId', sameAs: 'subinventoryId.subcontractorId' },
  ],
})

const postDate = f.date('入账日期', 'Posting date', { default: { today: true } })
const subinventoryId = f.ref('srmBaseSubinventory', '子库', 'Subinventory')

export const consumeMove = {
  title: t('寄售耗用', 'Consume consignment'),
  by: 'buyer',
  input: {
    orgId: f.ref('baseOrganization', '库存组织', 'Stock org', {
      required: true,
      permitted: true,
      default: { session: 'orgId' },
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    postDate,
  },
  inputRows: {
    rows: {
      title: t('耗用明细', 'Goods consumed'),
      fields: {
        ...goodsFields,
        subinventoryId: {
          ...subinventoryId,
          refFilter: [{ field: 'orgId', sameAs: 'orgId' }],
        },
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
        serialNumbers: serialNumbersField,
      },
    },
  },
} as const

export const transferMove = {
  title: t('子库转移', 'Transfer'),
  by: 'buyer',
  input: {
    subinventoryId: f.ref('srmBaseSubinventory', '转出子库', 'From subinventory', place),
    toSubinventoryId: f.ref('srmBaseSubinventory', '转入子库', 'To subinventory', place),
    postDate,
    reason: f.text('原因', 'Reason', { maxLength: 300 }),
  },
  inputRows: {
    rows: {
      title: t('转移明细', 'Goods moved'),
      fields: {
        ...goodsFields,
        ...ownerFields,
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
        orderComponentId,
        serialNumbers: serialNumbersField,
      },
    },
  },
} as const

export const adjustMove = {
  title: t('盘点调整', 'Adjust'),
  by: 'buyer',
  input: {
    subinventoryId: f.ref('srmBaseSubinventory', '子库', 'Subinventory', place),
    postDate,
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
        serialNumbers: serialNumbersField,
      },
    },
  },
} as const

/**
 * Movements reported by other systems: each row is independent and carries its own external key.
 */
export const importMove = {
  title: t('导入事务', 'Import movements'),
  by: 'buyer',
  input: {},
  inputRows: {
    rows: {
      title: t('事务', 'Movements'),
      max: 10_000,
      fields: {
        sourceKey: f.text('外部键', 'External key', {
          required: true,
          maxLength: 60,
          hint: t(
            '外部系统中的唯一号；重复导入不再入账',
            'Unique in the other system. The same key is not posted twice',
          ),
        }),
        transactionType: f.lookup('SIC_TRANSACTION_TYPE', '事务类型', 'Type', {
          required: true,
          hint: t('寄售耗用、领料或子库转移', 'Consumption, issue or transfer'),
        }),
        subinventoryId: { ...subinventoryId, required: true },
        toSubinventoryId: f.ref('srmBaseSubinventory', '目标子库', 'To subinventory', {
          required: { field: 'transactionType', is: 'TRANSFER' },
        }),
        ...goodsFields,
        ...ownerFields,
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
        orderComponentId,
        serialNumbers: serialNumbersField,
        postDate,
        sourceDocNumber: f.text('来源单号', 'Source no.', { maxLength: 60 }),
        reason: f.text('原因', 'Reason', { maxLength: 300 }),
      },
    },
  },
} as const

export const qualityMove = {
  title: t('质量过账', 'Quality posting'),
  by: 'system',
  input: {
    transactionType: f.lookup('SIC_TRANSACTION_TYPE', '事务类型', 'Type', { required: true }),
    inventoryId: f.ref('srmSicInventory', '库存', 'Stock', { required: true }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
    blockedFlag: f.bool('已冻结的数量', 'Of blocked goods', {
      hint: t('报废已冻结的库存', 'What is scrapped was blocked'),
    }),
    serialNumbers: serialNumbersField,
    postDate,
    sourceDocType: f.lookup('PUR_DOC_KIND', '来源单据类型', 'Source type', { required: true }),
    sourceDocNumber: f.text('来源单号', 'Source no.', { maxLength: 60 }),
    sourceKey: f.text('来源键', 'Source key', { required: true, maxLength: 100 }),
    reason: f.text('原因', 'Reason', { maxLength: 300 }),
  },
} as const
