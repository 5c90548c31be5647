import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** An outside system that signs in through OpenSRM or calls its API under a responsibility. Only a hash of its secret is kept. */
export const baseOauthApp = defineDocument({
  resource: 'baseOauthApp',
  changesKind: 'PERMISSION',
  title: t('OAuth应用', 'OAuth application'),
  display: { code: 'appCode', name: 'appName', nameEn: 'appNameEn' },
  withoutOrg: true,
  fields: {
    appCode: f.text('应用ID', 'Client id', { auto: true, unique: true, maxLength: 40 }),
    ...inBothLanguages('appName', '应用名称', 'Name', { required: true, maxLength: 100 }),
    ownerUserId: f.ref('baseUser', '负责人', 'Owner', {
      required: true,
      default: { session: 'userId' },
      refFilter: [
        { field: 'userType', is: 'INTERNAL' },
        { field: 'status', is: 'ACTIVE' },
      ],
    }),
    supplierId: f.ref('srmPosSupplier', '所属供应商', 'Supplier', {
      hint: t('填写后只能看到该供应商的数据', 'When set, it sees that supplier only'),
    }),
    grantTypes: f.multilookup('OAUTH_GRANT', '授权方式', 'Grants', { required: true }),
    redirectUris: f.textarea('回调地址', 'Redirect URIs', {
      maxLength: 2000,
      hint: t('每行一个，完全匹配', 'One a line, matched exactly'),
    }),
    respId: f.ref('baseResponsibility', '运行职责', 'Runs as responsibility', {
      required: true,
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    ipAllowList: f.textarea('IP白名单', 'IP allow-list', {
      maxLength: 2000,
      hint: t('每行一个网段，空表示不限', 'One range (CIDR) a line; empty means any'),
    }),
    tokenTtlSeconds: f.integer('令牌有效期(秒)', 'Token lifetime (s)', {
      min: '300',
      max: '86400',
      default: 3600,
    }),
    ratePerMinute: f.integer('每分钟调用', 'Calls per minute', {
      min: '1',
      max: '6000',
      default: 120,
    }),
    expireDate: f.date('到期日', 'Expires', {
      required: true,
      hint: t('最长两年', 'At most two years ahead'),
    }),
    lastUseTime: f.datetime('最近使用', 'Last used', { auto: true }),
    /**
     * Only its last characters, so that users can tell secrets apart; the secret itself is stored
     * as a hash.
     */
    appSecret: f.text('应用密钥', 'Secret', { auto: true, maxLength: 20 }),
    secretTime: f.datetime('密钥生成时间', 'Secret made at', { auto: true }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    apis: child({
      title: t('授权接口', 'Granted APIs'),
      fields: {
        apiId: f.ref('baseApi', '已发布接口', 'Published API', {
          refFilter: [{ field: 'status', is: 'PUBLISHED' }],
        }),
        apiPath: f.text('接口', 'API', {
          maxLength: 200,
          pattern: '[A-Za-z]+/([A-Za-z]+|\\*)',
          hint: t(
            '未列入目录时填写:资源/动作，如 srmPurOrder/*',
            'If the catalogue has no entry: resource/action, for example srmPurOrder/*',
          ),
        }),
        scopeRemark: f.text('说明', 'Note', { maxLength: 200 }),
      },
      unique: [['apiPath']],
    }),
  },
  states: { ENABLED: t('启用', 'Enabled'), DISABLED: t('停用', 'Disabled') },
  editableIn: ['ENABLED', 'DISABLED'],
  deletableIn: ['DISABLED'],
  transitions: [
    {
      op: 'doResetSecret',
      label: t('生成密钥', 'Make a secret'),
      from: [],
      to: 'same',
      by: 'buyer',
      confirm: t(
        '新密钥只显示一次，旧密钥再用24小时。确定？',
        'The new secret is shown once. The old one works for 24 more hours. Continue?',
      ),
    },
    {
      op: 'doRevokeTokens',
      label: t('收回令牌', 'Revoke tokens'),
      from: ['ENABLED'],
      to: 'same',
      by: 'buyer',
      style: 'danger',
      confirm: t('所有令牌立即失效，确定？', 'All tokens end now. Go on?'),
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
      appCode appName ownerUserId supplierId grantTypes respId tokenTtlSeconds ratePerMinute
      expireDate lastUseTime enabledFlag status`,
    filters: 'appCode appName ownerUserId supplierId enabledFlag',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('应用', 'Application'),
      fields: `
        appCode appName ownerUserId supplierId expireDate appSecret secretTime lastUseTime
        enabledFlag`,
    },
    {
      title: t('许可', 'What it may do'),
      fields: 'grantTypes respId redirectUris ipAllowList tokenTtlSeconds ratePerMinute',
    },
  ],
  screens: { baseOauthAppList: { kind: 'list', side: 'buyer' } },
})
