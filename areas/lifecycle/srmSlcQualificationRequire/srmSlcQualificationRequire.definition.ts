import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages, linesInBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { catalogueMoves, catalogueStates } from '../catalogueStates.ts'

/** What suppliers must meet. Reviews and inspections copy it, so completed ones never change. */
export const srmSlcQualificationRequire = defineDocument({
  resource: 'srmSlcQualificationRequire',
  title: t('资质要求库', 'Qualification requirement'),
  number: { field: 'requireCode', pattern: 'QRQ{seq5}' },
  display: { code: 'requireCode', name: 'requireName', nameEn: 'requireNameEn' },
  withoutOrg: true,
  fields: {
    ...group('基本信息', 'Basics', {
      requireCode: f.text('要求编码', 'Requirement code', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      ...inBothLanguages('requireName', '要求名称', 'Requirement', {
        required: true,
        maxLength: 120,
      }),
      usages: f.multilookup('SLC_REQUIRE_USAGE', '使用环节', 'Used in', { required: true }),
      requireType: f.lookup('SLC_REQUIRE_TYPE', '要求类别', 'Kind', { required: true }),
      section: f.lookup('SLC_INSPECT_SECTION', '考察区段', 'Inspection section'),
      sectionWeight: f.number('区段权重', 'Section weight', {
        precision: 6,
        scale: 2,
        default: '1',
        over: '0',
      }),
      supplierTypes: f.multilookup('POS_SUPPLIER_TYPE', '适用供应商类型', 'Supplier types', {
        hint: t('为空适用全部', 'Empty means all'),
      }),
      countryCodes: f.multilookup('COUNTRY', '适用国家', 'Countries', {
        hint: t(
          '供应商注册国家；为空适用全部',
          'Where the supplier is registered; empty means all',
        ),
      }),
      ...linesInBothLanguages('standardText', '判定标准', 'Standard', {
        required: true,
        maxLength: 2000,
      }),
      mandatoryFlag: f.bool('必须满足', 'Mandatory', { default: 'N' }),
      vetoFlag: f.bool('一票否决', 'Veto', { default: 'N' }),
      fullScore: f.number('满分', 'Full score', {
        precision: 6,
        scale: 2,
        min: '0.01',
        max: '100',
      }),
      checkMode: f.lookup('SLC_CHECK_MODE', '校验方式', 'Check mode', { default: 'MANUAL' }),
      fileType: f.lookup('POS_FILE_TYPE', '对应资料类型', 'Matching file type', {
        required: { field: 'checkMode', is: 'AUTO' },
        onlyWhen: { field: 'checkMode', is: 'AUTO' },
      }),
      minValidDays: f.integer('最短剩余有效天数', 'Least days still valid', {
        default: 0,
        min: '0',
      }),
      evidenceFlag: f.bool('须附证据', 'Evidence needed', { default: 'N' }),
      seqNum: f.integer('顺序', 'Sequence', { min: '1' }),
    }),
  },
  children: {
    categories: child({
      title: t('适用品类', 'Categories'),
      unique: [['categoryId']],
      fields: {
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          required: true,
          hint: t('含下级；无明细适用全部', 'With those below; no rows means all'),
        }),
      },
    }),
  },
  ...catalogueStates,
  transitions: [...catalogueMoves],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      requireCode requireName usages requireType section mandatoryFlag vetoFlag fullScore checkMode
      fileType status`,
    filters: 'requireName requireType section checkMode categories.categoryId status',
    sort: 'seqNum',
  },
  screens: { qualificationRequireList: { kind: 'list', side: 'buyer' } },
})
