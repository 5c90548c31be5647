import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of measures, quitting and the blacklist. */
export const standingErrors = defineErrors({
  DAILY_PERIOD: {
    zh: '失效日期不能早于生效日期',
    en: 'It must not end before it takes effect',
  },
  DAILY_CATEGORY_ACTIONS: {
    zh: '按品类只能冻结询价和下单',
    en: 'By category only sourcing and ordering can be frozen',
  },
  DAILY_SAME_LEVEL: { zh: '新级别与原级别相同', en: 'The new level is the old one' },
  DAILY_NO_SCOPE: {
    zh: '请填写范围明细',
    en: 'Say which organisations or categories are meant',
  },
  DAILY_NOTHING_LIFTED: { zh: '请选择要解除的冻结单', en: 'Choose the freezes to lift' },
  DAILY_URGENT: { zh: '紧急冻结已执行，不能撤回', en: 'An urgent freeze cannot be withdrawn' },
  DAILY_NOT_PENDING: {
    zh: '只有审批中、尚未紧急冻结的冻结单可以紧急冻结',
    en: 'Only a freeze in approval that is not in force yet can be put in force at once',
  },
  DAILY_LEVEL_BUSY: {
    zh: '该供应商的级别调整{number}正在审批',
    en: 'Level change {number} of this supplier is still in approval',
  },
  DAILY_LEVEL: {
    zh: '只有合格且绩效为A、B或尚无绩效的供应商可以升为战略或核心',
    en: 'Only a qualified supplier with grade A, B or none yet can become strategic or core',
  },
  DAILY_EXTEND: {
    zh: '最多延期至{date}',
    en: 'It can be extended to {date} at most',
  },
  DAILY_NO_CATEGORY: {
    zh: '供应商在该组织没有该品类',
    en: 'The supplier has no such category in this organisation',
  },
  DAILY_NOT_FROZEN: {
    zh: '只能解除该供应商当前的冻结单',
    en: 'Only freezes of this supplier that are in force can be lifted',
  },
  DAILY_BOUND: {
    zh: '该冻结由{number}产生，须由其解除',
    en: 'This freeze rests on {number}, which has to be taken back',
  },
  DAILY_NOT_RECTIFIED: {
    zh: '该冻结由{number}产生，其整改关闭后方可解除',
    en: 'This freeze rests on {number}; it can be lifted once its rectification is closed',
  },
  BLACKLIST_WHO: {
    zh: '请选择供应商，或填写未建档企业的名称',
    en: 'Choose the supplier, or name a company without a record',
  },
  BLACKLIST_CODE: {
    zh: '请填写正确的统一社会信用代码',
    en: 'Enter a valid unified social credit code',
  },
  BLACKLIST_PERIOD: {
    zh: '禁用期限至少到{date}',
    en: 'The ban must last until {date} at least',
  },
  BLACKLIST_EVIDENCE: { zh: '列入黑名单须附证据', en: 'Blacklisting needs evidence' },
  BLACKLIST_NO_RECORD: {
    zh: '只有已建档的供应商可以查找关联企业',
    en: 'Related companies are only found for suppliers with a record',
  },
  BLACKLIST_TWICE: {
    zh: '该供应商已由{number}列入黑名单',
    en: 'The supplier is blacklisted by {number} already',
  },
  BLACKLIST_NOT_LISTED: { zh: '原列入单已解除', en: 'The original entry has been lifted' },
  BLACKLIST_PERMANENT: {
    zh: '永久禁用需要专门权限才能解除',
    en: 'A permanent ban is lifted with a special permission only',
  },
  BLACKLIST_EARLY: {
    zh: '{date}之前不能移出黑名单',
    en: 'It cannot be taken off the blacklist before {date}',
  },
  BLACKLIST_RELEASED: {
    zh: '付款已放行，或不是列入单',
    en: 'Payments are released already, or this is no entry',
  },
  BLACKLIST_BANNED: {
    zh: '该企业暂不能合作，请联系管理员',
    en: 'We cannot work with this company. Please contact your administrator',
  },
  QUIT_LAST_ORDER: {
    zh: '最后下单日期不能晚于计划退出日期',
    en: 'The last order must not be after the day of quitting',
  },
  QUIT_PAST: {
    zh: '计划退出日期不能早于今天',
    en: 'The supplier cannot quit in the past',
  },
  QUIT_NO_PLAN: { zh: '请填写未结事项的处理方案', en: 'Say how this open item is settled' },
  QUIT_TWICE: {
    zh: '该范围已有未完成的退出单{number}',
    en: 'Quitting {number} of this scope is still open',
  },
  QUIT_BLOCKED: {
    zh: '还有{count}类阻断事项未结，不能完成退出',
    en: 'Quitting cannot finish: {count} kinds of blocking items are open',
  },
  QUIT_EARLY: { zh: '{date}之前不能完成退出', en: 'Quitting cannot finish before {date}' },
  QUIT_LAST_SOURCE: {
    zh: '退出后有品类没有合格供应商，请选择替代供应商',
    en: 'A category would be left without a qualified source: choose replacements',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    standingErrors: typeof standingErrors
  }
}
