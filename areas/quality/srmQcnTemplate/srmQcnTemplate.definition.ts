import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages, linesInBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const forPpap = { field: 'templateType', is: 'PPAP' } as const
const ofPpap = { field: 'header.templateType', is: 'PPAP' } as const

const elements = child({
  title: t('模板要素', 'Elements'),
  unique: [['seqNum'], ['elementCode']],
  max: 100,
  fields: {
    seqNum: f.integer('序号', 'No.', { required: true, min: '1' }),
    elementCode: f.lookup('QCN_PPAP_ELEMENT', '要素', 'Element', {
      required: ofPpap,
      onlyWhen: ofPpap,
    }),
    ...inBothLanguages('elementName', '要素名称', 'Name', { required: true, maxLength: 80 }),
    requirement: f.lookup('QCN_PPAP_REQUIREMENT', '提交要求', 'Requirement', {
      required: ofPpap,
      onlyWhen: ofPpap,
    }),
    advanceDays: f.integer('提前天数', 'Due days before plan', {
      min: '0',
      max: '365',
      default: 0,
      onlyWhen: ofPpap,
    }),
    departmentId: f.ref('baseDepartment', '审核部门', 'Review department'),
    sampleFileIds: f.attachments('样表', 'Form to fill'),
    ...linesInBothLanguages('guide', '填写说明', 'Guide', { maxLength: 300 }),
  },
})

/** What a part approval, an 8D report or an evaluation asks for. Versions share the template's code. */
export const srmQcnTemplate = defineDocument({
  resource: 'srmQcnTemplate',
  title: t('质量模板', 'Quality template'),
  number: { field: 'templateCode', pattern: 'QTM{yyyy}{seq4}' },
  display: {
    code: 'templateCode',
    name: 'templateName',
    nameEn: 'templateNameEn',
    withCode: true,
    version: 'templateVersion',
  },
  withoutOrg: true,
  fields: {
    ...group('模板', 'Template', {
      templateCode: f.text('模板编码', 'Template code', { auto: true, maxLength: 30 }),
      templateVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
      ...inBothLanguages('templateName', '模板名称', 'Template name', {
        required: true,
        maxLength: 80,
      }),
      templateType: f.lookup('QCN_TEMPLATE_TYPE', '模板类型', 'Template type', {
        required: true,
        fixedAfterCreate: true,
      }),
      ppapLevel: f.lookup('QCN_PPAP_LEVEL', 'PPAP等级', 'PPAP level', {
        required: forPpap,
        onlyWhen: forPpap,
      }),
      categoryIds: f.multiref('srmBaseCategory', '适用品类', 'Categories', {
        hint: t('为空表示全部品类，含下级品类', 'Empty: all categories. Those below are included'),
      }),
      effectiveDate: f.date('生效日期', 'Effective date', { auto: true }),
      description: f.textarea('说明', 'Description', { maxLength: 500 }),
    }),
  },
  children: { elements },
  states: {
    DRAFT: t('拟定', 'Draft'),
    EFFECTIVE: t('生效', 'Effective'),
    INVALID: t('失效', 'Expired'),
  },
  transitions: [
    {
      op: 'doEffect',
      label: t('生效', 'Make effective'),
      from: ['DRAFT'],
      to: 'EFFECTIVE',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      confirm: t(
        '失效后新单据不再选用，已有单据保留其要素，确定？',
        'New documents no longer take it; existing ones keep their elements. Expire it?',
      ),
    },
    {
      op: 'doCopy',
      label: t('复制', 'Copy'),
      from: ['DRAFT', 'EFFECTIVE', 'INVALID'],
      to: 'same',
      by: 'buyer',
      input: {
        templateName: f.text('新模板名称', 'Name of the new template', {
          maxLength: 80,
          hint: t('为空则生成同一模板的新版本', 'Empty: the next version of this template'),
        }),
      },
    },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      templateCode templateName templateType ppapLevel categoryIds templateVersion effectiveDate
      status`,
    filters: 'templateCode templateName templateType ppapLevel status',
    sort: '-creationDate',
  },
  screens: {
    srmQcnTemplateList: { kind: 'list', side: 'buyer' },
    srmQcnTemplateEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'srmQcnPpap', field: 'templateId' }],
  indexes: [
    { fields: ['templateCode', 'templateVersion'], unique: true },
    { fields: ['templateCode', 'status'], unique: true, where: "status <> 'INVALID'" },
    {
      fields: ['templateType', 'templateName'],
      unique: true,
      where: "status = 'EFFECTIVE'",
    },
    { fields: ['templateType', 'ppapLevel', 'status'] },
  ],
})
