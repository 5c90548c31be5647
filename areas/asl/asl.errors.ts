import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const aslErrors = defineErrors({
  ASL_NO_ENTRY: {
    zh: '合格供应商清单中没有该物料或品类',
    en: 'Neither the item nor its category is on the approved supplier list',
  },
  ASL_NOT_ALLOWED: {
    zh: '{entry}的供货状态为“{status}”，不允许{action}',
    en: '{entry} has the supply status {status}, which does not allow: {action}',
  },
  ASL_TRIAL_LIMIT: {
    zh: '{entry}的试供限量只剩{remaining}',
    en: '{entry} has only {remaining} of its trial quantity left',
  },
  ASL_SUSPENDED: { zh: '{entry}冻结至{date}', en: '{entry} is suspended until {date}' },
  ASL_ENDED: { zh: '{entry}已过期或失效', en: '{entry} has expired' },
  ASL_BLOCKED: { zh: '供应商受限：{reasons}', en: 'The supplier is blocked: {reasons}' },
  ASL_PPAP_MISSING: {
    zh: '下单须PPAP，尚无批准',
    en: 'Orders need a PPAP, and none is approved',
  },
  ASL_PPAP_EXPIRED: {
    zh: 'PPAP {number}的临时批准已过期',
    en: 'The interim approval of PPAP {number} has expired',
  },
  ASL_PPAP_QUANTITY: {
    zh: 'PPAP {number}的临时数量只剩{remaining}',
    en: 'PPAP {number} has only {remaining} of its interim quantity left',
  },
  ASL_NOT_OPEN: {
    zh: '采购方目前不向贵公司采购该物料',
    en: 'The buyer does not source this item from your company at present',
  },
  ASL_BARRED: {
    zh: '第{line}行：{supplier}不能供应“{item}”：{reasons}',
    en: 'Line {line}: {supplier} may not supply "{item}": {reasons}',
  },
  ASL_ASKS_REASON: {
    zh: '第{line}行：{reasons}，请填写清单警告说明',
    en: 'Line {line}: {reasons}. Give a reason on the list warning',
  },
  ASL_TRIAL_EXCEEDED: {
    zh: '{entry}的试供限量只剩{remaining}，不能再下单{asked}',
    en: '{entry} has {remaining} of its trial quantity left, {asked} more cannot be ordered',
  },
  ASL_SUSPEND_DATE: {
    zh: '冻结至须在今天之后、{date}之前',
    en: 'The suspension must end after today and by {date}',
  },
  ASL_SUSPENDED_LATELY: {
    zh: '{date}已冻结过，30天内再次冻结须通过变更单',
    en: 'It was suspended on {date}. A second suspension within 30 days needs an amendment',
  },
  ASL_SUPPLIER_FROZEN: {
    zh: '供应商受限，不能解冻：{reasons}',
    en: 'It cannot be resumed while the supplier is blocked: {reasons}',
  },
  ASL_APPLY_PERIOD: {
    zh: '失效日期须在生效日期之后，且最多五年',
    en: 'The end must be after the beginning, and within five years',
  },
  ASL_APPLY_TWICE: {
    zh: '第{line}行与前面的行重复',
    en: 'Line {line} repeats one before it',
  },
  ASL_LISTED: {
    zh: '第{line}行：已有清单{entry}，请使用变更单',
    en: 'Line {line} is on the list as {entry}. Use an amendment',
  },
  ASL_APPLIED: {
    zh: '第{line}行已在申请{number}中',
    en: 'Line {line} is already in application {number}',
  },
  ASL_NOT_QUALIFIED: {
    zh: '第{line}行：供应商在品类“{category}”尚未合格，只能申请潜在、样品认证或小批试供',
    en: 'Line {line}: the supplier is not qualified for "{category}". Only potential, sample or trial are possible',
  },
  ASL_EVIDENCE: {
    zh: '第{line}行缺少合格的{evidence}',
    en: 'Line {line} needs a passed {evidence}',
  },
  ASL_EVIDENCE_UNKNOWN: {
    zh: '没有该供应商和物料的已完成试用{number}',
    en: 'There is no completed trial {number} of this supplier and item',
  },
  ASL_MANUFACTURER: {
    zh: '贸易商须填写制造商',
    en: 'A trader has to name the manufacturer',
  },
  ASL_LOCATION: {
    zh: '供应商有多个生产地，请选择',
    en: 'The supplier has several production locations. Choose one',
  },
  ASL_CERTIFICATE: {
    zh: '供应商的必备资质{state}，不能提交',
    en: 'Certificates that the categories require: {state}. It cannot be submitted',
  },
  ASL_IMPORT_ONLY: {
    zh: '期初导入仅限授权人员',
    en: 'Only authorised users may make an initial import',
  },
  ASL_ITEM_INACTIVE: {
    zh: '第{line}行：物料或品类不是有效状态',
    en: 'Line {line}: item or category is not effective',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    aslErrors: typeof aslErrors
  }
}
