import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { publishedStates, publishTransitions } from '@opensrm/kernel/document/publishing.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const ofNotice = { field: 'configKind', is: 'NOTICE' } as const
const ofNotification = { field: 'configKind', is: 'NOTIFICATION' } as const

const mergeFields = child({
  title: t('合并字段', 'Merge fields'),
  unique: [['fieldCode']],
  max: 60,
  fields: {
    sourcePath: f.text('取数路径', 'Source path', {
      required: true,
      maxLength: 100,
      suggest: 'findMergeFields',
      suggestBy: ['businessType'],
      width: 240,
    }),
    fieldCode: f.text('字段编码', 'Field code', {
      required: true,
      maxLength: 100,
      pattern: '[A-Za-z][A-Za-z0-9_.]*',
      hint: t(
        '正文中写作 $ 加花括号内的编码',
        'In the text, a dollar sign and the code in curly brackets',
      ),
    }),
    fieldName: f.text('字段名称', 'Field name', { required: true, maxLength: 60 }),
    formatPattern: f.text('格式', 'Format', {
      maxLength: 30,
      hint: t('如 yyyy-MM-dd 或 #,##0.00', 'Such as yyyy-MM-dd or #,##0.00'),
    }),
    requiredFlag: f.bool('必填', 'Required', { default: 'Y' }),
    sampleValue: f.text('示例值', 'Sample value', { maxLength: 200 }),
  },
})

const recipientRules = child({
  title: t('接收规则', 'Recipient rules'),
  onlyWhen: { field: 'configKind', is: ['NOTIFICATION', 'LETTER'] },
  max: 20,
  fields: {
    ruleType: f.lookup('NOTICE_RECIPIENT_RULE', '接收规则', 'Rule', { required: true }),
    responsibilityId: f.ref('baseResponsibility', '职责', 'Responsibility', {
      required: { field: 'ruleType', is: 'RESPONSIBILITY' },
      onlyWhen: { field: 'ruleType', is: 'RESPONSIBILITY' },
    }),
    personId: f.ref('basePerson', '人员', 'Person', {
      required: { field: 'ruleType', is: 'PERSON' },
      onlyWhen: { field: 'ruleType', is: 'PERSON' },
    }),
    copyFlag: f.bool('抄送', 'Copy only', { default: 'N' }),
  },
})

/** Texts of notices, notifications and letters with merge fields. Versions of one template share its code. */
export const srmBaseNoticeConfig = defineDocument({
  resource: 'srmBaseNoticeConfig',
  title: t('公告通知模板', 'Notice template'),
  number: { field: 'configCode', pattern: 'NC{seq5}' },
  display: { code: 'configCode', name: 'configName', nameEn: 'configNameEn', version: 'version' },
  withoutOrg: true,
  fields: {
    ...group('模板', 'Template', {
      configCode: f.text('模板编码', 'Template code', { auto: true, maxLength: 30 }),
      version: f.integer('版本', 'Version', { auto: true, default: 1 }),
      ...inBothLanguages('configName', '模板名称', 'Template name', {
        required: true,
        maxLength: 100,
      }),
      configKind: f.lookup('NOTICE_CONFIG_KIND', '模板类别', 'Kind', {
        required: true,
        default: 'NOTICE',
      }),
      businessType: f.lookup('NOTICE_BUSINESS_TYPE', '业务类型', 'Business event', {
        required: true,
        default: 'GENERAL',
      }),
      orgIds: f.multiref('baseOrganization', '适用组织', 'Organisations', {
        hint: t(
          '为空表示全部组织，含下级组织',
          'Empty: all organisations. Those below are included',
        ),
      }),
      categoryIds: f.multiref('srmBaseCategory', '适用品类', 'Categories', {
        hint: t('为空表示全部品类，含下级品类', 'Empty: all categories. Those below are included'),
      }),
      defaultFlag: f.bool('默认模板', 'Default', { default: 'N' }),
      effectiveTime: f.datetime('发布时间', 'Published at', { auto: true }),
      remark: f.textarea('备注', 'Remark', { maxLength: 300, editableIn: ['DRAFT', 'PUBLISHED'] }),
    }),
    ...group('使用方式', 'How it is used', {
      approveFlag: f.bool('需要审批', 'Approval needed', { default: 'Y' }),
      defaultAudience: f.lookup('NOTICE_AUDIENCE', '默认发布范围', 'Default audience', {
        onlyWhen: ofNotice,
      }),
      replyFlag: f.bool('需要回复', 'Answer required', { onlyWhen: ofNotification, default: 'N' }),
      replyHours: f.integer('回复时限(小时)', 'Hours to answer', {
        min: '1',
        onlyWhen: { field: 'replyFlag', is: 'Y' },
        required: { field: 'replyFlag', is: 'Y' },
      }),
      processCode: f.text('审批流程', 'Process', { computed: true, hidden: true, maxLength: 30 }),
      channels: f.multilookup('MSG_CHANNEL', '发送渠道', 'Channels', { required: true }),
    }),
    ...group('内容', 'Text', {
      ...inBothLanguages('titlePattern', '标题模板', 'Title pattern', {
        required: true,
        maxLength: 250,
      }),
      contentTemplate: f.richtext('内容模板', 'Content template', {
        required: true,
        english: 'contentTemplateEn',
      }),
      contentTemplateEn: f.richtext('内容模板(英文)', 'Content template (English)'),
    }),
  },
  children: { mergeFields, recipientRules },
  states: publishedStates,
  transitions: [
    ...publishTransitions({
      publish: {
        optional: true,
        guard: 'placesKnown',
      },
      invalid: {
        optional: true,
        showsReferences: true,
        confirm: t(
          '失效后不再用于新的公告和通知函，确定失效？',
          'New texts no longer use it. Expire it?',
        ),
      },
    }),
    {
      op: 'doCopyVersion',
      label: t('新版本', 'New version'),
      from: ['PUBLISHED', 'INVALID'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer', optional: true },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      configCode configName configKind businessType version defaultFlag approveFlag replyFlag channels
      effectiveTime status lastUpdateDate`,
    filters: 'configCode configName configKind businessType defaultFlag status',
    sort: '-creationDate',
  },
  screens: {
    noticeConfigList: { kind: 'list', side: 'buyer' },
    noticeConfigEdit: { kind: 'edit', side: 'buyer' },
  },
  indexes: [
    { fields: ['configCode', 'version'], unique: true },
    { fields: ['configCode', 'status'], unique: true, where: "status <> 'INVALID'" },
    { fields: ['businessType', 'configKind', 'status'] },
  ],
})
