import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { publishedStates, publishTransitions } from '@opensrm/kernel/document/publishing.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const byESign = { field: 'signMode', is: 'ESIGN' } as const
const withTable = { field: 'lineTableFlag', is: 'Y' } as const
const typed = { field: 'inputFlag', is: 'Y' } as const

const clauses = child({
  title: t('模板条款', 'Clauses'),
  unique: [['seqNum'], ['termsId']],
  max: 200,
  fields: {
    seqNum: f.integer('顺序', 'Sequence', { required: true, min: '1' }),
    chapterName: f.text('章节', 'Chapter', { required: true, maxLength: 60 }),
    termsId: f.ref('srmCctTerms', '条款', 'Clause', {
      required: true,
      refFilter: [{ field: 'status', is: 'PUBLISHED' }],
    }),
    termsVersion: f.integer('条款版本', 'Clause version', { copiedFrom: 'termsId.version' }),
    termsLevel: f.lookup('CCT_TERMS_LEVEL', '条款属性', 'Clause nature', {
      copiedFrom: 'termsId.termsLevel',
    }),
    mandatoryFlag: f.bool('必选', 'Mandatory'),
    editableFlag: f.bool('可修改', 'Editable'),
  },
})

const mergeFields = child({
  title: t('合并字段', 'Merge fields'),
  rowsBySystem: true,
  max: 300,
  fields: {
    fieldCode: f.text('字段编码', 'Field code', { auto: true, maxLength: 100 }),
    fieldName: f.text('字段名称', 'Field name', { auto: true }),
    inputFlag: f.bool('手工填写', 'Typed by the buyer', { computed: true }),
    inputType: f.lookup('CCT_INPUT_TYPE', '填写类型', 'Input type', {
      onlyWhen: typed,
      required: typed,
    }),
    requiredFlag: f.bool('必填', 'Required', { default: 'Y' }),
    defaultValue: f.text('默认值', 'Default value', { onlyWhen: typed }),
    formatPattern: f.text('格式', 'Format', {
      maxLength: 30,
      hint: t(
        '如 yyyy年MM月dd日、#,##0.00、CNY_UPPER',
        'Such as yyyy-MM-dd, #,##0.00, CNY_UPPER (Chinese capitals)',
      ),
    }),
  },
})

/** What contracts are drafted from: opening, clauses, table of lines and closing. Versions share the template's code. */
export const srmCctTemplate = defineDocument({
  resource: 'srmCctTemplate',
  title: t('合同模板', 'Contract template'),
  number: { field: 'templateCode', pattern: 'TP{seq5}' },
  display: {
    code: 'templateCode',
    name: 'templateName',
    nameEn: 'templateNameEn',
    withCode: true,
    version: 'version',
  },
  withoutOrg: true,
  fields: {
    ...group('模板', 'Template', {
      templateCode: f.text('模板编码', 'Template code', { auto: true, maxLength: 30 }),
      version: f.integer('版本', 'Version', { auto: true, default: 1 }),
      ...inBothLanguages('templateName', '模板名称', 'Template name', {
        required: true,
        maxLength: 100,
      }),
      contractType: f.lookup('CCT_CONTRACT_TYPE', '合同类型', 'Contract type', { required: true }),
      contractMode: f.lookup('CCT_CONTRACT_MODE', '合同模式', 'Contract mode', {
        required: true,
        default: 'STANDARD',
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
      contractLanguage: f.lookup('CCT_LANGUAGE', '合同语言', 'Language', {
        required: true,
        default: 'ZH',
      }),
      defaultFlag: f.bool('默认模板', 'Default', { default: 'N' }),
      termsOutdatedFlag: f.bool('条款已更新', 'Newer clause versions exist', {
        auto: true,
        default: 'N',
      }),
      publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
      remark: f.textarea('备注', 'Remark', { maxLength: 300, editableIn: ['DRAFT', 'PUBLISHED'] }),
    }),
    ...group('签署', 'Signature', {
      signMode: f.lookup('CCT_SIGN_MODE', '签署方式', 'Signature', {
        required: true,
        default: 'ESIGN',
      }),
      signOrder: f.lookup('CCT_SIGN_ORDER', '签署顺序', 'Sign order', {
        required: true,
        default: 'SUPPLIER_FIRST',
      }),
      buyerSignKeyword: f.text('甲方签署关键字', 'Buyer sign keyword', {
        maxLength: 60,
        default: '甲方（盖章）',
        required: byESign,
        onlyWhen: byESign,
      }),
      supplierSignKeyword: f.text('乙方签署关键字', 'Supplier sign keyword', {
        maxLength: 60,
        default: '乙方（盖章）',
        required: byESign,
        onlyWhen: byESign,
      }),
      crossPageSealFlag: f.bool('骑缝章', 'Cross-page seal', { default: 'Y', onlyWhen: byESign }),
    }),
    ...group('正文', 'Text', {
      headerText: f.richtext('首部', 'Opening', {
        hint: t('合同双方与前言，可含合并字段', 'Parties and preamble; may hold merge fields'),
      }),
      footerText: f.richtext('尾部', 'Closing', {
        hint: t('签署栏，含签署关键字', 'Signature block with the sign keywords'),
      }),
      lineTableFlag: f.bool('打印标的明细', 'Print line table', { default: 'Y' }),
      lineColumns: f.multilookup('CCT_LINE_COLUMN', '明细列', 'Line table columns', {
        onlyWhen: withTable,
        required: withTable,
      }),
    }),
  },
  children: { clauses, mergeFields },
  states: publishedStates,
  transitions: [
    ...publishTransitions({
      publish: {
        optional: true,
        checksRequired: true,
      },
      invalid: {
        optional: true,
        confirm: t(
          '失效后新合同不再选用，在手合同继续使用，确定？',
          'New contracts no longer take it; those in hand keep it. Expire it?',
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
    {
      op: 'markOutdated',
      label: t('条款已更新', 'Clauses have newer versions'),
      from: ['DRAFT', 'PUBLISHED'],
      to: 'same',
      by: 'system',
    },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      templateCode templateName version contractType contractMode contractLanguage defaultFlag signMode
      termsOutdatedFlag publishTime status`,
    filters: 'templateCode templateName contractType contractMode defaultFlag status',
    sort: '-creationDate',
  },
  screens: {
    cctTemplateList: { kind: 'list', side: 'buyer' },
    'templateManage/cctTemplateEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmCctTerms', field: 'clauses.termsId' },
    { direction: 'down', resource: 'srmCctContract', field: 'templateId' },
  ],
  indexes: [
    { fields: ['templateCode', 'version'], unique: true },
    { fields: ['templateCode', 'status'], unique: true, where: "status <> 'INVALID'" },
    { fields: ['contractType', 'contractMode', 'status'] },
    { fields: ['termsId'], child: 'clauses' },
  ],
})
