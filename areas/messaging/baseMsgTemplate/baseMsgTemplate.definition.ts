import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The text of a message for one event, channel and language. */
export const baseMsgTemplate = defineDocument({
  resource: 'baseMsgTemplate',
  title: t('消息模板', 'Message template'),
  display: { code: 'templateCode', name: 'templateName', nameEn: 'templateNameEn' },
  withoutOrg: true,
  fields: {
    templateCode: f.text('模板编码', 'Template code', {
      required: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_.]*',
    }),
    templateName: f.text('模板名称', 'Name', { required: true, maxLength: 100 }),
    templateNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    channel: f.lookup('MSG_CHANNEL', '渠道', 'Channel', { required: true }),
    language: f.lookup('SYSTEM_LANGUAGE', '语言', 'Language', { required: true, default: 'CN' }),
    eventCode: f.text('消息事件', 'Event', {
      required: true,
      maxLength: 100,
      suggest: 'findEvents',
    }),
    eventTitle: f.text('事件名称', 'What happens', { computed: 'atRead' }),
    titleText: f.text('标题', 'Title', { required: { field: 'channel', not: 'SMS' } }),
    contentText: f.richtext('内容', 'Content', {
      required: true,
      maxLength: 20000,
      withoutPictures: true,
    }),
    linkRoute: f.text('跳转路由', 'Link route', { maxLength: 120 }),
    attachPdfFlag: f.bool('附打印件', 'Attach print', { default: 'N' }),
    variables: f.json('可用变量', 'Variables', { auto: true }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  ...enabled,
  transitions: [
    ...enableTransitions(),
    {
      op: 'doPreview',
      label: t('预览', 'Preview'),
      from: ['ENABLED', 'DISABLED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
      input: {
        docNumber: f.text('单据编号', 'Document no.', {
          maxLength: 60,
          hint: t('为空时使用示例数据', 'Empty uses sample values'),
        }),
      },
    },
    {
      op: 'doReset',
      label: t('恢复出厂文本', 'Reset to shipped text'),
      from: [],
      to: 'same',
      by: 'buyer',
      confirm: t('将恢复为出厂文本，确定？', 'Reset it to the built-in text?'),
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
  ],
  access: { org: null },
  list: {
    columns: `
      templateCode templateName eventTitle channel language titleText linkRoute enabledFlag
      eventCode`,
    filters: 'templateCode templateName eventCode channel language enabledFlag',
    sort: 'templateCode',
  },
  form: [
    {
      title: t('模板', 'Template'),
      fields: `
        templateCode templateName templateNameEn eventCode eventTitle channel language linkRoute
        attachPdfFlag enabledFlag`,
    },
    { title: t('内容', 'Content'), fields: 'titleText contentText' },
    { title: t('变量', 'Variables'), fields: 'variables remark' },
  ],
  screens: { msgTempleCfg: { kind: 'list', side: 'buyer' } },
  indexes: [{ fields: ['templateCode', 'language', 'channel'], unique: true }],
})
