import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A versioned hierarchy of positions; the effective version determines approval up the line. */
export const basePositionLevel = defineDocument({
  resource: 'basePositionLevel',
  title: t('职位层级', 'Position hierarchy'),
  display: { code: 'levelCode', name: 'levelName', nameEn: 'levelNameEn' },
  withoutOrg: true,
  fields: {
    ...group('层级', 'Hierarchy', {
      levelCode: f.text('层级编码', 'Hierarchy code', { required: true, maxLength: 32 }),
      ...inBothLanguages('levelName', '层级名称', 'Hierarchy name', {
        required: true,
        maxLength: 100,
      }),
      purpose: f.lookup('HIERARCHY_PURPOSE', '用途', 'Purpose', {
        required: true,
        default: 'APPROVAL',
      }),
      versionLabel: f.integer('版本', 'Version', { auto: true, default: 1 }),
      defaultFlag: f.bool('默认层级', 'Default', { default: 'N' }),
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to'),
      remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
    }),
  },
  children: {
    nodes: child({
      title: t('层级节点', 'Nodes'),
      minAtSubmit: 1,
      unique: [['positionId']],
      fields: {
        positionId: f.ref('basePosition', '职位', 'Position', {
          required: true,
          refFilter: [{ field: 'status', is: 'ENABLED' }],
        }),
        parentPositionId: f.ref('basePosition', '上级职位', 'Parent position'),
        levelId: f.integer('层级', 'Level', { computed: true }),
        treeFullPath: f.text('全路径', 'Path', { computed: true, hidden: true }),
        seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      },
    }),
  },
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
      style: 'success',
      checksRequired: true,
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定失效？', 'Expire it?'),
    },
    {
      op: 'doCopy',
      label: t('复制新版本', 'Copy to new version'),
      from: ['EFFECTIVE', 'INVALID'],
      to: 'same',
      by: 'buyer',
    },
  ],
  access: { org: null },
  list: {
    columns:
      'levelCode levelName purpose versionLabel defaultFlag effectiveFrom effectiveTo status',
    filters: 'levelCode levelName purpose status',
    sort: 'levelCode',
  },
  screens: {
    positionLevel: { kind: 'list', side: 'buyer' },
    'positionLevel/positionLeveldetail': { kind: 'edit', side: 'buyer' },
    positionLevelTree: { kind: 'detail', side: 'buyer', title: t('职位层级图', 'Position tree') },
  },
  indexes: [
    { fields: ['levelCode', 'versionLabel'], unique: true },
    { fields: ['purpose'], unique: true, where: "default_flag = 'Y' and status = 'EFFECTIVE'" },
  ],
  checks: [{ name: 'effective_period', sql: 'effective_to >= effective_from' }],
})
