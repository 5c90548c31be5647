import { f } from '@opensrm/kernel/document/fields.ts'
import { sql } from 'kysely'
import {
  type Ask,
  type Columns,
  count,
  percent,
  quotient,
  type Span,
  type Sql,
  sum,
} from '../engine/report.ts'
import {
  abnormals,
  answersDue,
  charges,
  isKind,
  lots,
  receipts,
  returns,
  together,
} from './facts.ts'

/** Quantities are in the stock unit and add up within one. What was bought is counted by its amount only. */
const unit = sql`case when b.kind <> 'PURCHASE' then b.uom_code end`
const inOneUnit = (value: Sql): Sql => sql`case when count(distinct ${unit}) <= 1 then ${value} end`
const isPassed = sql`b.kind = 'LOT' and b.tag = 'PASSED'`
const isReturned = sql`b.kind = 'RETURN' and b.tag = 'QUALITY'`

/** What was received, judged and sent back of a supplier, what was found wrong, and what it was charged. */
export const qualityRows = (ask: Ask): Sql =>
  together(
    ...[receipts(ask), lots(ask), returns(ask)],
    ...[abnormals(ask), answersDue(ask), charges(ask)],
  )

/** Defects of lots at their first verdict, and those of abnormal reports that no lot has. */
const isDefect = sql`b.kind in ('LOT', 'ABNORMAL')`
const defective = sql`case b.kind when 'LOT' then b.num else b.quantity end`

export const defectPpm = (when: Sql = sql`true`, span: Span = 'NOW'): Sql =>
  inOneUnit(
    quotient(
      sql`1000000 * ${sum(defective, { when: sql`${isDefect} and ${when}`, span }).value}`,
      sum(sql`b.quantity`, { when: sql`b.kind = 'RECEIPT' and ${when}`, span }).value,
    ),
  )

export function qualityColumns(): Columns {
  const uom = { uomField: 'uomCode' } as const
  const received = sum(sql`b.quantity`, { when: isKind('RECEIPT') })
  const defects = sum(defective, { when: isDefect })
  const returned = sum(sql`b.quantity`, { when: isReturned })
  return {
    lots: { field: f.integer('检验批数', 'Lots'), ...count(isKind('LOT')) },
    passedLots: { field: f.integer('合格批数', 'Passed'), ...count(isPassed) },
    lotPassRate: {
      field: f.percent('来料批次合格率', 'Incoming pass rate by lots'),
      value: percent(count(isPassed).value, count(isKind('LOT')).value),
    },
    uomCode: {
      field: f.lookup('UOM', '单位', 'UOM'),
      noTotal: true,
      value: inOneUnit(sql`max(${unit})`),
    },
    receivedQuantity: {
      field: f.number('已收数量', 'Received', uom),
      ...received,
      value: inOneUnit(received.value),
    },
    defectQuantity: {
      field: f.number('不良数量', 'Defective', uom),
      ...defects,
      value: inOneUnit(defects.value),
    },
    defectPpm: { field: f.number('不良PPM', 'Defects PPM', { scale: 2 }), value: defectPpm() },
    returnedQuantity: {
      field: f.number('质量退货数量', 'Returned for quality', uom),
      ...returned,
      value: inOneUnit(returned.value),
    },
    returnRate: {
      field: f.percent('质量退货率', 'Quality return rate'),
      value: inOneUnit(percent(returned.value, received.value)),
    },
  }
}

const isAbnormal = (where: Sql = sql`true`): Sql => sql`b.kind = 'ABNORMAL' and ${where}`
const inTime = (kind: 'REPLY' | 'REPORT'): Sql =>
  percent(sum(sql`b.num`, { when: isKind(kind) }).value, count(isKind(kind)).value)
const charged = (zh: string, en: string, when: Sql) =>
  ({ field: f.amount(zh, en), money: true, ...sum(sql`b.amount`, { when }) }) as const

export const abnormalCount = {
  field: f.integer('异常数', 'Abnormal reports'),
  ...count(isAbnormal()),
} as const

/** What was found wrong beyond the lots, and how the supplier answered. */
export const abnormalColumns = () =>
  ({
    abnormalCount,
    criticalCount: {
      field: f.integer('致命异常数', 'Critical'),
      ...count(isAbnormal(sql`b.num = 1`)),
    },
    customerCount: {
      field: f.integer('客诉数', 'By customers'),
      ...count(isAbnormal(sql`b.tag in ('CUSTOMER', 'FIELD')`)),
    },
    replyOnTimeRate: {
      field: f.percent('异常回复及时率', 'Replies in time'),
      value: inTime('REPLY'),
    },
    reportOnTimeRate: { field: f.percent('8D及时率', '8D in time'), value: inTime('REPORT') },
  }) satisfies Columns

/** By single months: what the statistics do not show. */
export const abnormalDetail = () =>
  ({
    lineDefectCount: {
      field: f.integer('制程异常数', 'In production'),
      ...count(isAbnormal(sql`b.tag = 'IPQC'`)),
    },
    repeatCount: {
      field: f.integer('重复发生数', 'Repeated'),
      ...count(isAbnormal(sql`b.den = 1`)),
    },
    claimAmount: charged('索赔金额', 'Claims', sql`b.kind = 'CHARGE' and b.tag = 'CLAIM'`),
    punishAmount: charged('处罚金额', 'Fines', sql`b.kind = 'CHARGE' and b.tag = 'FINE'`),
  }) satisfies Columns

export const chargedAmount = charged('索赔处罚金额', 'Claims and fines', isKind('CHARGE'))
