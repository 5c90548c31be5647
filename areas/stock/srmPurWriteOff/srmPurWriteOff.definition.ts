import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { serialNumbersField } from '../srmPurMaterialSn/serialNumbers.ts'

const counter = (zh: string, en: string) =>
  f.number(zh, en, { auto: true, default: '0', uomField: 'uomCode' })

/**
 * Reverses a posting and mirrors it in the ledger. Goods that are physically sent back are a return
 * instead.
 */
export const srmPurWriteOff = defineDocument({
  resource: 'srmPurWriteOff',
  title: t('冲销单', 'Reversal'),
  number: { field: 'writeOffNumber', pattern: 'WO{yyyyMMdd}{seq4}' },
  display: { code: 'writeOffNumber' },
  approval: { process: 'PUR_WRITE_OFF' },
  fields: {
    ...group('基本信息', 'Basics', {
      writeOffNumber: f.text('冲销单号', 'Reversal no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      writeOffType: f.lookup('PUR_WRITEOFF_TYPE', '冲销类型', 'Reversal type', { required: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        copiedFrom: 'receiptId.supplierId',
        overridable: true,
      }),
      receiptId: f.ref('srmPurReceipt', '收货单', 'Receipt', {
        required: {
          field: 'writeOffType',
          is: ['RECEIPT', 'STOCK_IN', 'RECEIPT_AND_STOCK'],
        },
        refFilter: [{ field: 'status', is: ['POSTED', 'COMPLETED'] }],
      }),
      returnId: f.ref('srmPurReturn', '退货单', 'Return', {
        required: { field: 'writeOffType', is: 'RETURN' },
        refFilter: [{ field: 'status', is: 'SHIPPED' }],
      }),
      reasonCode: f.lookup('PUR_WRITEOFF_REASON', '冲销原因', 'Reason', { required: true }),
      reasonDesc: f.textarea('原因说明', 'Explanation', { required: true, maxLength: 500 }),
      postDate: f.date('入账日期', 'Posting date', { required: true, default: { today: true } }),
      totalQuantity: f.number('冲销总量', 'Total quantity', { computed: true }),
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
        computed: true,
        needsCode: 'btnViewPrice',
      }),
      postedTime: f.datetime('过账时间', 'Posted at', { auto: true }),
    }),
  },
  children: {
    lines: child({
      title: t('冲销行', 'Reversal lines'),
      minAtSubmit: 1,
      numbering: { field: 'lineNum', step: 10 },
      unique: [['sourceTransactionId']],
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', { copiedFrom: 'sourceTransactionId.itemId' }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
        availableQuantity: counter('可冲销数量', 'Can be reversed'),
        sourceQuantity: counter('原数量', 'Source quantity'),
        uomCode: f.lookup('UOM', '单位', 'UOM', { copiedFrom: 'sourceTransactionId.uomCode' }),
        lotNumber: f.text('批次号', 'Lot no.', {
          maxLength: 50,
          copiedFrom: 'sourceTransactionId.lotNumber',
        }),
        sourceTransactionId: f.ref('srmSicTransaction', '原事务', 'Source transaction', {
          required: true,
          refFilter: [{ field: 'supplierId', sameAs: 'header.supplierId' }],
        }),
        receiptLineId: f.ref('srmPurReceipt.lines', '收货行', 'Receipt line', {
          copiedFrom: 'sourceTransactionId.receiptLineId',
        }),
        returnItemId: f.ref('srmPurReturn.items', '退货行', 'Return line', {
          copiedFrom: 'sourceTransactionId.returnItemId',
        }),
        serialNumbers: serialNumbersField,
        heldReceivingQuantity: f.number('待检区占用', 'Held in receiving', {
          auto: true,
          default: '0',
          hidden: true,
        }),
        heldStockQuantity: f.number('库存占用', 'Held in stock', {
          auto: true,
          default: '0',
          hidden: true,
        }),
        currencyCode: f.lookup('CURRENCY', '币种', 'Currency', {
          copiedFrom: 'sourceTransactionId.currencyCode',
        }),
        amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
          auto: true,
          currencyField: 'currencyCode',
          needsCode: 'btnViewPrice',
        }),
        // Needed only when a part of subcontracted goods is reversed, so it comes after the fields
        // every line has.
        componentSerials: {
          ...serialNumbersField,
          label: t('退回组件序列号', 'Serials of components'),
          hint: t(
            '部分冲销委外收货时，随之退回的序列号管理组件，一行一个',
            'Serial-controlled components returned with part of the subcontracted goods, one per line',
          ),
        },
      },
    }),
  },
  states: {
    ...approvalStates,
    POSTED: t('已冲销', 'Posted'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'POSTED' }),
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      confirm: t('确定取消该冲销单？', 'Cancel this reversal?'),
    },
  ],
  access: { org: 'orgId' },
  list: {
    columns: `
      writeOffNumber writeOffType supplierId receiptId returnId reasonCode totalQuantity
      amountInclTax postDate status`,
    filters:
      'writeOffNumber receiptId returnId supplierId lines.itemId writeOffType postDate status',
    sort: '-creationDate',
    summary: 'totalQuantity amountInclTax',
  },
  screens: {
    writeOffList: { kind: 'list', side: 'buyer' },
    writeOffEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmPurReceipt', field: 'receiptId' },
    { direction: 'up', resource: 'srmPurReturn', field: 'returnId' },
    { direction: 'up', resource: 'srmSicTransaction', field: 'lines.sourceTransactionId' },
  ],
  indexes: [{ fields: ['supplierId', 'status'] }, { fields: ['-postDate'] }],
  checks: [{ name: 'lines_quantity_over_0', sql: 'quantity > 0', child: 'lines' }],
})
