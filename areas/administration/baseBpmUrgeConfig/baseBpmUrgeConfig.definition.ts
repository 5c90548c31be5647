import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { enabled } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * When and how often an open task is urged automatically, and to whom it escalates. The most
 * specific setting applies.
 */
export const baseBpmUrgeConfig = defineDocument({
  resource: 'baseBpmUrgeConfig',
  title: t('催办设置', 'Reminder setting'),
  display: { code: 'configName', nameEn: 'configNameEn' },
  withoutOrg: true,
  fields: {
    ...inBothLanguages('configName', '名称', 'Name', { required: true, maxLength: 100 }),
    categoryId: f.ref('baseBpmCategory', '流程分类', 'Category', {
      hint: t('空表示全部', 'Empty means all'),
    }),
    modelId: f.ref('baseBpmModel', '流程', 'Process', {
      hint: t('空表示分类内全部', 'Empty means all of the category'),
    }),
    nodeId: f.text('节点', 'Node', {
      maxLength: 64,
      hint: t('空表示全部节点', 'Empty means all nodes'),
    }),
    firstAfterHours: f.number('首次催办(工时)', 'First after (hours)', {
      required: true,
      precision: 6,
      scale: 1,
      min: '0.5',
      default: '8',
    }),
    everyHours: f.number('间隔(工时)', 'Every (hours)', {
      required: true,
      precision: 6,
      scale: 1,
      min: '1',
      default: '8',
    }),
    maxTimes: f.integer('最多次数', 'At most', { min: '1', max: '20', default: 3 }),
    workHoursOnly: f.bool('仅工作时间', 'Working hours only', { default: 'Y' }),
    beforeDueHours: f.number('到期前提醒(小时)', 'Before due (hours)', {
      precision: 6,
      scale: 1,
      min: '0',
      default: '2',
    }),
    escalateAfterHours: f.number('升级(工时)', 'Escalate after (hours)', {
      precision: 6,
      scale: 1,
      over: '0',
      hint: t('空表示不升级', 'Empty means never'),
    }),
    escalateTo: f.lookup('WF_ESCALATE', '升级给', 'Escalate to'),
    channels: f.multilookup('MSG_CHANNEL', '渠道', 'Channels', { required: true }),
    templateId: f.ref('baseMsgTemplate', '消息模板', 'Template', {
      refFilter: [
        { field: 'eventCode', is: 'baseBpmTask.urged' },
        { field: 'status', is: 'ENABLED' },
      ],
      hint: t(
        '按模板编码取各渠道和语言的文本；空表示出厂模板',
        'Its code identifies the texts of all channels and languages. Empty: the built-in texts',
      ),
    }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
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
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
    },
  ],
  access: { org: null },
  list: {
    columns: `
      configName categoryId modelId nodeId firstAfterHours everyHours maxTimes escalateAfterHours
      escalateTo channels enabledFlag status`,
    filters: 'configName categoryId modelId enabledFlag',
    sort: 'configName',
  },
  form: [
    {
      title: t('适用范围', 'Scope'),
      fields: 'configName categoryId modelId nodeId enabledFlag',
    },
    {
      title: t('催办', 'Reminders'),
      fields:
        'firstAfterHours everyHours maxTimes workHoursOnly beforeDueHours channels templateId',
    },
    { title: t('升级', 'Escalation'), fields: 'escalateAfterHours escalateTo' },
  ],
  screens: { reminderSetting: { kind: 'list', side: 'buyer' } },
})
