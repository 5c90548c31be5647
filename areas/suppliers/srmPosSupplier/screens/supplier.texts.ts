import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const supplierTexts = defineTexts({
  'pos.account': { zh: '账号', en: 'Account' },
  'pos.holder': { zh: '使用人', en: 'Holder' },
  'pos.kind': { zh: '类型', en: 'Kind' },
  'pos.main': { zh: '主账号', en: 'Main account' },
  'pos.further': { zh: '子账号', en: 'Further account' },
  'pos.state': { zh: '状态', en: 'State' },
  'pos.inUse': { zh: '启用', en: 'In use' },
  'pos.disabled': { zh: '停用', en: 'Disabled' },
  'pos.lastLogin': { zh: '最近登录', en: 'Last sign-in' },
  'pos.never': { zh: '从未登录', en: 'Never' },
  'pos.act': { zh: '操作', en: 'Actions' },
  'pos.enable': { zh: '启用', en: 'Enable' },
  'pos.disable': { zh: '停用', en: 'Disable' },
  'pos.noAccounts': {
    zh: '该供应商没有登录账号，无法在线处理单据',
    en: 'The supplier has no account and cannot work on documents online',
  },
  'pos.noAccountsYet': {
    zh: '该供应商没有登录账号，无法在线处理单据。请为其开通第一个账号。',
    en: 'The supplier has no account and cannot work on documents online. Open its first one.',
  },
  'pos.uses': { zh: '目前可否', en: 'What is allowed now' },
  'pos.allowed': { zh: '可以', en: 'allowed' },
  'pos.refused': { zh: '不可以', en: 'not allowed' },
  'pos.noFigures': { zh: '暂无数据', en: 'No data yet' },
  'pos.open': { zh: '查看{title}', en: 'Open: {title}' },
  'pos.failed': { zh: '概览加载失败', en: 'The overview could not be loaded' },
})
