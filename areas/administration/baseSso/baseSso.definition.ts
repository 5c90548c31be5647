import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** An external OpenID Connect provider for sign-in. The client secret is stored encrypted. */
export const baseSso = defineDocument({
  resource: 'baseSso',
  changesKind: 'PERMISSION',
  title: t('单点登录', 'Single sign-on'),
  display: { code: 'ssoCode', name: 'ssoName', nameEn: 'ssoNameEn' },
  withoutOrg: true,
  fields: {
    ssoCode: f.text('编码', 'Code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 40,
      pattern: '[A-Za-z0-9_-]{1,40}',
    }),
    ssoName: f.text('名称', 'Name', {
      required: true,
      maxLength: 60,
      hint: t('显示在登录按钮上', 'Shown on the button of the sign-in page'),
    }),
    ssoNameEn: f.text('英文名称', 'English name', { maxLength: 60 }),
    issuer: f.text('签发者', 'Issuer', {
      required: true,
      maxLength: 300,
      pattern: 'https?://[^\\s]+',
      hint: t(
        '其 OIDC 发现文档的地址；其主机须登记在参数 OUTBOUND_ALLOWED_HOSTS 中',
        'Address of its OIDC discovery document; its hosts are listed in option OUTBOUND_ALLOWED_HOSTS',
      ),
    }),
    clientId: f.text('客户端ID', 'Client id', { required: true, maxLength: 200 }),
    clientSecret: f.text('客户端密钥', 'Client secret', { secret: true, maxLength: 400 }),
    scopes: f.text('权限范围', 'Scopes', {
      required: true,
      maxLength: 200,
      default: 'openid profile email',
    }),
    redirectUri: f.text('回调地址', 'Redirect URI', {
      ...{ auto: true, maxLength: 400 },
      hint: t(
        '加上用户访问本系统的地址（如 https://srm.example.com），登记到服务商处',
        'Enter it at the provider, preceded by the address at which users open this system (such as https://srm.example.com)',
      ),
    }),
    userMatch: f.lookup('SSO_MATCH', '用户匹配', 'Match rule', {
      required: true,
      default: 'SUBJECT',
    }),
    claimUserName: f.text('账号声明', 'User-name claim', {
      maxLength: 60,
      default: 'preferred_username',
    }),
    claimEmail: f.text('邮箱声明', 'E-mail claim', { maxLength: 60, default: 'email' }),
    allowedDomains: f.text('允许邮箱域', 'Allowed e-mail domains', {
      required: { field: 'userMatch', is: 'EMAIL' },
      maxLength: 400,
      hint: t('多个以逗号分隔', 'Several separated by commas'),
    }),
    userSide: f.lookup('RESP_SIDE', '适用方', 'Side', { required: true, default: 'BUYER' }),
    autoProvision: f.bool('自动建账号', 'Create accounts', { default: 'N' }),
    defaultRespId: f.ref('baseResponsibility', '默认职责', 'Default responsibility', {
      required: { field: 'autoProvision', is: 'Y' },
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    requiredAcr: f.text('要求认证级别', 'Required acr', { maxLength: 100 }),
    singleLogout: f.bool('单点退出', 'Single logout', { default: 'Y' }),
    passwordLoginOff: f.bool('禁用密码登录', 'Password sign-in off', { default: 'N' }),
    iconFileId: f.attachments('图标', 'Icon', {
      crop: true,
      maxCount: 1,
      hint: t('显示在登录按钮上', 'Shown on the button of the sign-in page'),
    }),
    lastTestTime: f.datetime('最近测试', 'Last test', { auto: true }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  states: { ENABLED: t('启用', 'Enabled'), DISABLED: t('停用', 'Disabled') },
  initialState: 'DISABLED',
  editableIn: ['ENABLED', 'DISABLED'],
  transitions: [
    {
      op: 'doTest',
      label: t('测试', 'Test'),
      from: [],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
    },
  ],
  access: { org: null },
  list: {
    columns: `
      ssoCode ssoName issuer clientId userMatch userSide autoProvision passwordLoginOff lastTestTime
      enabledFlag status`,
    filters: 'ssoCode ssoName userSide enabledFlag',
    sort: 'ssoCode',
  },
  form: [
    {
      title: t('服务商', 'Provider'),
      fields: `
        ssoCode ssoName ssoNameEn iconFileId issuer clientId clientSecret scopes redirectUri
        lastTestTime enabledFlag`,
    },
    {
      title: t('用户匹配', 'Who is who'),
      fields:
        'userMatch claimUserName claimEmail allowedDomains userSide autoProvision defaultRespId',
    },
    {
      title: t('规则', 'Rules'),
      fields: 'requiredAcr singleLogout passwordLoginOff',
    },
  ],
  screens: {
    baseSSO: { kind: 'list', side: 'buyer' },
    baseSSOEdit: { kind: 'edit', side: 'buyer' },
  },
})
