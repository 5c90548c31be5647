import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { SHEET_CODES } from './sheetCodes.ts'

const ofSupplier = { field: 'userType', is: 'SUPPLIER' } as const
const ofEmployee = { field: 'userType', is: 'INTERNAL' } as const

/**
 * A login. Internal accounts belong to a person, supplier accounts to exactly one supplier. The
 * session service stores the passwords.
 */
export const baseUser = defineDocument({
  resource: 'baseUser',
  changesKind: 'PERMISSION',
  title: t('用户账号', 'User account'),
  display: { code: 'userName', name: 'userFullName' },
  withoutOrg: true,
  fields: {
    userName: f.text('账号', 'User name', {
      required: true,
      unique: true,
      maxLength: 64,
      pattern: '[A-Za-z0-9._@-]{3,64}',
    }),
    userType: f.lookup('USER_TYPE', '用户类型', 'User type', {
      required: true,
      fixedAfterCreate: true,
      default: 'INTERNAL',
    }),
    userFullName: f.text('姓名', 'Full name', {
      required: true,
      maxLength: 100,
      copiedFrom: 'personId.personName',
      overridable: true,
    }),
    userFullNameEn: f.text('英文姓名', 'English name', {
      maxLength: 60,
      hint: t('有员工档案者以档案为准', 'People with personal data are named as it says'),
    }),
    personId: f.ref('basePerson', '员工', 'Employee', {
      required: ofEmployee,
      onlyWhen: ofEmployee,
      unique: true,
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: ofSupplier,
      onlyWhen: ofSupplier,
      fixedAfterCreate: true,
    }),
    supplierAdminFlag: f.bool('供应商主账号', 'Supplier main account', {
      default: 'N',
      onlyWhen: ofSupplier,
    }),
    email: f.text('邮箱', 'E-mail', { required: true, pattern: '[^@\\s]+@[^@\\s]+' }),
    mobile: f.text('手机', 'Mobile', { maxLength: 20 }),
    preferredLanguage: f.lookup('SYSTEM_LANGUAGE', '语言', 'Language', {
      required: true,
      default: 'CN',
    }),
    timeZone: f.text('时区', 'Time zone', { maxLength: 60, default: 'Asia/Shanghai' }),
    avatarFileId: f.attachments('头像', 'Avatar', { crop: true, maxCount: 1 }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to'),
    defaultRespId: f.ref('baseResponsibility', '默认职责', 'Default responsibility', {
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    mustChangePassword: f.bool('需修改密码', 'Must change password', { auto: true, default: 'Y' }),
    firstLoginFlag: f.bool('首次登录', 'First sign-in', { auto: true, default: 'Y' }),
    agreementVersion: f.text('已同意协议版本', 'Accepted agreement version', {
      auto: true,
      maxLength: 30,
    }),
    passwordChangeTime: f.datetime('密码修改时间', 'Password changed at', { auto: true }),
    passwordExpireTime: f.datetime('密码到期', 'Password expires at', { auto: true }),
    failedCount: f.integer('连续失败次数', 'Failed attempts', { auto: true, default: 0 }),
    lockedUntil: f.datetime('锁定至', 'Locked until', { auto: true }),
    lastLoginTime: f.datetime('最近登录', 'Last sign-in', { auto: true }),
    lastLoginIp: f.text('最近登录IP', 'Last sign-in IP', {
      ...{ auto: true, maxLength: 45 },
      needsCode: SHEET_CODES.log,
    }),
    ssoBindings: f.json('单点登录绑定', 'SSO bindings', { auto: true }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  states: {
    ACTIVE: t('正常', 'Active'),
    LOCKED: t('锁定', 'Locked'),
    DISABLED: t('停用', 'Disabled'),
  },
  editableIn: ['ACTIVE', 'LOCKED', 'DISABLED'],
  deletableIn: [],
  transitions: [
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ACTIVE', 'LOCKED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DISABLED'],
      to: 'ACTIVE',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    { op: 'doLock', label: t('锁定', 'Lock'), from: ['ACTIVE'], to: 'LOCKED', by: 'system' },
    {
      op: 'doUnlock',
      label: t('解锁', 'Unlock'),
      from: ['LOCKED'],
      to: 'ACTIVE',
      by: 'buyer',
      bulk: true,
    },
    {
      op: 'doAdminReset',
      label: t('重置密码', 'Reset password'),
      from: ['ACTIVE', 'LOCKED'],
      to: 'ACTIVE',
      by: 'buyer',
      confirm: t(
        '原密码立即失效，其所有会话随即结束。24小时内有效的重置链接将发送至其邮箱；无法发送时显示一次临时密码。确定？',
        'The old password stops working and all sessions end. A link valid for 24 hours is sent to the mailbox of the account. If that is not possible, a temporary password is shown once. Continue?',
      ),
    },
    {
      op: 'doForceLogout',
      label: t('强制下线', 'Force logout'),
      from: ['ACTIVE', 'LOCKED'],
      to: 'same',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定结束该账号的所有会话？', 'End all sessions of this account?'),
    },
  ],
  access: { supplier: 'supplierId', org: null, lookup: 'both' },
  list: {
    columns: `
      userName userFullName userType email mobile lastLoginTime personId supplierId
      supplierAdminFlag status effectiveFrom effectiveTo passwordExpireTime`,
    filters:
      'userName userFullName userType supplierId status email mobile lastLoginTime creationDate',
    sort: 'userName',
  },
  form: [
    {
      title: t('账号', 'Account'),
      fields: `
        userName userType userFullName userFullNameEn personId supplierId supplierAdminFlag email mobile
        effectiveFrom effectiveTo defaultRespId remark`,
    },
    { title: t('偏好', 'Preferences'), fields: 'preferredLanguage timeZone avatarFileId' },
    {
      title: t('安全', 'Security'),
      fields: `
        mustChangePassword firstLoginFlag agreementVersion passwordChangeTime passwordExpireTime
        failedCount lockedUntil lastLoginTime lastLoginIp ssoBindings`,
    },
  ],
  screens: {
    user: {
      kind: 'list',
      side: 'buyer',
      preset: { userType: ['INTERNAL', 'API'] },
      title: t('用户账号', 'User accounts'),
    },
    user2: {
      kind: 'list',
      side: 'buyer',
      preset: { userType: ['SUPPLIER', 'REGISTRANT'] },
      title: t('供应商账号', 'Supplier accounts'),
    },
  },
  links: [
    { direction: 'up', resource: 'basePerson', field: 'personId' },
    { direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' },
    { direction: 'down', resource: 'baseUserResponsibility', field: 'userId' },
  ],
  indexes: [
    {
      fields: ['userType', 'email'],
      unique: true,
      where: "status in ('ACTIVE', 'LOCKED') and email is not null",
    },
    {
      fields: ['userType', 'mobile'],
      unique: true,
      where: "status in ('ACTIVE', 'LOCKED') and mobile is not null",
    },
    {
      fields: ['supplierId'],
      unique: true,
      where: "supplier_admin_flag = 'Y' and status in ('ACTIVE', 'LOCKED')",
    },
  ],
  checks: [
    { name: 'effective_period', sql: 'effective_to >= effective_from' },
    { name: 'person_or_supplier', sql: "(user_type = 'SUPPLIER') = (supplier_id is not null)" },
  ],
})
