import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Asks a company to register. The mail holds a link that is good for one registration; only its
 * hash is stored.
 */
export const srmPosRegisterInvite = defineDocument({
  resource: 'srmPosRegisterInvite',
  title: t('注册邀请', 'Registration invitation'),
  number: { field: 'inviteNumber', pattern: 'IV{yyyyMMdd}{seq4}' },
  display: { code: 'inviteNumber', name: 'supplierName' },
  fields: {
    ...group('受邀企业', 'Company invited', {
      inviteNumber: f.text('邀请编号', 'Invitation no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      supplierName: f.text('受邀企业', 'Company invited', { required: true, maxLength: 120 }),
      unifiedCreditCode: f.text('统一社会信用代码', 'Unified social credit code', {
        maxLength: 40,
      }),
      contactName: f.text('联系人', 'Contact', { required: true, maxLength: 60 }),
      email: f.text('邮箱', 'E-mail', {
        required: true,
        maxLength: 120,
        pattern: '[^@\\s]+@[^@\\s]+',
      }),
      mobile: f.text('手机', 'Mobile', { maxLength: 20 }),
    }),
    ...group('邀请内容', 'Invitation', {
      orgIds: f.multiref('baseOrganization', '邀请组织', 'Organisations', { required: true }),
      categoryIds: f.multiref('srmBaseCategory', '邀请品类', 'Categories', { required: true }),
      sceneId: f.ref('srmSlcIntroduceScene', '引入场景', 'Introduction scene'),
      language: f.lookup('SYSTEM_LANGUAGE', '邮件语言', 'Language of the mail', {
        default: 'CN',
      }),
      effectiveTo: f.date('失效日期', 'Effective to', {
        required: true,
        editableIn: ['DRAFT', 'EXPIRED'],
      }),
      message: f.textarea('邀请说明', 'Message', { maxLength: 1000 }),
    }),
    ...group('进展', 'Progress', {
      inviteCode: f.text('邀请码', 'Invitation code', { auto: true, maxLength: 16 }),
      codeHash: f.text('邀请码摘要', 'Hash of the code', {
        auto: true,
        hidden: true,
        unique: true,
        maxLength: 64,
      }),
      sendTime: f.datetime('发送时间', 'Sent at', { auto: true }),
      sendCount: f.integer('发送次数', 'Times sent', { auto: true, default: 0 }),
      buyerId: f.ref('basePerson', '邀请人', 'Invited by', {
        auto: true,
        default: { session: 'personId' },
      }),
      registerId: f.ref('srmPosRegister', '注册单', 'Registration', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    SENT: t('已发送', 'Sent'),
    OPENED: t('已打开', 'Opened'),
    REGISTERED: t('已注册', 'Registered'),
    EXPIRED: t('已过期', 'Expired'),
    REVOKED: t('已撤回', 'Revoked'),
  },
  editableIn: ['DRAFT', 'EXPIRED'],
  transitions: [
    {
      op: 'doSend',
      label: t('发送邀请', 'Send'),
      from: ['DRAFT', 'SENT', 'OPENED', 'EXPIRED'],
      to: 'SENT',
      by: 'buyer',
      style: 'primary',
      bulk: true,
      optional: true,
    },
    { op: 'doOpen', label: t('打开邀请', 'Open'), from: ['SENT'], to: 'OPENED', by: 'system' },
    {
      op: 'doRevoke',
      label: t('撤回', 'Revoke'),
      from: ['DRAFT', 'SENT', 'OPENED'],
      to: 'REVOKED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      optional: true,
      confirm: t('邀请链接将立即失效，确定撤回？', 'The link stops working at once. Revoke it?'),
    },
    {
      op: 'doExpire',
      label: t('过期', 'Expire'),
      from: ['SENT', 'OPENED'],
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'doRegistered',
      label: t('注册完成', 'Registered'),
      from: ['SENT', 'OPENED'],
      to: 'REGISTERED',
      by: 'system',
    },
  ],
  clock: [{ code: 'expire', op: 'doExpire', at: 'effectiveTo', after: { days: 1 } }],
  access: { org: 'orgIds', category: 'categoryIds', persons: ['buyerId'] },
  list: {
    columns: `
      inviteNumber supplierName contactName email categoryIds effectiveTo status sendTime sendCount
      buyerId registerId`,
    filters: 'supplierName email status buyerId effectiveTo',
    sort: '-creationDate',
  },
  screens: { registerInviteList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'srmPosRegister', field: 'inviteId' }],
  indexes: [
    { fields: ['email'], unique: true, where: "status in ('SENT', 'OPENED')" },
    { fields: ['status', 'effectiveTo'] },
  ],
})
