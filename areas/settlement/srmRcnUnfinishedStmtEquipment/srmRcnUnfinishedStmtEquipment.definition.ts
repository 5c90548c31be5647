import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const money = { auto: true, currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const counter = { ...money, default: '0' } as const

/** A payment milestone of an equipment order: one stage of one line. It is owed once it is reached. */
export const srmRcnUnfinishedStmtEquipment = defineDocument({
  resource: 'srmRcnUnfinishedStmtEquipment',
  title: t('未对账设备明细', 'Unfinished statement - equipment'),
  number: { field: 'milestoneNumber', pattern: 'EM{yyyyMMdd}{seq4}' },
  display: { code: 'milestoneNumber' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('里程碑', 'Milestone', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      milestoneNumber: f.text('里程碑号', 'Milestone no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', { auto: true }),
      orderLineId: f.ref('srmPurOrder.lines', '采购订单行', 'Purchase order line', { auto: true }),
      itemId: f.ref('srmBaseItem', '设备', 'Equipment', { auto: true }),
      itemDescription: f.text('物料描述', 'Item description', { auto: true, maxLength: 300 }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
      paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', { auto: true }),
      stageCode: f.lookup('PAYMENT_STAGE', '付款阶段', 'Payment stage', { auto: true }),
      stagePercent: f.percent('阶段比例', 'Stage percent', { auto: true }),
      milestoneDate: f.date('达成日期', 'Reached on', {
        auto: true,
        hint: t('质保期未满时为质保到期日', 'While a warranty runs, the day it ends'),
      }),
      evidenceDocNumber: f.text('依据单号', 'Evidence no.', { auto: true, maxLength: 60 }),
    }),
    ...group('金额', 'Amounts', {
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { auto: true }),
      taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { auto: true }),
      stageAmountInclTax: f.amount('阶段含税金额', 'Stage amount incl. tax', money),
      stageAmountExclTax: f.amount('阶段不含税金额', 'Stage amount excl. tax', money),
      settledAmount: f.amount('已对账金额', 'Settled amount', counter),
      lockedAmount: f.amount('对账中金额', 'Amount in open statements', counter),
      openAmount: f.amount('未对账金额', 'Open amount', {
        computed: true,
        currencyField: 'currencyCode',
        needsCode: 'btnViewPrice',
      }),
      takenAmountExclTax: f.amount('对账单不含税金额', 'On statements excl. tax', {
        ...counter,
        hidden: true,
      }),
    }),
  },
  states: {
    WAITING: t('未达成', 'Not reached'),
    OPEN: t('未对账', 'Open'),
    PART: t('部分对账', 'Partly settled'),
    SETTLED: t('已对账', 'Settled'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  transitions: [
    {
      op: 'doReach',
      label: t('达成', 'Reached'),
      from: ['WAITING'],
      to: 'OPEN',
      by: 'system',
    },
    {
      op: 'followOrder',
      label: t('随订单更新', 'Follow the order'),
      from: ['WAITING', 'OPEN', 'PART', 'SETTLED'],
      to: ['WAITING', 'OPEN', 'PART', 'SETTLED'],
      by: 'system',
    },
    {
      op: 'doSettleProgress',
      label: t('对账进度', 'Settlement progress'),
      from: ['OPEN', 'PART', 'SETTLED'],
      to: ['OPEN', 'PART', 'SETTLED'],
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['WAITING', 'OPEN'],
      to: 'CANCELLED',
      by: 'system',
    },
  ],
  clock: [
    {
      code: 'warrantyEnds',
      op: 'doReach',
      at: 'milestoneDate',
      where: { stageCode: 'WARRANTY' },
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['OPEN', 'PART', 'SETTLED'],
    org: 'orgId',
    category: 'categoryId',
  },
  list: {
    columns: `
      milestoneNumber supplierId orderId itemId stageCode stageAmountInclTax currencyCode openAmount
      milestoneDate stagePercent settledAmount lockedAmount evidenceDocNumber status`,
    filters: `
      milestoneNumber supplierId orderId itemId categoryId stageCode milestoneDate currencyCode status`,
    sort: '-creationDate',
    summary: 'stageAmountInclTax openAmount',
  },
  screens: {},
  links: [
    { direction: 'up', resource: 'srmPurOrder', field: 'orderId' },
    { direction: 'down', resource: 'srmRcnStatement', field: 'details.milestoneId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status'] },
    { fields: ['orderId'] },
    {
      fields: ['orderLineId', 'stageCode'],
      unique: true,
      where: "status <> 'CANCELLED'",
    },
  ],
  checks: [
    {
      name: 'amount_adds_up',
      sql: 'stage_amount_incl_tax = settled_amount + locked_amount + open_amount',
    },
    {
      name: 'within_amount',
      sql: 'settled_amount >= 0 and locked_amount >= 0 and open_amount >= 0 and taken_amount_excl_tax >= 0',
    },
    {
      name: 'state_says_so',
      sql: "(status <> 'SETTLED' or settled_amount = stage_amount_incl_tax) and (status not in ('WAITING', 'CANCELLED') or settled_amount + locked_amount = 0)",
    },
  ],
})
