import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { enabled } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The accounts a document of an organisation pays from, in its currency. */
export const payingAccounts = [
  { field: 'orgId', sameAs: 'orgId' },
  { field: 'currencyCode', sameAs: 'currencyCode' },
  { field: 'status', is: 'ENABLED' },
] as const

/** The company's own bank accounts, from which suppliers are paid. Only finance sees them. */
export const srmBaseInnerBankAccountInfo = defineDocument({
  resource: 'srmBaseInnerBankAccountInfo',
  title: t('内部银行账户', 'Inner bank account'),
  display: { code: 'accountName', name: 'branchName', withCode: true },
  fields: {
    ...group('账户', 'Account', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      accountName: f.text('户名', 'Account name', { required: true, maxLength: 120 }),
      accountNo: f.text('账号', 'Account no.', {
        required: true,
        maxLength: 34,
        pattern: '[A-Z0-9-]{6,34}',
        needsCode: 'btnViewFullAccount',
      }),
      accountNoEnd: f.text('账号尾号', 'Last digits', { computed: true, maxLength: 4 }),
      bankId: f.ref('srmBaseBank', '开户银行', 'Bank', {
        required: true,
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
      }),
      branchName: f.text('开户支行', 'Branch', {
        required: true,
        maxLength: 120,
        copiedFrom: 'bankId.branchName',
        overridable: true,
      }),
      cnapsCode: f.text('联行号/SWIFT', 'CNAPS / SWIFT', {
        maxLength: 12,
        pattern: '\\d{12}|[A-Z0-9]{8}([A-Z0-9]{3})?',
        copiedFrom: 'bankId.cnapsCode',
        overridable: true,
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      accountType: f.lookup('RCN_ACCOUNT_TYPE', '账户类型', 'Account type', {
        required: true,
        default: 'GENERAL',
      }),
    }),
    ...group('使用', 'Use', {
      glAccount: f.text('科目', 'GL account', {
        maxLength: 40,
        hint: t('推送ERP时使用', 'Used when documents are pushed to the ERP'),
      }),
      defaultFlag: f.bool('默认付款账户', 'Default', {
        default: 'N',
        hint: t(
          '每个组织、币种最多一个，设为默认会取消原默认账户',
          'One for each organisation and currency; choosing it replaces the former default',
        ),
      }),
      enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to'),
    }),
  },
  ...enabled,
  transitions: [
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doInvalid',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('停用后不可再用于付款，确定停用？', 'It pays no more then. Disable it?'),
    },
  ],
  access: { org: 'orgId' },
  list: {
    columns: `
      accountName accountNo accountNoEnd bankId branchName cnapsCode currencyCode accountType
      glAccount defaultFlag effectiveFrom effectiveTo orgId status`,
    filters: 'accountName accountNo bankId currencyCode accountType status',
    sort: 'accountName',
  },
  screens: { srmBaseInnerBankAccountInfoList: { kind: 'list', side: 'buyer' } },
  indexes: [
    { fields: ['accountNo'], unique: true, where: "status = 'ENABLED'" },
    {
      fields: ['orgId', 'currencyCode'],
      unique: true,
      where: "default_flag = 'Y' and status = 'ENABLED'",
    },
  ],
  checks: [{ name: 'period_in_order', sql: 'effective_to >= effective_from' }],
})
