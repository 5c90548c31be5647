import { type Fields, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The buckets of the ageing from young to old: days up to and including; the last has no end. */
export const BUCKETS = [
  { key: 'notDue', code: 'NOT_DUE', upTo: 0 },
  { key: 'd1To30', code: 'D1_30', upTo: 30 },
  { key: 'd31To60', code: 'D31_60', upTo: 60 },
  { key: 'd61To90', code: 'D61_90', upTo: 90 },
  { key: 'd91To180', code: 'D91_180', upTo: 180 },
  { key: 'd181To365', code: 'D181_365', upTo: 365 },
  { key: 'over365', code: 'OVER_365', upTo: null },
] as const

export type Bucket = (typeof BUCKETS)[number]
export type BucketCode = Bucket['code']

/** What the ageing asks for. */
export const AGEING_FILTERS = {
  asOfDate: f.date('截至日期', 'As of', { required: true, default: { today: true } }),
  ageBy: f.lookup('RPT_AGE_BY', '账龄口径', 'Age by', { required: true, default: 'DUE_DATE' }),
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
    hint: t('含下级组织', 'With everything below it'),
  }),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
  currencyCode: f.lookup('CURRENCY', '币种', 'Currency'),
  stageCode: f.lookup('PAYMENT_STAGE', '付款阶段', 'Payment stage', {
    hint: t('按阶段查询时不计预付款', 'Of one stage, advances are left out'),
  }),
  manualFlag: f.bool('含手工账', 'With manual accounts', { default: 'Y' }),
} as const

const money = { currencyField: 'currencyCode' } as const

/** A row: what is owed to a supplier by an organisation in a currency. */
export const AGEING_COLUMNS = {
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
  currencyCode: f.lookup('CURRENCY', '币种', 'Currency'),
  totalOpen: f.amount('应付余额', 'Open', money),
  notDue: f.amount('未到期', 'Not due', money),
  d1To30: f.amount('1-30天', '1-30 days', money),
  d31To60: f.amount('31-60天', '31-60 days', money),
  d61To90: f.amount('61-90天', '61-90 days', money),
  d91To180: f.amount('91-180天', '91-180 days', money),
  d181To365: f.amount('181-365天', '181-365 days', money),
  over365: f.amount('365天以上', 'Over 365 days', money),
  overdueTotal: f.amount('逾期合计', 'Overdue', money),
  overdueRate: f.percent('逾期率', 'Overdue share'),
  averageOverdueDays: f.number('加权逾期天数', 'Average days overdue', {
    scale: 2,
    hint: t('按金额加权，不含红字', 'Weighted by amount, without credits'),
  }),
  baseTotal: f.amount('本位币余额', 'Open in base currency'),
  advanceBalance: f.amount('预付余额', 'Advances', money),
  netOpen: f.amount('净应付', 'Net of advances', money),
} as const satisfies Fields

/** An account behind the figures. */
export const ACCOUNT_COLUMNS = {
  documentNumber: f.text('单据号', 'Document'),
  stageCode: f.lookup('PAYMENT_STAGE', '付款阶段', 'Payment stage'),
  baseDate: f.date('起算日', 'Base date'),
  dueDate: f.date('到期日', 'Due date'),
  days: f.integer('天数', 'Days'),
  openAmount: f.amount('未付金额', 'Open', money),
  currencyCode: f.lookup('CURRENCY', '币种', 'Currency'),
  baseAmount: f.amount('本位币金额', 'In base currency'),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
  sourceType: f.lookup('RCN_ACCOUNT_SOURCE', '来源', 'Source'),
} as const satisfies Fields
