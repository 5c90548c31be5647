import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, formattedInBothLanguages, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { publishedStates, publishTransitions } from '@opensrm/kernel/document/publishing.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Clauses of contracts. Versions of one clause share its code; contracts keep the text they were drafted with. */
export const srmCctTerms = defineDocument({
  resource: 'srmCctTerms',
  title: t('合同条款', 'Contract clause'),
  number: { field: 'termsCode', pattern: 'TM{seq5}' },
  display: {
    code: 'termsCode',
    name: 'termsName',
    nameEn: 'termsNameEn',
    withCode: true,
    version: 'version',
  },
  withoutOrg: true,
  fields: {
    ...group('条款', 'Clause', {
      termsCode: f.text('条款编码', 'Clause code', { auto: true, maxLength: 30 }),
      version: f.integer('版本', 'Version', { auto: true, default: 1 }),
      ...inBothLanguages('termsName', '条款名称', 'Clause name', {
        required: true,
        maxLength: 100,
      }),
      termsCategory: f.lookup('CCT_TERMS_CATEGORY', '条款类别', 'Clause category', {
        required: true,
      }),
      termsLevel: f.lookup('CCT_TERMS_LEVEL', '条款属性', 'Clause nature', {
        required: true,
        default: 'STANDARD',
        hint: t(
          '强制条款在合同中不能删除或修改',
          'A mandatory clause is neither removed nor changed in a contract',
        ),
      }),
      contractTypes: f.multilookup('CCT_CONTRACT_TYPE', '适用合同类型', 'Contract types', {
        hint: t('为空表示全部类型', 'Empty: all types'),
      }),
      orgIds: f.multiref('baseOrganization', '适用组织', 'Organisations', {
        hint: t(
          '为空表示全部组织，含下级组织',
          'Empty: all organisations. Those below are included',
        ),
      }),
      replaceTermsId: f.ref('srmCctTerms', '备选条款', 'Fallback clause', {
        refFilter: [
          { field: 'status', is: 'PUBLISHED' },
          { field: 'termsCode', otherThan: 'termsCode' },
        ],
      }),
      usedCount: f.integer('引用模板数', 'Templates using it', { computed: 'atRead' }),
      publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
      invalidTime: f.datetime('失效时间', 'Expired at', { auto: true }),
    }),
    ...group('内容', 'Text', {
      ...formattedInBothLanguages('termsContent', '条款内容', 'Clause text', {
        required: true,
        hint: t(
          '可插入合并字段，如 $ 加花括号内的 contract.amountInclTax',
          'May hold merge fields: a dollar sign and, in curly brackets, such as contract.amountInclTax',
        ),
      }),
      riskRemark: f.textarea('风险提示', 'Risk note', { maxLength: 500 }),
    }),
  },
  children: {
    mergeFields: child({
      title: t('合并字段', 'Merge fields'),
      auto: true,
      fields: {
        fieldCode: f.text('字段编码', 'Field code', { maxLength: 100 }),
        fieldName: f.text('字段名称', 'Field name'),
      },
    }),
  },
  states: publishedStates,
  transitions: [
    ...publishTransitions({
      publish: {
        optional: true,
      },
      invalid: {
        optional: true,
        confirm: t('失效后新模板不再引用，确定？', 'New templates no longer take it. Expire it?'),
      },
    }),
    {
      op: 'doSupersede',
      label: t('被新版本取代', 'Superseded'),
      from: ['PUBLISHED'],
      to: 'INVALID',
      by: 'system',
    },
    {
      op: 'doCopyVersion',
      label: t('新版本', 'New version'),
      from: ['PUBLISHED', 'INVALID'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      termsCode termsName termsCategory termsLevel version contractTypes usedCount publishTime invalidTime
      status`,
    filters: 'termsCode termsName termsCategory termsLevel contractTypes status',
    sort: '-creationDate',
  },
  screens: {
    cctTermsList: { kind: 'list', side: 'buyer' },
    'termsManage/cctTermsEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'srmCctTemplate', field: 'clauses.termsId' }],
  indexes: [
    { fields: ['termsCode', 'version'], unique: true },
    { fields: ['termsCode', 'status'], unique: true, where: "status <> 'INVALID'" },
  ],
})
