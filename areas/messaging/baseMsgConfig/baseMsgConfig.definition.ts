import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Which event notifies whom, through which channels. */
export const baseMsgConfig = defineDocument({
  resource: 'baseMsgConfig',
  title: t('消息配置', 'Message configuration'),
  display: { code: 'configCode', name: 'configName', nameEn: 'configNameEn' },
  withoutOrg: true,
  fields: {
    configCode: f.text('配置编码', 'Code', {
      required: true,
      unique: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_.]*',
    }),
    configName: f.text('配置名称', 'Name', { required: true, maxLength: 100 }),
    configNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    eventCode: f.text('消息事件', 'Event', {
      required: true,
      maxLength: 100,
      suggest: 'findEvents',
    }),
    eventTitle: f.text('事件名称', 'What happens', { computed: 'atRead' }),
    moduleCode: f.lookup('SYSTEM_MODULE', '模块', 'Module', { required: true }),
    orgIds: f.multiref('baseOrganization', '适用组织', 'Organisations', {
      hint: t('为空表示全部组织', 'Empty means all organisations'),
    }),
    conditionExpr: f.text('触发条件', 'Condition', { maxLength: 500 }),
    checkFlag: f.bool('需审核后发送', 'Check before sending', { default: 'N' }),
    mandatoryFlag: f.bool('不可退订', 'Cannot be unsubscribed', { default: 'N' }),
    delayMinutes: f.integer('延迟分钟', 'Delay min', { min: '0', max: '10080', default: 0 }),
    mergeMinutes: f.integer('合并窗口', 'Digest window min', { min: '0', max: '1440', default: 0 }),
    quietFlag: f.bool('遵守免打扰', 'Respect quiet hours', { default: 'Y' }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    channels: child({
      title: t('渠道与模板', 'Channels and templates'),
      unique: [['channel']],
      minAtSubmit: 0,
      fields: {
        channel: f.lookup('MSG_CHANNEL', '渠道', 'Channel', { required: true }),
        sourceId: f.ref('baseMsgSource', '来源', 'Source', {
          hint: t('为空时使用渠道默认来源', 'Empty takes the default of the channel'),
        }),
        templateCode: f.text('模板编码', 'Template code', { required: true, maxLength: 64 }),
      },
    }),
    receivers: child({
      title: t('接收人', 'Receivers'),
      fields: {
        receiverType: f.lookup('MSG_RECEIVER_TYPE', '接收类型', 'Type', { required: true }),
        receiverValue: f.text('参数', 'Value', { maxLength: 100 }),
        userIds: f.multiref('baseUser', '用户', 'Users', {
          required: { field: 'receiverType', is: 'USERS' },
        }),
        respId: f.ref('baseResponsibility', '职责', 'Responsibility', {
          required: { field: 'receiverType', is: 'RESPONSIBILITY' },
        }),
        receiveSqlId: f.ref('baseMsgReceiveSql', '接收SQL', 'Receiver query', {
          required: { field: 'receiverType', is: 'SQL' },
        }),
        ccFlag: f.bool('抄送', 'Copy', { default: 'N' }),
      },
    }),
  },
  ...enabled,
  transitions: [
    ...enableTransitions(),
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
  ],
  access: { org: null },
  list: {
    columns: `
      configCode configName eventTitle moduleCode orgIds checkFlag mandatoryFlag mergeMinutes
      enabledFlag eventCode`,
    filters: 'configCode configName eventCode moduleCode enabledFlag',
    sort: 'configCode',
  },
  form: [
    {
      title: t('配置', 'Configuration'),
      fields: `
        configCode configName configNameEn eventCode eventTitle moduleCode orgIds conditionExpr
        enabledFlag`,
    },
    {
      title: t('发送', 'Sending'),
      fields: 'checkFlag mandatoryFlag delayMinutes mergeMinutes quietFlag',
    },
  ],
  screens: { msgCfg: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'baseMsgInstance', field: 'configId' }],
  indexes: [{ fields: ['eventCode'] }],
})
