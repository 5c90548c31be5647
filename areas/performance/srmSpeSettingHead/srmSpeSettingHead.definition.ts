import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points } from '../scoring/fields.ts'

/** The score ranges of grades, and the further course of an evaluation. */
export const srmSpeSettingHead = defineDocument({
  resource: 'srmSpeSettingHead',
  title: t('绩效等级设置', 'Grade setting'),
  number: { field: 'settingCode', pattern: 'SET{seq4}' },
  display: { code: 'settingCode', name: 'settingName' },
  approval: { process: 'SPE_SETTING' },
  fields: {
    ...group('基本信息', 'Basics', {
      settingCode: f.text('设置编码', 'Setting code', { auto: true, unique: true, maxLength: 30 }),
      settingName: f.text('设置名称', 'Setting', { required: true, unique: true, maxLength: 60 }),
      orgIds: f.multiref('baseOrganization', '适用组织', 'Organisations', {
        hint: t('为空表示全部组织', 'Empty: all organisations'),
      }),
    }),
    ...group('总分', 'Total', {
      maxTotal: points('总分上限', 'Highest total', {
        required: true,
        default: '100',
        min: '100',
        max: '120',
      }),
      minCoverage: f.percent('最低数据覆盖率', 'Least coverage', {
        required: true,
        default: '50',
        hint: t('低于此值不评级', 'Below it there is no grade'),
      }),
      manualCap: points('手工加减分上限', 'Cap of manual points', {
        required: true,
        default: '10',
        min: '0',
        max: '100',
      }),
      adjustCap: points('人工调整上限', 'Cap of adjustment', {
        required: true,
        default: '5',
        min: '0',
        max: '100',
      }),
      rankScope: f.lookup('SPE_RANK_SCOPE', '排名范围', 'Ranking group', {
        required: true,
        default: 'CATEGORY',
      }),
    }),
    ...group('期限与公开', 'Days and disclosure', {
      scoreDays: f.integer('评分时限(天)', 'Days to score', {
        required: true,
        default: 7,
        min: '1',
        max: '365',
      }),
      appealDays: f.integer('申诉时限(天)', 'Days to appeal', {
        required: true,
        default: 7,
        min: '1',
        max: '365',
      }),
      maxAppeals: f.integer('申诉次数', 'Appeals allowed', {
        required: true,
        default: 1,
        min: '0',
        max: '3',
      }),
      showRankFlag: f.bool('供应商可见排名', 'Rank shown to supplier', { default: 'N' }),
    }),
  },
  children: {
    lines: child({
      title: t('等级', 'Grades'),
      minAtSubmit: 1,
      unique: [['gradeCode']],
      max: 4,
      fields: {
        gradeCode: f.lookup('SPE_GRADE', '等级', 'Grade', { required: true }),
        minScore: points('最低分(含)', 'From (included)', { required: true, min: '0', max: '120' }),
        maxScore: points('最高分(不含)', 'Below', {
          required: true,
          over: '0',
          max: '120',
          hint: t('最高等级含上限', 'The top grade includes its end'),
        }),
        maxPercent: f.percent('人数占比上限', 'Share cap', {
          hint: t('为空不限', 'Empty: no cap'),
        }),
        color: f.lookup('SPE_GRADE_COLOUR', '颜色', 'Colour'),
        rectifyFlag: f.bool('需整改', 'Rectification', { default: 'N' }),
        rectifyDays: f.integer('整改天数', 'Days to rectify', {
          required: { field: 'rectifyFlag', is: 'Y' },
          min: '1',
          max: '730',
        }),
        suggestAction: f.lookup('SPE_SUGGEST_ACTION', '建议措施', 'Proposed action', {
          default: 'NONE',
        }),
        meaning: f.text('含义', 'Meaning', {
          maxLength: 200,
          hint: t('供应商可见', 'Shown to the supplier'),
        }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('生效', 'Effective'),
    INVALID: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['APPROVED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      showsReferences: true,
      confirm: t(
        '执行中的方案仍按其副本进行，确定失效？',
        'Running schemes go on with their copy. Expire it?',
      ),
    },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns:
      'settingCode settingName orgIds minCoverage appealDays rankScope status lastUpdateDate',
    filters: 'settingName status',
    sort: '-creationDate',
  },
  screens: {
    srmSpeSettingHeadList: { kind: 'list', side: 'buyer' },
    'SpeSettingHead/SpeSettingHeadEdit': { kind: 'edit', side: 'buyer' },
  },
})
