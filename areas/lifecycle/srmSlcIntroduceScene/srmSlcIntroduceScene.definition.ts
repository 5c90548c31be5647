import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { catalogueMoves, catalogueStates } from '../catalogueStates.ts'

/**
 * The steps a supplier takes before qualification. Documents keep the steps as they were at their
 * start.
 */
export const srmSlcIntroduceScene = defineDocument({
  resource: 'srmSlcIntroduceScene',
  title: t('引入场景', 'Introduction scene'),
  number: { field: 'sceneCode', pattern: 'SC{seq4}' },
  display: { code: 'sceneCode', name: 'sceneName', nameEn: 'sceneNameEn' },
  withoutOrg: true,
  fields: {
    ...group('基本信息', 'Basics', {
      sceneCode: f.text('场景编码', 'Scene code', { auto: true, unique: true, maxLength: 30 }),
      ...inBothLanguages('sceneName', '场景名称', 'Scene name', {
        required: true,
        unique: true,
        maxLength: 60,
      }),
      sceneType: f.lookup('SLC_SCENE_TYPE', '场景类型', 'Scene type', { required: true }),
      categoryIds: f.multiref('srmBaseCategory', '适用品类', 'Categories', {
        hint: t('为空适用全部，含下级', 'Empty means all; those below are included'),
      }),
      orgIds: f.multiref('baseOrganization', '适用组织', 'Organisations', {
        hint: t('为空适用全部', 'Empty means all'),
      }),
      supplierTypes: f.multilookup('POS_SUPPLIER_TYPE', '适用供应商类型', 'Supplier types', {
        hint: t('为空适用全部', 'Empty means all'),
      }),
      priority: f.integer('优先级', 'Priority', {
        default: 10,
        hint: t('大者优先', 'The higher wins'),
      }),
      validMonths: f.integer('资格有效期(月)', 'Qualification valid (months)', {
        required: true,
        default: 36,
        min: '1',
        max: '60',
      }),
      potentialAwardFlag: f.bool('允许未合格前中标', 'May be awarded before qualified', {
        default: 'N',
        hint: t(
          '资质审查通过后即可中标，下单仍须合格',
          'Once its review is passed; orders still need the qualification',
        ),
      }),
      temporaryAmountLimit: f.amount('临时采购限额', 'Limit for temporary sources', {
        required: { field: 'sceneType', is: 'TEMPORARY' },
        onlyWhen: { field: 'sceneType', is: 'TEMPORARY' },
        min: '0',
      }),
      coolingMonths: f.integer('重新引入冷静期(月)', 'Cooling-off (months)', {
        default: 6,
        min: '0',
      }),
      remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
    }),
  },
  children: {
    steps: child({
      title: t('引入步骤', 'Steps'),
      minAtSubmit: 1,
      unique: [['stepCode']],
      fields: {
        stepCode: f.lookup('SLC_STEP', '步骤', 'Step', { required: true }),
        seqNum: f.integer('顺序', 'Sequence', {
          required: true,
          min: '1',
          hint: t('相同顺序可并行', 'Steps of one number run side by side'),
        }),
        requireMode: f.lookup('SLC_REQUIRE_MODE', '必要性', 'Need', {
          required: true,
          default: 'REQUIRED',
        }),
        passScore: f.number('合格分', 'Pass score', {
          precision: 6,
          scale: 2,
          default: '80',
          min: '0',
          max: '100',
        }),
        conditionalScore: f.number('有条件通过分', 'Conditional score', {
          precision: 6,
          scale: 2,
          default: '60',
          min: '0',
          max: '100',
        }),
        reuseMonths: f.integer('结果沿用(月)', 'Result may be reused (months)', {
          default: 12,
          min: '0',
        }),
        waiveAllowedFlag: f.bool('可豁免', 'May be waived', { default: 'N' }),
        ownerRole: f.ref('baseResponsibility', '负责角色', 'Responsible role'),
        limitDays: f.integer('时限(天)', 'Days allowed', { min: '1' }),
      },
    }),
    agreements: child({
      title: t('需签协议', 'Agreements needed'),
      unique: [['agreementType']],
      fields: {
        agreementType: f.lookup('SLC_AGREEMENT_TYPE', '协议类型', 'Agreement type', {
          required: true,
        }),
        requiredFlag: f.bool('必签', 'Mandatory', { default: 'Y' }),
        validMonths: f.integer('有效期(月)', 'Valid (months)', { default: 36, min: '1' }),
      },
    }),
  },
  ...catalogueStates,
  transitions: [
    ...catalogueMoves,
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      sceneCode sceneName sceneType categoryIds orgIds priority validMonths status lastUpdateDate`,
    filters: 'sceneName sceneType status',
    sort: '-creationDate',
  },
  screens: { introduceSceneList: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'down', resource: 'srmSlcQualify', field: 'sceneId' },
    { direction: 'down', resource: 'srmSlcQualifiedSupplier', field: 'sceneId' },
  ],
  indexes: [{ fields: ['sceneType', 'status'] }],
})
