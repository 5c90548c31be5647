import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const ALLOWED_HOSTS = t(
  '主机须在系统参数 OUTBOUND_ALLOWED_HOSTS 中',
  'The host must be listed in option OUTBOUND_ALLOWED_HOSTS',
)

/** Conditions of the fields by kind of source. */
const ofMail = { field: 'channel', is: 'EMAIL' }
const ofGateway = { field: 'channel', is: ['SMS', 'WECHAT_WORK', 'DINGTALK', 'WEBHOOK'] }
const ofServer = { field: 'channel', not: 'INAPP' }

/** An outgoing channel: a mail server, or an HTTP gateway for SMS, chat and webhooks. */
export const baseMsgSource = defineDocument({
  resource: 'baseMsgSource',
  title: t('消息来源(渠道)配置', 'Message source (channel)'),
  display: { code: 'sourceCode', name: 'sourceName', nameEn: 'sourceNameEn' },
  withoutOrg: true,
  fields: {
    sourceCode: f.text('来源编码', 'Source code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_.]*',
    }),
    sourceName: f.text('来源名称', 'Name', { required: true, maxLength: 100 }),
    sourceNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    channel: f.lookup('MSG_CHANNEL', '渠道', 'Channel', { required: true, fixedAfterCreate: true }),
    smtpHost: f.text('SMTP主机', 'SMTP host', {
      required: ofMail,
      onlyWhen: ofMail,
      hint: ALLOWED_HOSTS,
    }),
    smtpPort: f.integer('端口', 'Port', {
      ...{ min: '1', max: '65535', default: 465 },
      ungrouped: true,
      onlyWhen: ofMail,
    }),
    smtpSecurity: f.lookup('SMTP_SECURITY', '加密', 'Security', {
      default: 'TLS',
      onlyWhen: ofMail,
    }),
    loginName: f.text('登录名', 'User name', { onlyWhen: ofMail }),
    password: f.text('密码', 'Password', {
      ...{ maxLength: 500, secret: true, onlyWhen: ofServer },
      hint: t('HTTP网关：作为 Bearer 令牌发送', 'HTTP gateways are sent it as a bearer token'),
    }),
    fromAddress: f.text('发件地址', 'From address', { required: ofMail, onlyWhen: ofMail }),
    fromName: f.text('发件人名称', 'From name', { onlyWhen: ofMail }),
    gatewayUrl: f.text('网关地址', 'Gateway URL', {
      required: ofGateway,
      onlyWhen: ofGateway,
      maxLength: 500,
      hint: ALLOWED_HOSTS,
    }),
    gatewayBody: f.textarea('请求模板', 'Body template', {
      maxLength: 4000,
      onlyWhen: ofGateway,
      hint: t(
        '可用 {to} {title} {content} {msgNumber}；为空时发送标准 JSON',
        'May use {to} {title} {content} {msgNumber}; empty sends the standard JSON',
      ),
    }),
    successExpr: f.text('成功判断', 'Success rule', {
      onlyWhen: ofGateway,
      hint: t(
        '例如 code = 0；为空时以 HTTP 2xx 为成功',
        'For example code = 0; empty takes HTTP 2xx as success',
      ),
    }),
    ratePerMinute: f.integer('每分钟上限', 'Rate per minute', {
      min: '1',
      max: '100000',
      default: 60,
    }),
    maxRetries: f.integer('重试次数', 'Retries', { min: '0', max: '20', default: 5 }),
    defaultFlag: f.bool('默认', 'Default', { default: 'N' }),
    lastTestTime: f.datetime('最近测试', 'Last test', { auto: true }),
    lastTestResult: f.text('测试结果', 'Test result', { auto: true, maxLength: 500 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  ...enabled,
  transitions: [
    ...enableTransitions(),
    {
      op: 'doTest',
      label: t('测试', 'Test'),
      from: ['ENABLED', 'DISABLED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
    },
  ],
  access: { org: null },
  list: {
    columns: `
      sourceCode sourceName channel smtpHost fromAddress gatewayUrl ratePerMinute defaultFlag
      lastTestTime lastTestResult enabledFlag`,
    filters: 'sourceCode sourceName channel enabledFlag',
    sort: 'sourceCode',
  },
  form: [
    {
      title: t('来源', 'Source'),
      fields: `
        sourceCode sourceName sourceNameEn channel defaultFlag ratePerMinute maxRetries enabledFlag`,
    },
    {
      title: t('邮件服务器', 'Mail server'),
      fields: 'smtpHost smtpPort smtpSecurity fromAddress fromName',
    },
    { title: t('HTTP网关', 'HTTP gateway'), fields: 'gatewayUrl gatewayBody successExpr' },
    { title: t('登录', 'Sign-in'), fields: 'loginName password' },
    { title: t('测试', 'Test'), fields: 'lastTestTime lastTestResult' },
  ],
  screens: { msgSourceCfg: { kind: 'list', side: 'buyer' } },
  indexes: [
    { fields: ['channel'], unique: true, where: "default_flag = 'Y' and status = 'ENABLED'" },
  ],
})
