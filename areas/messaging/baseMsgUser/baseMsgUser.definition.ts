import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A user's notification settings: addresses, channels, language, quiet hours. */
export const baseMsgUser = defineDocument({
  resource: 'baseMsgUser',
  title: t('消息用户设置', 'Message user setting'),
  display: { code: 'userId' },
  withoutOrg: true,
  fields: {
    userId: f.ref('baseUser', '用户', 'User', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
    }),
    email: f.text('接收邮箱', 'E-mail'),
    mobile: f.text('手机', 'Mobile', { maxLength: 30 }),
    wechatWorkId: f.text('企业微信ID', 'WeCom id', { maxLength: 64 }),
    dingtalkId: f.text('钉钉ID', 'DingTalk id', { maxLength: 64 }),
    channels: f.multilookup('MSG_CHANNEL', '接收渠道', 'Channels'),
    language: f.lookup('SYSTEM_LANGUAGE', '消息语言', 'Language'),
    quietStart: f.time('免打扰开始', 'Quiet from', { default: '22:00' }),
    quietEnd: f.time('免打扰结束', 'Quiet to', { default: '07:00' }),
    digestFlag: f.bool('每日汇总', 'Daily digest', { default: 'N' }),
    bounceCount: f.integer('退信次数', 'Bounces', { auto: true, default: 0 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  ...enabled,
  transitions: [
    ...enableTransitions(),
    {
      op: 'doResetBounces',
      label: t('清除退信', 'Reset bounces'),
      from: [],
      to: 'same',
      by: 'buyer',
      bulk: true,
    },
  ],
  access: { org: null, users: ['userId'] },
  list: {
    columns: `
      userId email mobile wechatWorkId dingtalkId channels language quietStart quietEnd bounceCount
      enabledFlag`,
    filters: 'userId email channels enabledFlag',
    sort: '-lastUpdateDate',
  },
  form: [
    {
      title: t('接收人', 'Receiver'),
      fields: 'userId email mobile wechatWorkId dingtalkId enabledFlag',
    },
    {
      title: t('接收方式', 'How'),
      fields: 'channels language quietStart quietEnd digestFlag bounceCount',
    },
  ],
  screens: { msgUser: { kind: 'list', side: 'buyer' } },
})
